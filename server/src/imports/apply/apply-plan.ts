import { conferenceSeasons } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { lockLeague } from '../../platform/db/league-lock.ts';
import { violatedRule } from '../../platform/db/pg-error.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { describePlay } from '../describe-play.ts';
import { ImportError } from '../import-error.ts';
import type { Plan } from '../plan/plan.ts';
import { type ReportProgress, runWeighted } from '../progress.ts';
import { CFBD_SOURCE } from '../read-state.ts';
import { createImport, endRecording, markApplied, recordChanges } from '../recording.ts';
import { RECORDED } from '../undo/recorded-tables.ts';
import { RowIds, type WrittenIds } from './row-ids.ts';
import { writeConferences } from './write-conferences.ts';
import { writePlay } from '../../league/conference-play/write-play.ts';
import { writeGames } from './write-games.ts';
import { writeGuarantees } from './write-guarantees.ts';
import { writeSchools } from './write-schools.ts';
import { writeSeasons } from './write-seasons.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';

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
    select ${CFBD_SOURCE}, * from unnest(${kinds}::text[], ${external}::text[], ${internal}::int[])
    on conflict (source, kind, external_id) do update set internal_id = excluded.internal_id`.execute(tx);
}

/** Writes derived days and promised games. */
async function writeDerivedPlay(tx: Tx, { play }: Plan, ids: WrittenIds): Promise<void> {
  await writePlay(tx, {
    years: play.years.map((year) => ({ ...year, conferenceId: ids.conference.of(year.conferenceId) })),
    promises: play.promises.map((promise) => ({
      ...promise,
      schoolId: ids.school.of(promise.schoolId),
      conferenceId: ids.conference.of(promise.conferenceId),
    })),
  });
}

function countChanges({ added, changed }: Plan['games'] | Plan['guarantees'], things: string): string {
  return `${added.length} new and ${changed.length} changed ${things}`;
}

async function writeLog(tx: Tx, plan: Plan, importId: number): Promise<void> {
  const changes = [countChanges(plan.games, 'games')];
  const { guarantees } = plan;
  if (guarantees.added.length + guarantees.changed.length > 0)
    changes.push(countChanges(guarantees, 'guarantee games'));
  const derived = describePlay(plan).length;
  if (derived > 0) changes.push(`with conference play derived for ${conferenceSeasons(derived)}`);
  const description = `Imported ${changes.join(', ')}`;
  await sql`insert into activity_log (action, object_type, object_id, description, detail,
      user_id, user_first_name, user_last_name, user_role_id)
    select 'import.cfbd', 'import', i.id::text, ${description}, ${JSON.stringify(counted(plan))}::jsonb,
      u.id, coalesce(u.first_name, ''), coalesce(u.last_name, ''), u.role_id
    from imports i left join users u on u.id = i.created_by where i.id = ${importId}`.execute(tx);
}

/** Options of writing a plan. */
interface WriteOptions {
  /** Null for an import at the command line. */
  readonly importId: number | null;
  readonly onProgress: ReportProgress;
  /** Runs in the transaction after the import, and is not part of it. */
  readonly follow: Follow;
}

/** Work that follows from the written rows. */
export type Follow = (tx: Tx, now: Date) => Promise<void>;

/** Rough numbers of written rows, for the progress bar. */
const WEEKS_PER_SCHOOL_YEAR = 16;
const ROWS_PER_GAME = 4;

async function write(
  tx: Tx,
  plan: Plan,
  { importId: given, onProgress }: Omit<WriteOptions, 'follow'>,
): Promise<number> {
  const ids = { conference: new RowIds(), school: new RowIds(), game: new RowIds() };
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.import})`.execute(tx);
  await lockLeague(tx);
  const importId = given ?? (await createImport(tx));
  await recordChanges(tx, importId);
  const { schoolYears, games, guarantees, play, links } = plan;
  const rows = ({ added, changed }: Plan['games' | 'guarantees' | 'schoolYears']) => added.length + changed.length;
  await runWeighted(onProgress, [
    { weight: 1, work: () => writeSeasons(tx, plan) },
    { weight: 1, work: () => writeConferences(tx, plan, ids) },
    { weight: rows(schoolYears) * WEEKS_PER_SCHOOL_YEAR, work: (within) => writeSchools(tx, plan, ids, within) },
    { weight: rows(games) * ROWS_PER_GAME, work: () => writeGames(tx, plan, ids) },
    { weight: rows(guarantees), work: () => writeGuarantees(tx, plan, ids) },
    { weight: play.years.length + play.promises.length, work: () => writeDerivedPlay(tx, plan, ids) },
    { weight: links.length, work: () => writeLinks(tx, plan, ids) },
    { weight: 1, work: () => writeLog(tx, plan, importId) },
    { weight: 1, work: () => (given === null ? null : markApplied(tx, given)) },
    // The first reports run right after and need current statistics.
    { weight: 1, work: () => sql`analyze ${sql.raw(RECORDED.join(', '))}`.execute(tx) },
  ]);
  return importId;
}

/** Writes a plan in one transaction and returns the import's id. Throws ImportError when a row no longer fits the database. */
export async function applyPlan(db: Db, plan: Plan, { follow, ...options }: WriteOptions): Promise<number> {
  try {
    return await inTransaction(db, async (tx, now) => {
      const importId = await write(tx, plan, options);
      await endRecording(tx);
      await follow(tx, now);
      return importId;
    });
  } catch (error) {
    const rule = violatedRule(error);
    if (rule === null) throw error;
    throw new ImportError([`The database changed while the import ran (${rule}): nothing was written, run it again.`]);
  }
}
