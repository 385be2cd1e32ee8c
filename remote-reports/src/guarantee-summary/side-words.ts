import type { GuaranteeSide } from '@open-date/shared-api/rules/reports/guarantees';

/** The text for the games of each side: bought or sold. */
export const SIDE_WORDS: Readonly<Record<GuaranteeSide, string>> = {
  home: 'home games bought',
  away: 'road games sold',
};
