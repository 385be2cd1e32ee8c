import type { ConferenceFields } from './conference-fields.ts';
import type { Ended } from './ended.ts';

/** The action under which an undone change is logged. */
export const UNDO = 'change.undo';

interface Membership {
  readonly conference_id: number;
  readonly division_id: number | null;
}

/** Everything needed to undo a school's move to another conference. */
export interface UndoMove extends Ended {
  readonly kind: 'move';
  readonly schoolId: number;
  readonly year: number;
  readonly before: Membership;
  readonly after: Membership;
  /** The school and its opponents in the conference games that ended. */
  readonly opponents: readonly number[];
}

/** Everything needed to undo a change of a conference's type. */
export interface UndoType extends Ended {
  readonly kind: 'type';
  readonly conferenceId: number;
  /** The conference's version after the change. */
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
