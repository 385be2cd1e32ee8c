import type { ConferenceRow, GuaranteeRow, SourceGame, MembershipRow, RowPosition, TeamRow } from '../source-rows.ts';

/** The kind of rows that a file contains. */
export type Content = 'teams' | 'games' | 'memberships' | 'conferences' | 'guarantees';

/** The result of reading a row. */
export type Understood =
  | { readonly content: 'teams'; readonly row: TeamRow }
  | { readonly content: 'games'; readonly row: SourceGame }
  | { readonly content: 'memberships'; readonly row: MembershipRow }
  | { readonly content: 'conferences'; readonly row: ConferenceRow }
  | { readonly content: 'guarantees'; readonly row: GuaranteeRow };

/** A raw row: JSON values, or CSV texts by column name. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Facts about a row that the row itself does not state. */
export interface RowContext {
  readonly position: RowPosition;
  /** The season to assume for a team list that states no year. */
  readonly season: number;
}

export type Reading =
  | { readonly ok: true; readonly value: Understood }
  | { readonly ok: false; readonly problem: string };

/** A file form that can be imported. */
export interface Form {
  /** Name in messages, such as 'CFBD games (JSON)'. */
  readonly name: string;
  readonly content: Content;
  readonly syntax: 'json' | 'csv';
  /** Whether a file with these keys has this form. */
  canRead(keys: ReadonlySet<string>): boolean;
  read(raw: RawRow, context: RowContext): Reading;
}
