import type { ConferenceKey } from './conference-key.ts';

export interface DivisionFact {
  readonly name: string;
  /** Names of the division's schools. */
  readonly schools: readonly string[];
}

/** Conference games of a member from a year on; `short` members play one fewer. */
export interface ConferenceGamesRule {
  readonly from: number;
  readonly games: number;
  readonly short: number;
}

/** The facts of a conference that hold for all years. */
export interface ConferenceFact {
  readonly key: ConferenceKey;
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  /** Two to four letters for the drawn mark. */
  readonly abbreviation: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** 1 FBS, 2 FCS, 3 DIV II, 4 DIV III, 5 NAIA, 6 independents below Division I. */
  readonly typeId: 1 | 2 | 3 | 4 | 5 | 6;
  /** P4 or G6 in the FBS; null for independents and outside the FBS. */
  readonly powerGroup: 'P' | 'G' | null;
  readonly isIndependents: boolean;
  readonly privatePendingAllowed: boolean;
  readonly longSeasonMarker: boolean;
  readonly divisions: readonly DivisionFact[];
  /** The rules for the number of conference games, oldest first. */
  readonly conferenceGames: readonly ConferenceGamesRule[];
  /** How many games a member may play (A087). */
  readonly totalGamesPlayable: number;
  /** Whether the conference has a championship game in the week after its regular season. */
  readonly hasChampionship: boolean;
}

function findRule(conference: ConferenceFact, year: number): ConferenceGamesRule | undefined {
  return conference.conferenceGames.findLast((rule) => rule.from <= year);
}

/** Conference games of a member in a year; 0 for independents. */
export function conferenceGamesIn(conference: ConferenceFact, year: number): number {
  return findRule(conference, year)?.games ?? 0;
}

/** How many members play one conference game fewer in a year, as some must when the number of members is odd. */
export function shortMembersIn(conference: ConferenceFact, year: number): number {
  return findRule(conference, year)?.short ?? 0;
}
