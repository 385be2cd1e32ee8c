import type { ConferenceRow, SourceGame, MembershipRow, Venue, TeamRow } from '../source-rows.ts';

/** What a file holds. */
export type Content = 'teams' | 'games' | 'memberships' | 'conferences';

/** A row that a form has understood. */
export type Understood =
  | { readonly content: 'teams'; readonly row: TeamRow }
  | { readonly content: 'games'; readonly row: SourceGame }
  | { readonly content: 'memberships'; readonly row: MembershipRow }
  | { readonly content: 'conferences'; readonly row: ConferenceRow };

/** A raw row: JSON values, or CSV texts under the names of the header. */
export type RawRow = Readonly<Record<string, unknown>>;

/** What a row cannot say itself. */
export interface RowContext {
  readonly place: Venue;
  /** The season for which a list of teams without a year counts. */
  readonly season: number;
}

export type Reading =
  | { readonly ok: true; readonly value: Understood }
  | { readonly ok: false; readonly problem: string };

/** One of the file forms that can be imported. */
export interface Form {
  /** For messages, e.g. 'CFBD games (JSON)'. */
  readonly name: string;
  readonly content: Content;
  readonly syntax: 'json' | 'csv';
  /** True when a file with these keys is of this form. */
  recognises(keys: ReadonlySet<string>): boolean;
  read(raw: RawRow, context: RowContext): Reading;
}
