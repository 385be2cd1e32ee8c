import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/transaction.ts';

/** Rows that a statement changed in a table. */
export interface RowChange {
  readonly table: string;
  readonly operation: string;
  readonly rows: number;
  /** The beginning of the statement. */
  readonly statement: string;
}

/** What a refused call may change, with the reason. */
export const OF_REFUSALS: ReadonlyMap<string, string> = new Map([
  ['login_attempts', 'a refused sign-in counts towards the limit of its account and network'],
  ['account_requests', 'a request for access or for a reset link counts towards the limit of its network'],
  ['sessions', 'an authenticated call keeps its session alive, also when it is refused'],
  ['activity_log', 'the entry of a refused permission or sign-in; any other entry is a finding'],
]);

/** Tables that workers of the server write to at their own time; a change after a refusal counts when it can be repeated. */
export const OF_WORKERS: ReadonlyMap<string, string> = new Map([
  ['email_outbox', 'the mail worker sends what earlier calls queued'],
  ['version_users', 'reports of browsers are written together, a moment after they came'],
]);

const QUIET_ACTIONS = "'permission.refused', 'auth.refused'";

/** Makes every table note the rows that statements change from now on, in a table that no transaction waits for. */
export async function countRows(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  await sql`create unlogged table fuzz_changes (table_name text, operation text, changed bigint, statement text)`.execute(
    db,
  );
  await sql`
    create function fuzz_note() returns trigger language plpgsql as $$
    declare n bigint;
    begin
      execute 'select count(*) from touched' || coalesce(' where ' || TG_ARGV[0], '') into n;
      if n > 0 then insert into fuzz_changes values (TG_TABLE_NAME, TG_OP, n, left(current_query(), 300)); end if;
      return null;
    end $$`.execute(db);
  for (const { name } of rows) {
    const condition = name === 'activity_log' ? sql.lit(`action not in (${QUIET_ACTIONS})`) : sql``;
    for (const [operation, alias] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      await sql`create trigger ${sql.id(`fuzz_${operation}`)} after ${sql.raw(operation)} on ${sql.table(name)}
        referencing ${sql.raw(alias)} table as touched for each statement execute function fuzz_note(${condition})`.execute(
        db,
      );
  }
}

/** Takes what was noted since the last time. */
export async function takeChanges(db: Db): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    with taken as (delete from fuzz_changes returning *)
    select table_name as "table", operation, sum(changed)::int as rows, min(statement) as statement from taken group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Whether a worker of the server still compares or writes an import, goes through cells or sends mails. */
export async function isWorking(db: Db): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select exists (select from imports where state in ('comparing', 'applying', 'undoing'))
        or exists (select from cell_refresh_jobs where state in ('queued', 'running'))
        or exists (select from email_outbox, site_settings
                   where email_enabled and state in ('queued', 'sending') and next_attempt_at <= current_moment()) as works`.execute(
    db,
  );
  return rows[0]?.works === true;
}

/** The tables of changes that a refused call must not make. */
export function findForbidden(changes: readonly RowChange[]): RowChange[] {
  return changes.filter(({ table }) => table === 'activity_log' || !OF_REFUSALS.has(table));
}
