import { MalformedDocumentError, ReleaseError, type ReleaseErrorCode } from '@open-date/releases';
import type { ErrorCode } from '@open-date/shared-api/contract';
import { HttpError } from './http-error.ts';

type Codes = Partial<Record<ReleaseErrorCode, ErrorCode>>;

const CODES: Codes = {
  invalid: 'input.invalid',
  conflict: 'stale',
};

function toHttpError(problem: unknown, codes: Codes): unknown {
  if (problem instanceof HttpError) return problem;
  if (problem instanceof ReleaseError)
    return new HttpError(codes[problem.code] ?? CODES[problem.code] ?? 'release.refused', problem.message);
  if (problem instanceof MalformedDocumentError)
    return new HttpError('unavailable', `The release store is damaged: ${problem.message}. Repair it by command.`);
  return problem;
}

/** Passes on why the release platform refuses, in its own words; `codes` are those that differ from the usual ones. */
export async function inWords<Result>(work: () => Promise<Result>, codes: Codes = {}): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    throw toHttpError(problem, codes);
  }
}
