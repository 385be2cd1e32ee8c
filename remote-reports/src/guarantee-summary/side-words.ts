import type { GuaranteeSide } from '@open-date/shared-api/rules/reports/guarantees';

/** The games of a side in words. */
export const SIDE_WORDS: Readonly<Record<GuaranteeSide, string>> = {
  home: 'home games bought',
  away: 'road games sold',
};
