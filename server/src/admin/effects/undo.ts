import type { ConferenceFields } from './conference-fields.ts';
import type { Ended } from './ended.ts';

interface Membership {
  readonly conference_id: number;
  readonly division_id: number | null;
}

/** How a move of a school to another conference is taken back. */
export interface UndoMove extends Ended {
  readonly kind: 'move';
  readonly schoolId: number;
  readonly year: number;
  readonly before: Membership;
  readonly after: Membership;
  /** Whom the school met in the conference games that ended, itself among them. */
  readonly opponents: readonly number[];
}

/** How a change of a conference's type is taken back. */
export interface UndoType extends Ended {
  readonly kind: 'type';
  readonly conferenceId: number;
  /** The conference's version since then. */
  readonly version: number;
  readonly before: ConferenceFields;
  /** The divisions before, when the same call changed them; else null. */
  readonly divisionNames: readonly string[] | null;
  readonly powerGroups: readonly { readonly year: number; readonly power_group: 'P' | 'G' | null }[];
  /** The power group that every season got. */
  readonly powerGroup: 'G' | null;
  readonly members: readonly number[];
}

export type Undo = UndoMove | UndoType;
