import { sql } from 'kysely';
import { lockLeague } from '../../platform/db/league-lock.ts';
import { violatedRule } from '../../platform/db/pg-error.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { ImportError } from '../import-error.ts';
import type { Plan } from '../plan/plan.ts';
import { SOURCE } from '../read-state.ts';
import { createImport, markApplied, recordChanges } from '../recording.ts';
import { RowIds, type WrittenIds } from './row-ids.ts';
import { writeConferences } from './write-conferences.ts';
import { writeDerivedPlay } from './write-derived-play.ts';
import { writeGames } from './write-games.ts';
import { writeGuarantees } from './write-guarantees.ts';
import { writeSchools } from './write-schools.ts';
import { writeSeasons } from './write-seasons.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';

/** The tables that an import writes and reports read. */
const IMPORTED = [
  'seasons',
  'season_weeks',
  'conferences',
  'conference_years',
  'schools',
  'school_years',
  'school_weeks',
  'games',
  'game_sides',
  'guarantee_games',
];

function counted(plan: Plan): Record<string, { added: number; changed: number }> {
  const { seasons, conferences, schools, schoolYears, games, guarantees } = plan;
  return Object.fromEntries(
    Object.entries({ seasons, conferences, schools, schoolYears, games, guarantees }).map(
      ([table, { added, changed }]) => [table, { added: added.length, changed: changed.length }],
    ),
  );
}

async function writeLinks(tx: Tx, { links }: Plan, ids: WrittenIds): Promise<void> {
  const kinds = links.map(({ kind }) => kind);
  const external = links.map(({ externalId }) => externalId);
  const internal = links.map(({ kind, internalId }) => ids[kind].of(internalId));
  await sql`insert into external_ids (source, kind, external_id, internal_id)
    select ${SOURCE}, * from unnest(${kinds}::text[], ${external}::text[], ${internal}::int[])
    on conflict (source, kind, external_id) do update set internal_id = excluded.internal_id`.execute(tx);
}

function countChanges({ added, changed }: Plan['games'] | Plan['guarantees'], things: string): string {
  return `${added.length} new and ${changed.length} changed ${things}`;
}

async function writeLog(tx: Tx, plan: Plan, importId: number): Promise<void> {
  const changes = [countChanges(plan.games, 'games')];
  const { guarantees } = plan;
  if (guarantees.added.length + guarantees.changed.length > 0)
    changes.push(countChanges(guarantees, 'guarantee games'));
  const description = `Imported ${changes.join(', ')}`;
  await sql`insert into activity_log (action, object_type, object_id, description, detail,
      user_id, user_first_name, user_last_name, user_role_id)
    select 'import.cfbd', 'import', i.id::text, ${description}, ${JSON.stringify(counted(plan))}::jsonb,
      u.id, coalesce(u.first_name, ''), coalesce(u.last_name, ''), u.role_id
    from imports i left join users u on u.id = i.created_by where i.id = ${importId}`.execute(tx);
}

async function write(tx: Tx, plan: Plan, given: number | null): Promise<number> {
  const ids = { conference: new RowIds(), school: new RowIds(), game: new RowIds() };
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.import})`.execute(tx);
  await lockLeague(tx);
  const importId = given ?? (await createImport(tx));
  await recordChanges(tx, importId);
  await writeSeasons(tx, plan);
  await writeConferences(tx, plan, ids);
  await writeSchools(tx, plan, ids);
  await writeGames(tx, plan, ids);
  await writeGuarantees(tx, plan, ids);
  await writeDerivedPlay(tx, plan, ids);
  await writeLinks(tx, plan, ids);
  await writeLog(tx, plan, importId);
  await markApplied(tx, importId);
  // The first reports follow at once and need plans for the tables as they are now.
  await sql`analyze ${sql.raw(IMPORTED.join(', '))}`.execute(tx);
  return importId;
}

/**
 * Writes a plan in one transaction, all of it or nothing, and returns the id by which it can be undone: `importId`, or
 * a new one. Throws ImportError when the database changed since the plan was made and a row no longer fits.
 */
export async function applyPlan(db: Db, plan: Plan, importId: number | null = null): Promise<number> {
  try {
    return await inTransaction(db, (tx) => write(tx, plan, importId));
  } catch (error) {
    const rule = violatedRule(error);
    if (rule === null) throw error;
    throw new ImportError([`The database changed while the import ran (${rule}): nothing was written, run it again.`]);
  }
}
