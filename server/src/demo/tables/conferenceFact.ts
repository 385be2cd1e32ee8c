import type { ConferenceKey } from './conferenceKey.ts';

export interface DivisionFact {
  readonly name: string;
  /** School names. */
  readonly schools: readonly string[];
}

/** What the demo league knows of a conference, whatever the year. */
export interface ConferenceFact {
  readonly key: ConferenceKey;
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  /** Two to four letters for the roundel. */
  readonly abbreviation: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** 1 FBS, 2 FCS, 6 outside Division I. */
  readonly typeId: 1 | 2 | 6;
  /** P4 or G6 of the FBS; null for independents and outside the FBS. */
  readonly powerGroup: 'P' | 'G' | null;
  readonly isIndependents: boolean;
  readonly privatePendingAllowed: boolean;
  readonly longSeasonMarker: boolean;
  readonly divisions: readonly DivisionFact[];
  /** Conference games of a member from a year on, oldest first. */
  readonly conferenceGames: readonly { readonly from: number; readonly games: number }[];
  /** Decision A087. */
  readonly totalGamesPlayable: number;
  /** Has a championship game in the week after its regular season. */
  readonly hasChampionship: boolean;
}

/** Conference games a member plays in a year; 0 for independents. In leagues of odd size a few members may play one fewer. */
export function conferenceGamesIn(conference: ConferenceFact, year: number): number {
  return conference.conferenceGames.findLast((rule) => rule.from <= year)?.games ?? 0;
}
