import { IMPORT_FORGOTTEN } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import { violatedRule } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ImportError } from '../import-error.ts';
import { type ReportProgress, runWeighted, ignoreProgress } from '../progress.ts';
import { KEYS, rowKey, type RecordedTable } from './recorded-tables.ts';
import { findObstacles } from './find-obstacles.ts';

/** Tables of changed and of added rows, in an order that foreign keys allow. */
const RESTORED = ['seasons', 'conference_years', 'schools', 'school_years', 'school_weeks'] as const;
const REMOVED = [
  'guarantee_games',
  'external_ids',
  'school_weeks',
  'school_years',
  'schools',
  'conference_years',
  'conferences',
  'season_weeks',
  'seasons',
] as const;

/** Relative durations of the steps. */
const WEIGHT = { gather: 1, check: 3, undo: 6 } as const;

/** Undoes an applied import as a whole: deletes added rows and restores changed ones. Throws ImportError with every obstacle. */
export async function undoImport(tx: Tx, importId: number, onProgress: ReportProgress = ignoreProgress): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.import})`.execute(tx);
  await lockLeague(tx);
  await requireUndoable(tx, importId);
  await runWeighted(onProgress, [
    { weight: WEIGHT.gather, work: () => gatherChanges(tx, importId) },
    { weight: 0, work: () => removeDraftMoves(tx) },
    { weight: 0, work: () => lockRestoredSchedules(tx) },
    { weight: WEIGHT.check, work: (within) => refuseObstacles(tx, within) },
    { weight: WEIGHT.undo, work: (within) => undoRows(tx, within) },
    { weight: 0, work: () => markUndone(tx, importId) },
  ]);
}

async function requireUndoable(tx: Tx, importId: number): Promise<void> {
  const { rows } = await sql<{ state: string; hasChanges: boolean; isForgotten: boolean }>`
    select state, exists (select from import_changes where import_id = ${importId}) as "hasChanges",
           forgotten_at is not null as "isForgotten"
    from imports where id = ${importId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new ImportError([`There is no import ${importId}.`]);
  if (found.isForgotten) throw new ImportError([IMPORT_FORGOTTEN]);
  if (found.state === 'undone') throw new ImportError([`The import ${importId} is undone already.`]);
  if ((found.state !== 'applied' && found.state !== 'undoing') || !found.hasChanges)
    throw new ImportError([`The import ${importId} wrote nothing that can be undone.`]);
}

/** Locks the schedules of restored games, so that no auction is created there in between. */
async function lockRestoredSchedules(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.school_id as id from undone_rows u cross join lateral jsonb_populate_record(null::game_sides, u.before) b
    where u.table_name = 'game_sides' and u.first = 'D'`.execute(tx);
  await lockSchools(
    tx,
    rows.map(({ id }) => id),
  );
}

async function refuseObstacles(tx: Tx, onProgress: ReportProgress): Promise<void> {
  const obstacles = await findObstacles(tx, onProgress);
  if (obstacles.length > 0) throw new ImportError(obstacles);
}

async function undoRows(tx: Tx, onProgress: ReportProgress): Promise<void> {
  try {
    await revertTables(tx, onProgress);
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    const rule = violatedRule(error);
    if (rule === null) throw error;
    throw new ImportError([`Something newer depends on the import (${rule}).`]);
  }
}

/** Collects the first and last state of each recorded row in a temporary table. */
async function gatherChanges(tx: Tx, importId: number): Promise<void> {
  await sql`create temporary table undone_rows on commit drop as
    select table_name, row_key, (array_agg(operation order by position))[1] as first,
           (array_agg(before order by position))[1] as before, (array_agg(operation order by position desc))[1] as last,
           (array_agg(after_hash order by position desc))[1] as after_hash
    from import_changes where import_id = ${importId} group by table_name, row_key`.execute(tx);
  await sql`delete from undone_rows where first = 'I' and last = 'D'`.execute(tx);
  await sql`create index on undone_rows (table_name, row_key)`.execute(tx);
  await sql`analyze undone_rows`.execute(tx);
}

/** Removes moves of unapplied what-if drafts that refer to an added school or conference; applied ones are obstacles. */
async function removeDraftMoves(tx: Tx): Promise<void> {
  await sql`
    with added as (
      select table_name, row_key[1]::int as id from undone_rows where first = 'I' and table_name in ('schools', 'conferences')
    ), named as (
      select m.draft_id, m.position from what_if_moves m join what_if_drafts d on d.id = m.draft_id
      where d.applied_at is null
        and (m.school_id in (select id from added where table_name = 'schools')
             or m.conference_id in (select id from added where table_name = 'conferences'))
    ), noticed as (
      update what_if_drafts set version = version + 1 where id in (select draft_id from named)
    )
    delete from what_if_moves m using named n where m.draft_id = n.draft_id and m.position = n.position`.execute(tx);
}

async function revertTables(tx: Tx, onProgress: ReportProgress): Promise<void> {
  const tables = RESTORED.length + REMOVED.length;
  await removeGames(tx);
  let done = 0;
  const next = () => {
    done += 1;
    onProgress(done / tables);
  };
  for (const table of RESTORED) {
    await restoreChanged(tx, table);
    next();
  }
  await restoreGames(tx);
  for (const table of REMOVED) {
    await removeAdded(tx, table);
    next();
  }
}

async function removeGames(tx: Tx): Promise<void> {
  await sql`delete from game_sides t using undone_rows u
    where u.table_name = 'game_sides' and u.row_key = ${rowKey('game_sides')}`.execute(tx);
  await removeAdded(tx, 'games');
  // Memberships change only while the school has no conference games.
  await sql`update games t set conference_id = null from undone_rows u
    where u.table_name = 'games' and u.row_key = ${rowKey('games')} and t.conference_id is not null`.execute(tx);
}

async function restoreGames(tx: Tx): Promise<void> {
  await restoreChanged(tx, 'games');
  await sql`insert into game_sides select b.* from undone_rows u
    cross join lateral jsonb_populate_record(null::game_sides, u.before) b
    where u.table_name = 'game_sides' and u.first = 'D'`.execute(tx);
  for (const table of ['guarantee_games', 'external_ids'] as const) await restoreChanged(tx, table);
}

async function removeAdded(tx: Tx, table: RecordedTable): Promise<void> {
  await sql`delete from ${sql.table(table)} t using undone_rows u
    where u.table_name = ${table} and u.first = 'I' and u.row_key = ${rowKey(table)}`.execute(tx);
}

/** Restores changed rows; versions increase, so that open forms notice. */
async function restoreChanged(tx: Tx, table: RecordedTable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> all (${[...KEYS[table], 'updated_at']})`.execute(tx);
  const values = rows.map(({ name }) =>
    name === 'version' ? sql`version = t.version + 1` : sql`${sql.ref(name)} = b.${sql.ref(name)}`,
  );
  await sql`update ${sql.table(table)} t set ${sql.join(values)}
    from undone_rows u cross join lateral jsonb_populate_record(null::${sql.table(table)}, u.before) b
    where u.table_name = ${table} and u.first = 'U' and u.row_key = ${rowKey(table)}`.execute(tx);
}

async function markUndone(tx: Tx, importId: number): Promise<void> {
  await sql`update imports set state = 'undone', undone_at = current_moment(), seen_at = null, step = '', percent = 0, problems = '{}'
    where id = ${importId}`.execute(tx);
  await sql`delete from import_changes where import_id = ${importId}`.execute(tx);
}
