/** Rows of the demo league, named like their tables but in camel case; ids are final, weeks are stored weeks. */

export interface SeasonRow {
  readonly year: number;
  readonly startDate: string;
  readonly endDate: string;
}

export interface SeasonWeekRow {
  readonly id: number;
  readonly year: number;
  readonly week: number;
  readonly saturdayDate: string;
}

export interface ConferenceRow {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly typeId: 1 | 2 | 3 | 4 | 5 | 6;
  readonly isIndependents: boolean;
  readonly privatePendingAllowed: boolean;
  readonly longSeasonMarker: boolean;
}

export interface DivisionRow {
  readonly id: number;
  readonly conferenceId: number;
  readonly name: string;
  readonly sort: number;
}

export type ScheduleState = 'private' | 'membership' | 'released';

export interface ConferenceYearRow {
  readonly conferenceId: number;
  readonly year: number;
  /** The conference's first day of games; null for the first day of the season. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly champDate: string | null;
  readonly conferencePlayStarts: string | null;
  readonly exchangeWithNon: boolean;
  readonly totalGamesPlayable: number;
  readonly dontAllowWeekOne: boolean;
  readonly state: ScheduleState;
  readonly powerGroup: 'P' | 'G' | null;
}

export interface SchoolRow {
  readonly id: number;
  readonly schoolName: string;
  readonly displayName: string;
  readonly nickname: string;
  readonly nickname14: string;
  readonly teamName: string;
  readonly abbreviation: string;
  readonly city: string;
  readonly state: string;
  readonly stadium: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface SchoolYearRow {
  readonly schoolId: number;
  readonly year: number;
  readonly conferenceId: number;
  readonly divisionId: number | null;
  readonly powerOverride: 'P' | 'G' | null;
  readonly scholarship: boolean;
  readonly participateInPlayoffs: boolean;
  readonly participateInChampionship: boolean;
  readonly playAtHawaii: boolean;
  readonly conferenceGames: number;
  readonly conferenceGamesHome: number;
  readonly seasonFull: 0 | 1 | 2;
  readonly seasonLocked: boolean;
  readonly seasonComments: string;
}

export interface DemoGameRow {
  readonly id: number;
  readonly year: number;
  readonly week: number;
  readonly gameDate: string;
  readonly homeSchoolId: number;
  readonly awaySchoolId: number;
  /** The conference of a conference game; null for every other game. */
  readonly conferenceId: number | null;
  readonly pending: 0 | 1 | 2 | 3;
  readonly altLocation: string;
  readonly comments: string;
}

/** A week with content: at most one flag, a comment, or wants. */
export interface DemoWeekRow {
  readonly schoolId: number;
  readonly year: number;
  readonly week: number;
  readonly bye: boolean;
  readonly notAvailable: boolean;
  readonly holdForFcs: boolean;
  readonly comments: string;
  /** Ids of wants (A096). */
  readonly wants: readonly number[];
}

export interface DemoLeague {
  readonly seasons: readonly SeasonRow[];
  readonly seasonWeeks: readonly SeasonWeekRow[];
  readonly conferences: readonly ConferenceRow[];
  readonly divisions: readonly DivisionRow[];
  readonly conferenceYears: readonly ConferenceYearRow[];
  readonly schools: readonly SchoolRow[];
  readonly schoolYears: readonly SchoolYearRow[];
  readonly games: readonly DemoGameRow[];
  readonly cells: readonly DemoWeekRow[];
}
