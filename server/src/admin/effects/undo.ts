import type { AffectedRecords, AffectedGame } from './affected-records.ts';

/** The action under which an undone change is logged. */
export const UNDO = 'change.undo';

export interface ConferenceFields {
  readonly name: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly type_id: number;
  readonly primary_color: string;
  readonly secondary_color: string;
}

interface Membership {
  readonly conference_id: number;
  readonly division_id: number | null;
  /** Missing in older entries. */
  readonly carried_from?: number | null;
}

export interface UndoMove extends AffectedRecords {
  readonly kind: 'move';
  readonly schoolId: number;
  readonly year: number;
  readonly before: Membership;
  readonly after: Membership;
  /** The school and its opponents in the conference games that ended. */
  readonly opponents: readonly number[];
}

export interface UndoType extends AffectedRecords {
  readonly kind: 'type';
  readonly conferenceId: number;
  /** The conference's version after the change. */
  readonly version: number;
  readonly before: ConferenceFields;
  /** Former divisions; null when they stayed. */
  readonly divisionNames: readonly string[] | null;
  readonly powerGroups: readonly { readonly year: number; readonly power_group: 'P' | 'G' | null }[];
  /** The new power group of every season. */
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

export interface CopiedSeason {
  readonly schoolId: number;
  readonly year: number;
  readonly before: SeasonValues;
  readonly after: SeasonValues;
  readonly move: UndoMove | null;
}

export interface UndoCopy extends AffectedRecords {
  readonly kind: 'copy';
  readonly schoolId: number;
  readonly seasons: readonly CopiedSeason[];
}

/** A game with its former conference. */
export interface RealignedGame extends AffectedGame {
  readonly before: number | null;
}

export interface RealignedSeason {
  readonly schoolId: number;
  readonly year: number;
  readonly before: Membership;
  readonly after: Membership;
}

export interface UndoWhatIf extends AffectedRecords {
  readonly kind: 'what-if';
  readonly draftId: number;
  readonly seasons: readonly RealignedSeason[];
  readonly games: readonly RealignedGame[];
  /** Added seasons of conferences. */
  readonly newYears: readonly { readonly conferenceId: number; readonly year: number }[];
}

export interface UndoCarry {
  readonly kind: 'carry';
  /** The season whose memberships were carried. */
  readonly from: number;
  /** Added seasons of schools. */
  readonly seasons: readonly { readonly schoolId: number; readonly year: number }[];
  /** The settings in all added seasons of a school; missing in older entries. */
  readonly written?: readonly { readonly schoolId: number; readonly after: Fields }[];
  readonly newYears: UndoWhatIf['newYears'];
  readonly moves: readonly UndoMove[];
}

export type Undo = UndoMove | UndoType | UndoYears | UndoCopy | UndoWhatIf | UndoCarry;
