import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { DerivedPlay } from '@open-date/shared-api/rules/league/conference-play';
import type { Pending } from '@open-date/shared-api/rules/constants';
import type { NewConference } from '../conference-identity.ts';
import type { RejectedRow } from '../rejected-row.ts';
import type { Remark } from '../remarks.ts';
import type { GuaranteeFacts, LinkKind, SchoolFacts } from '../state.ts';

/** A database id; rows to be created have negative ids. */
export type RowId = number;

/** A row that stays as it is. */
export interface KeptRow {
  readonly words: string;
  readonly season: number | null;
}

/** The changes of an import to one table. */
export interface Changes<Added, Changed> {
  readonly added: readonly Added[];
  readonly changed: readonly Changed[];
  /** Rows of the files that are stored already. */
  readonly unchanged: readonly KeptRow[];
  /** Stored rows that the files lack although they cover them. */
  readonly absent: readonly KeptRow[];
}

/** A description of a changed row. */
export interface Difference {
  readonly what: string;
  /** The changed fields, such as `stadium: Old Field -> New Field`. */
  readonly fields: readonly string[];
}

export interface AddedSeason {
  readonly year: number;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly saturdays: readonly CalendarDate[];
}

export interface ExtendedSeason extends Difference {
  readonly year: number;
  readonly end: CalendarDate;
  readonly addedWeeks: readonly { readonly week: number; readonly saturday: CalendarDate }[];
}

export interface AddedConference extends NewConference {
  readonly id: RowId;
  readonly name: string;
}

export interface AddedConferenceYear {
  readonly conferenceId: RowId;
  readonly year: number;
  readonly totalGames: number;
  readonly powerGroup: 'P' | 'G' | null;
}

export interface AddedSchool extends SchoolFacts {
  readonly id: RowId;
  readonly name: string;
  readonly nickname14: string;
  readonly abbreviation: string;
}

export interface ChangedSchool extends Difference {
  readonly id: RowId;
  readonly facts: SchoolFacts;
}

export interface PlannedSchoolYear {
  readonly schoolId: RowId;
  readonly year: number;
  readonly conferenceId: RowId;
  readonly isPlayingAtHawaii: boolean;
  /** The season from which the membership is carried forward; null when a file states it. */
  readonly carriedFrom: number | null;
}

export interface ChangedSchoolYear extends PlannedSchoolYear, Difference {
  readonly fromConferenceId: RowId;
}

export interface PlannedGame {
  readonly id: RowId;
  readonly year: number;
  readonly date: CalendarDate;
  readonly saturday: CalendarDate;
  readonly homeId: RowId;
  readonly awayId: RowId;
  readonly conferenceId: RowId | null;
  readonly pending: Pending;
  readonly altLocation: string;
  readonly comments: string;
  readonly words: string;
}

export interface ChangedGame extends PlannedGame, Difference {
  /** Version when it was compared; another one at writing is a conflict. */
  readonly version: number;
}

export interface Link {
  readonly kind: LinkKind;
  readonly externalId: string;
  readonly internalId: RowId;
}

export interface PlannedGuarantee extends GuaranteeFacts {
  /** Null for a new one. */
  readonly id: number | null;
  readonly words: string;
}

export interface ChangedGuarantee extends PlannedGuarantee, Difference {
  readonly id: number;
}

/** All changes of an import. */
export interface Plan {
  readonly seasons: Changes<AddedSeason, ExtendedSeason>;
  readonly conferences: Changes<AddedConference, never>;
  readonly conferenceYears: Changes<AddedConferenceYear, never>;
  readonly schools: Changes<AddedSchool, ChangedSchool>;
  readonly schoolYears: Changes<PlannedSchoolYear, ChangedSchoolYear>;
  readonly games: Changes<PlannedGame, ChangedGame>;
  /** New school years in playoffs, as `school/year`. */
  readonly inPlayoffs: ReadonlySet<string>;
  readonly play: DerivedPlay;
  readonly conferenceNames: ReadonlyMap<RowId, string>;
  readonly schoolNames: ReadonlyMap<RowId, string>;
  readonly guarantees: Changes<PlannedGuarantee, ChangedGuarantee>;
  readonly refusedGuarantees: readonly RejectedRow[];
  readonly links: readonly Link[];
  readonly refused: readonly RejectedRow[];
  /** Shown as worth a look. */
  readonly remarks: readonly Remark[];
}
