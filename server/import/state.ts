import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { Pending } from '@open-date/shared-api/rules/constants';

export interface SeasonState {
  readonly year: number;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly saturdays: readonly CalendarDate[];
}

export interface ConferenceState {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly typeId: number;
  readonly isIndependents: boolean;
}

/** What the files know of a school and the database keeps. */
export interface SchoolFacts {
  readonly teamName: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly stadium: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
}

export interface SchoolState extends SchoolFacts {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}

export interface SchoolYearState {
  readonly schoolId: number;
  readonly year: number;
  readonly conferenceId: number;
  readonly isPlayingAtHawaii: boolean;
}

export interface GameState {
  readonly id: number;
  readonly year: number;
  readonly date: CalendarDate;
  readonly saturday: CalendarDate;
  readonly homeId: number;
  readonly awayId: number;
  /** Null for a game that counts in no conference. */
  readonly conferenceId: number | null;
  readonly pending: Pending;
  readonly altLocation: string;
  readonly version: number;
  /** Made or changed by a user of the application. */
  readonly isEdited: boolean;
}

/** The part of the database that an import compares with, as it was at one moment. */
export interface State {
  readonly seasons: readonly SeasonState[];
  readonly conferences: readonly ConferenceState[];
  /** `conference/year` of every conference year. */
  readonly conferenceYears: ReadonlySet<string>;
  readonly schools: readonly SchoolState[];
  readonly schoolYears: readonly SchoolYearState[];
  readonly games: readonly GameState[];
  /** `school/saturday` of every week that is marked bye, not available or held for FCS. */
  readonly flaggedWeeks: ReadonlySet<string>;
  /** Which row a school, conference or game of an earlier import became. */
  readonly links: Readonly<Record<LinkKind, ReadonlyMap<string, number>>>;
}

export type LinkKind = 'school' | 'conference' | 'game';

/** The state of a database without any data. */
export const EMPTY_STATE: State = {
  seasons: [],
  conferences: [],
  conferenceYears: new Set(),
  schools: [],
  schoolYears: [],
  games: [],
  flaggedWeeks: new Set(),
  links: { school: new Map(), conference: new Map(), game: new Map() },
};
