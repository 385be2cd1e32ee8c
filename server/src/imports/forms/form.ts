import type * as z from 'zod';
import { unstorableAt } from '../../platform/http/storable-text.ts';
import type { ConferenceRow, GuaranteeRow, SourceGame, MembershipRow, RowPosition, TeamRow } from '../source-rows.ts';

/** The kind of rows that a file contains. */
export type Content = 'teams' | 'games' | 'memberships' | 'conferences' | 'guarantees';

/** A row in the terms of the import. */
export type ParsedRow =
  | { readonly content: 'teams'; readonly row: TeamRow }
  | { readonly content: 'games'; readonly row: SourceGame }
  | { readonly content: 'memberships'; readonly row: MembershipRow }
  | { readonly content: 'conferences'; readonly row: ConferenceRow }
  | { readonly content: 'guarantees'; readonly row: GuaranteeRow };

/** A raw row: JSON values, or CSV texts by column name. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Facts about a row that are not in the row. */
export interface RowContext {
  readonly position: RowPosition;
  /** The season to assume for a team list that states no year. */
  readonly season: number;
}

export type Reading =
  | { readonly ok: true; readonly value: ParsedRow }
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

/** The limit of a cell in a workbook. */
export const MAX_CELL_CHARACTERS = 32_767;

/** Validates a row; the problem is its first invalid field, such as `"homeId" is missing`. */
export function readWith<T>(schema: z.ZodType<T>, raw: RawRow, convert: (value: T) => ParsedRow): Reading {
  const long = Object.entries(raw).find(([, value]) => typeof value === 'string' && value.length > MAX_CELL_CHARACTERS);
  if (long) return { ok: false, problem: `"${long[0]}" has more than ${MAX_CELL_CHARACTERS} characters` };
  const parsed = schema.safeParse(raw);
  const unstorable = unstorableAt(raw);
  if (unstorable !== null) return { ok: false, problem: `"${unstorable}" has characters that cannot be stored` };
  if (parsed.success) return { ok: true, value: convert(parsed.data) };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  return {
    ok: false,
    problem: path === '' ? 'is not a row of values' : `"${path}" ${issue?.message ?? 'does not fit'}`,
  };
}
