import type { ConferenceFields } from './conference-fields.ts';
import type { Ended, EndedGame } from './ended.ts';

/** The action under which an undone change is logged. */
export const UNDO = 'change.undo';

interface Membership {
  readonly conference_id: number;
  readonly division_id: number | null;
  /** The season from which it was carried; missing in older entries of the log, and where a change leaves it open. */
  readonly carried_from?: number | null;
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

/** Columns of a season of a conference or of a school, by name. */
type Fields = Readonly<Record<string, unknown>>;

/** A season of a conference before and after a change; both name the same columns. */
export interface ChangedYear {
  readonly conferenceId: number;
  readonly year: number;
  readonly before: Fields;
  readonly after: Fields;
}

/** The promised conference games of a school in a season before and after a change. */
export interface ChangedMember {
  readonly schoolId: number;
  readonly year: number;
  readonly before: Fields;
  readonly after: Fields;
}

/** Everything needed to undo settings of several seasons at once. */
export interface UndoYears {
  readonly kind: 'years';
  readonly years: readonly ChangedYear[];
  readonly members: readonly ChangedMember[];
}

/** The settings of a school's season that can be copied to other seasons. */
export interface SeasonValues extends Membership {
  readonly power_override: 'P' | 'G' | null;
  readonly participate_in_playoffs: boolean;
  readonly participate_in_championship: boolean;
  readonly play_at_hawaii: boolean;
  readonly conference_games: number | null;
  readonly conference_games_home: number | null;
  readonly conference_games_derived: boolean;
}

/** A season before and after settings were copied to it, with the move of the school, if any. */
export interface CopiedSeason {
  readonly schoolId: number;
  readonly year: number;
  readonly before: SeasonValues;
  readonly after: SeasonValues;
  readonly move: UndoMove | null;
}

/** Everything needed to undo the copying of a season's settings. */
export interface UndoCopy extends Ended {
  readonly kind: 'copy';
  readonly schoolId: number;
  readonly seasons: readonly CopiedSeason[];
}

/** A game whose conference a what-if draft changed, with the conference that it counted for before. */
export interface RealignedGame extends EndedGame {
  readonly before: number | null;
}

/** The membership of a school in a season before and after a what-if draft. */
export interface RealignedSeason {
  readonly schoolId: number;
  readonly year: number;
  readonly before: Membership;
  readonly after: Membership;
}

/** Everything needed to undo a what-if draft. */
export interface UndoWhatIf extends Ended {
  readonly kind: 'what-if';
  readonly draftId: number;
  readonly seasons: readonly RealignedSeason[];
  readonly games: readonly RealignedGame[];
  /** Settings that conferences got for seasons that they lacked. */
  readonly newYears: readonly { readonly conferenceId: number; readonly year: number }[];
}

/** Everything needed to undo the carrying forward of memberships. */
export interface UndoCarry {
  readonly kind: 'carry';
  /** The season whose memberships were carried. */
  readonly from: number;
  /** The seasons that schools and conferences got. */
  readonly seasons: readonly { readonly schoolId: number; readonly year: number }[];
  /** The settings that a school got in all of its seasons; older entries of the log do not keep them. */
  readonly written?: readonly { readonly schoolId: number; readonly after: Fields }[];
  readonly newYears: UndoWhatIf['newYears'];
  readonly moves: readonly UndoMove[];
}

export type Undo = UndoMove | UndoType | UndoYears | UndoCopy | UndoWhatIf | UndoCarry;
