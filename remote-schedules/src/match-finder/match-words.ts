import type { Match, OpponentSchool } from '@open-date/shared-api/contract';
import { formatMiles } from '@open-date/shared-api/rules/matches/distance';
import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';

/** Reasons about wants, which read as a sentence; all other reasons are short notes. */
const WANT_CODES: ReadonlySet<string> = new Set(['wants-fit', 'takes-offers', 'one-side-looks']);

/** The reasons for and against an opponent, as its row shows them. */
export interface MatchWords {
  /** What both schools want; empty when neither has stated a want. */
  readonly sentence: string;
  readonly notes: readonly string[];
  /** The reasons against the game, as one text. */
  readonly against: string;
}

/** Sorts the reasons of a match into the parts of its row. */
export function matchWords({ Reasons, Against }: Pick<Match, 'Reasons' | 'Against'>): MatchWords {
  const isWant = ({ code }: { readonly code: string }) => WANT_CODES.has(code);
  return {
    sentence: Reasons.filter(isWant)
      .map(({ text }) => text)
      .join(' '),
    notes: Reasons.filter((reason) => !isWant(reason)).map(({ text }) => text.replace(/\.$/, '')),
    against: Against.map(({ text }) => text).join(' '),
  };
}

/** Where the viewed school would play. */
export function siteWords(site: Match['Site']): string {
  switch (site) {
    case 'home':
      return 'Home game';
    case 'away':
      return 'Away game';
    case 'neutral':
      return 'Neutral site';
    case null:
      return 'Home or away';
  }
}

/** `1,204 miles`; empty when the distance is unknown. */
export function milesWords(miles: number | null): string {
  return miles === null ? '' : formatMiles(miles);
}

export function lastMetWords(season: number | null): string {
  return season === null ? 'Not met before' : `Last met in ${season}`;
}

/** The opponents whose name, place or conference fits the text; all for an empty text. */
export function findOpponents<Item extends { readonly School: OpponentSchool }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const isMatch = wordMatcher(text);
  return items.filter(({ School }) => {
    const { SchoolName, DisplayName, Nickname, Abbreviation, City, State, ConferenceName } = School;
    return isMatch([SchoolName, DisplayName, Nickname, Abbreviation, City, State, ConferenceName]);
  });
}
