import type { GuaranteeSide } from '@open-date/shared-api/rules/reports/guarantees';

/** Texts for the games of a side. */
export const SIDE_WORDS: Readonly<Record<GuaranteeSide, string>> = {
  home: 'home games bought',
  away: 'road games sold',
};
