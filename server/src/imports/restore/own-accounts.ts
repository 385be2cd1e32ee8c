import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ExportedRow } from '../../exports/league-file.ts';
import type { LeagueFile } from './read-league-file.ts';

/** Replaces the user ids of an exported row; null for an account that exists here. */
export type MapAccounts = (table: string, row: ExportedRow) => ExportedRow | null;

interface Account {
  readonly id: number;
  readonly email: string;
}

const USER_ID_COLUMN = /^user_id$|_by$/;

/** Merges exported accounts with those here: an account with the same email stays, and a taken id is replaced. */
export async function mergeAccounts(tx: Tx, tables: LeagueFile['tables']): Promise<MapAccounts> {
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
    return replaceIds(table, row, ids);
  };
}

const isDeleted = (row: ExportedRow) => row['deleted_at'] !== null && row['deleted_at'] !== undefined;
const readEmail = (row: ExportedRow) => String(row['email']).toLowerCase();

/** Maps exported user ids to ids here. */
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

/** An id is a number in JSON, and a text in CSV and the activity log. */
function idText(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

function replaceIds(table: string, row: ExportedRow, ids: ReadonlyMap<string, number>): ExportedRow {
  const isUser = (column: string) =>
    USER_ID_COLUMN.test(column) ||
    (table === 'users' && column === 'id') ||
    (table === 'activity_log' && column === 'object_id' && row['object_type'] === 'user');
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      (isUser(column) ? ids.get(idText(value)) : undefined) ?? value,
    ]),
  );
}

/** Gives own rows new ids after those of the export. */
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
