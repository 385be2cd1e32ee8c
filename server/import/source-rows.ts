import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';

/** How CollegeFootballData writes a division; null is everything outside the NCAA. */
export type Division = 'fbs' | 'fcs' | 'ii' | 'iii';

/** Where a row stands, for messages. */
export interface Venue {
  readonly file: string;
  readonly row: number;
}

/** The league of a school in one season as a file states it. */
export interface Membership {
  readonly season: number;
  readonly division: Division | null;
  readonly conference: string | null;
}

export interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly abbreviation: string | null;
  readonly teamName: string | null;
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
  readonly stadium: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly memberships: readonly Membership[];
}

export interface SideRow {
  readonly id: string;
  /** Empty when the file gives no name. */
  readonly name: string;
  /** Undefined when the form of the file says nothing about leagues. */
  readonly league: Omit<Membership, 'season'> | undefined;
}

export interface SourceGame {
  readonly place: Venue;
  /** CollegeFootballData's id of the game, where the file has one. */
  readonly id: string | null;
  readonly season: number;
  readonly seasonType: string;
  /** Game day in New York; null is a date to be announced. */
  readonly date: CalendarDate | null;
  readonly isNeutral: boolean;
  readonly isConferenceGame: boolean;
  readonly venue: string | null;
  readonly notes: string;
  /** Undefined when the form of the file says nothing about results. */
  readonly isPlayed: boolean | undefined;
  readonly hasScore: boolean;
  readonly isTentative: boolean;
  readonly isSuperseded: boolean;
  readonly home: SideRow;
  readonly away: SideRow;
}

export interface MembershipRow extends Membership {
  readonly id: string;
  readonly name: string;
  /** Carried over from another season by whoever made the file. */
  readonly isGuess: boolean;
}

export interface ConferenceRow {
  readonly name: string;
  readonly longName: string | null;
  readonly abbreviation: string | null;
  readonly division: Division | null;
}

/** Everything that the given files hold. */
export interface SourceRows {
  readonly teams: readonly TeamRow[];
  readonly games: readonly SourceGame[];
  readonly memberships: readonly MembershipRow[];
  readonly conferences: readonly ConferenceRow[];
}
