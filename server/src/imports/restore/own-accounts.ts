import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ExportedRow } from '../../exports/league-file.ts';
import type { LeagueFile } from './read-league-file.ts';

/** A row of the export with the ids that users have here; null for the row of an account that is here already. */
export type KeepAccounts = (table: string, row: ExportedRow) => ExportedRow | null;

interface Account {
  readonly id: number;
  readonly email: string;
}

/** Columns that hold the id of a user, in every table. */
const OF_USER = /^user_id$|_by$/;

/**
 * Makes room for the accounts of an export beside those that are here, such as the administrator who imports it: an
 * account with the same email stays as it is, with its password, and an id that is taken is exchanged. Without accounts
 * here, every row stays as it was exported.
 */
export async function keepOwnAccounts(tx: Tx, tables: LeagueFile['tables']): Promise<KeepAccounts> {
  await moveOwnRows(tx, 'activity_log', tables);
  await moveOwnRows(tx, 'news_items', tables);
  const { rows: own } = await sql<Account>`
    select id, lower(email) as email from users where deleted_at is null
    union all select id, null from users where deleted_at is not null`.execute(tx);
  if (own.length === 0) return (_table, row) => row;
  const ids = findIds(own, tables.get('users') ?? []);
  const merged = new Set(own.map(({ email }) => email));
  return (table, row) => {
    if (table === 'users' && !isDeleted(row) && merged.has(readEmail(row))) return null;
    return exchangeIds(table, row, ids);
  };
}

const isDeleted = (row: ExportedRow) => row['deleted_at'] !== null && row['deleted_at'] !== undefined;
const readEmail = (row: ExportedRow) => String(row['email']).toLowerCase();

/** The id here of every exported account. */
function findIds(own: readonly Account[], exported: readonly ExportedRow[]): ReadonlyMap<string, number> {
  const byEmail = new Map(own.map(({ id, email }) => [email, id]));
  const taken = new Set(own.map(({ id }) => String(id)));
  let next = Math.max(...own.map(({ id }) => id), ...exported.map(({ id }) => Number(id)));
  return new Map(
    exported.map((row) => {
      const id = String(row['id']);
      const here = isDeleted(row) ? undefined : byEmail.get(readEmail(row));
      if (here === undefined && taken.has(id)) next += 1;
      return [id, here ?? (taken.has(id) ? next : Number(id))];
    }),
  );
}

/** An id as text: a number in JSON, a text in CSV and in the activity log. */
function idText(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

function exchangeIds(table: string, row: ExportedRow, ids: ReadonlyMap<string, number>): ExportedRow {
  const isUser = (column: string) =>
    OF_USER.test(column) ||
    (table === 'users' && column === 'id') ||
    (table === 'activity_log' && column === 'object_id' && row['object_type'] === 'user');
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      (isUser(column) ? ids.get(idText(value)) : undefined) ?? value,
    ]),
  );
}

/** Moves the rows that a log or board has here behind those of the export, which keep their ids. */
async function moveOwnRows(tx: Tx, table: 'activity_log' | 'news_items', tables: LeagueFile['tables']): Promise<void> {
  const most = (tables.get(table) ?? []).reduce((highest, { id }) => Math.max(highest, Number(id)), 0);
  if (most === 0) return;
  const guard = table === 'activity_log';
  if (guard) await sql`alter table activity_log disable trigger activity_append_only`.execute(tx);
  await sql`update ${sql.table(table)} set id = id + greatest(${most}::bigint, (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
  if (guard) await sql`alter table activity_log enable trigger activity_append_only`.execute(tx);
}
