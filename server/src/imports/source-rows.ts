import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import type { KickOff } from './kick-off.ts';

/** NCAA divisions as CollegeFootballData writes them; null means outside the NCAA. */
export type Division = 'fbs' | 'fcs' | 'ii' | 'iii';

export interface RowPosition {
  readonly file: string;
  readonly row: number;
}

/** The division and conference of a school in one season according to a file. */
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
  readonly venueId: string | null;
  readonly timeZone: string | null;
  readonly memberships: readonly Membership[];
}

export interface SideRow {
  readonly id: string;
  /** Empty when the file has none. */
  readonly name: string;
  /** Undefined when the form has none. */
  readonly membership: Omit<Membership, 'season'> | undefined;
}

export interface SourceGame {
  readonly position: RowPosition;
  /** CollegeFootballData's id. */
  readonly id: string | null;
  readonly season: number;
  readonly seasonType: string;
  /** The day, in New York until the venue is known; null for a date to be announced. */
  readonly date: CalendarDate | null;
  /** Null where the file gives a day instead. */
  readonly kickOff: KickOff | null;
  readonly isNeutral: boolean;
  readonly isConferenceGame: boolean;
  readonly venue: string | null;
  readonly venueId: string | null;
  readonly notes: string;
  /** Undefined when the form has no results. */
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
  /** Whether the file's author assumed the conference of another season. */
  readonly isGuess: boolean;
}

export interface ConferenceRow {
  readonly name: string;
  readonly longName: string | null;
  readonly abbreviation: string | null;
  readonly division: Division | null;
}

/** A guarantee game; amounts in whole dollars, -1 undisclosed, null for none. */
export interface GuaranteeRow {
  readonly position: RowPosition;
  /** Null when the file states none. */
  readonly season: number | null;
  readonly date: CalendarDate;
  readonly home: NamedSide;
  readonly away: NamedSide;
  readonly guarantee: number | null;
  readonly homeGuarantee: number | null;
  readonly roadGuarantee: number | null;
  readonly type: GuaranteeType;
  readonly site: string;
  readonly source: string;
  readonly published: CalendarDate | null;
  readonly isIgnored: boolean;
}

export interface NamedSide {
  readonly id: string | null;
  readonly name: string;
}

export interface SourceRows {
  readonly teams: readonly TeamRow[];
  readonly games: readonly SourceGame[];
  readonly memberships: readonly MembershipRow[];
  readonly conferences: readonly ConferenceRow[];
  readonly guarantees: readonly GuaranteeRow[];
}
