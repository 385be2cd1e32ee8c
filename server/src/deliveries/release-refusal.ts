import { inWords } from '../platform/http/release-refusals.ts';

/** Passes on why the release platform refuses a delivery, in its own words. */
export const refuseInWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inWords(work, { unknown: 'not-found' });
