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

/** The facts of a school that an import updates. */
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
  /** Season from which the membership was carried forward; null for a given one. */
  readonly carriedFrom: number | null;
  readonly conferenceGames: number | null;
  /** Whether `conferenceGames` is derived. */
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
  /** Null for other than conference games. */
  readonly conferenceId: number | null;
  readonly pending: Pending;
  readonly altLocation: string;
  readonly version: number;
  /** Whether a user created or changed it. */
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
  /** Whether a user created or changed it. */
  readonly isEdited: boolean;
}

/** The stored state that files are compared with. */
export interface State {
  readonly seasons: readonly SeasonState[];
  readonly conferences: readonly ConferenceState[];
  /** Every conference year by `conference/year`. */
  readonly conferenceYears: ReadonlyMap<string, StoredConferenceYear>;
  /** `conference/year` of seasons that are begun but not published (A266). */
  readonly unpublished: ReadonlySet<string>;
  readonly schools: readonly SchoolState[];
  readonly schoolYears: readonly SchoolYearState[];
  readonly games: readonly GameState[];
  readonly guarantees: readonly GuaranteeState[];
  /** `school/saturday` of weeks with a flag. */
  readonly flaggedWeeks: ReadonlySet<string>;
  /** `school/saturday` of weeks with a live auction. */
  readonly auctionWeeks: ReadonlySet<string>;
  /** Stored ids by external id. */
  readonly links: Readonly<Record<LinkKind, ReadonlyMap<string, number>>>;
}

export type LinkKind = 'school' | 'conference' | 'game';

export const EMPTY_STATE: State = {
  seasons: [],
  conferences: [],
  conferenceYears: new Map(),
  unpublished: new Set(),
  schools: [],
  schoolYears: [],
  games: [],
  guarantees: [],
  flaggedWeeks: new Set(),
  auctionWeeks: new Set(),
  links: { school: new Map(), conference: new Map(), game: new Map() },
};
