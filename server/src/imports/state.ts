import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { StoredConferenceYear } from '@open-date/shared-api/rules/league/conference-play';
import type { GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
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

/** The facts of a school that files know and the database stores. */
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
  /** Its shorter names. */
  readonly nicknames: readonly string[];
}

export interface SchoolYearState {
  readonly schoolId: number;
  readonly year: number;
  readonly conferenceId: number;
  readonly isPlayingAtHawaii: boolean;
  /** The season from which the membership was carried forward; null for one that somebody gave. */
  readonly carriedFrom: number | null;
  readonly conferenceGames: number | null;
  /** Whether `conferenceGames` was derived from games. */
  readonly isDerived: boolean;
  readonly conferenceGamesHome: number | null;
}

export interface GameState {
  readonly id: number;
  readonly year: number;
  readonly date: CalendarDate;
  readonly saturday: CalendarDate;
  readonly homeId: number;
  readonly awayId: number;
  /** The conference of a conference game; null for other games. */
  readonly conferenceId: number | null;
  readonly pending: Pending;
  readonly altLocation: string;
  readonly version: number;
  /** Whether a user, and not an import, created or changed the game. */
  readonly isEdited: boolean;
}

/** A guarantee game; amounts in whole dollars, -1 undisclosed, null for none. */
export interface GuaranteeFacts {
  readonly date: CalendarDate;
  readonly homeId: number;
  readonly roadId: number;
  readonly homeConferenceId: number;
  readonly roadConferenceId: number;
  readonly guarantee: number | null;
  readonly homeGuarantee: number | null;
  readonly roadGuarantee: number | null;
  readonly site: string;
  readonly type: GuaranteeType;
  readonly source: string;
  readonly published: CalendarDate | null;
  readonly isIgnored: boolean;
}

export interface GuaranteeState extends GuaranteeFacts {
  readonly id: number;
  readonly season: number;
  /** Created or changed by a user of the product. */
  readonly isEdited: boolean;
}

/** The part of the database that an import compares with, at one moment. */
export interface State {
  readonly seasons: readonly SeasonState[];
  readonly conferences: readonly ConferenceState[];
  /** Every conference year by `conference/year`. */
  readonly conferenceYears: ReadonlyMap<string, StoredConferenceYear>;
  /** `conference/year` of every season that its conference has begun or closed and not released (A266). */
  readonly unreleased: ReadonlySet<string>;
  readonly schools: readonly SchoolState[];
  readonly schoolYears: readonly SchoolYearState[];
  readonly games: readonly GameState[];
  readonly guarantees: readonly GuaranteeState[];
  /** `school/saturday` of every week marked bye, not available or held for FCS. */
  readonly flaggedWeeks: ReadonlySet<string>;
  /** `school/saturday` of every week with an auction that has not ended. */
  readonly auctionWeeks: ReadonlySet<string>;
  /** Ids of the stored schools, conferences and games of earlier imports, by their ids in the source. */
  readonly links: Readonly<Record<LinkKind, ReadonlyMap<string, number>>>;
}

export type LinkKind = 'school' | 'conference' | 'game';

/** The state of an empty database. */
export const EMPTY_STATE: State = {
  seasons: [],
  conferences: [],
  conferenceYears: new Map(),
  unreleased: new Set(),
  schools: [],
  schoolYears: [],
  games: [],
  guarantees: [],
  flaggedWeeks: new Set(),
  auctionWeeks: new Set(),
  links: { school: new Map(), conference: new Map(), game: new Map() },
};
