import { createHash } from 'node:crypto';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { IMPORT_CONTENTS, type ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { applyPlan } from '../../imports/apply/apply-plan.ts';
import { listChoices } from '../../imports/choice.ts';
import { comparePart } from '../../imports/compare-files.ts';
import { type DiffRow, diffRows } from '../../imports/diff-rows.ts';
import { findExportedColumns } from '../../exports/queries.ts';
import { ImportError } from '../../imports/import-error.ts';
import type { Plan } from '../../imports/plan/plan.ts';
import { UPLOAD_LIMITS } from '../../imports/read-file.ts';
import { readSource, type SourceFile } from '../../imports/read-source.ts';
import { markApplied } from '../../imports/recording.ts';
import { isLeagueFile, type LeagueFile, readLeagueFile } from '../../imports/restore/read-league-file.ts';
import { findLeagueTables, refusalOfLeague, restoreLeague } from '../../imports/restore/restore-league.ts';
import { undoImport } from '../../imports/undo/undo-import.ts';
import { isArchive, unpackArchive } from '../../imports/unpack-archive.ts';
import { readMoment } from '../../platform/db/moment.ts';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { findImport, findImportFiles } from './queries.ts';

/** A server at work gives a sign of life this often, in milliseconds. */
const HEARTBEAT = 5000;
const CHUNK = 10_000;
/** Where an import stands again when a step of it fails. */
const BEFORE: Partial<Record<ImportState, ImportState>> = {
  comparing: 'failed',
  applying: 'compared',
  undoing: 'applied',
};

interface Work {
  readonly id: number;
  readonly state: ImportState;
}

/**
 * Does the waiting step of the import at work, or one whose server gives no sign of life, and returns whether there was
 * one. Every step is one transaction at its end, so that repeating it is harmless.
 */
export async function workOnImport(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  const work = await takeWork(db);
  if (!work) return false;
  const beat = setInterval(() => void signOfLife(db, work.id).catch(onError), HEARTBEAT);
  try {
    if (work.state === 'comparing') await compare(db, work.id);
    else if (work.state === 'applying') await apply(db, work.id);
    else await inTransaction(db, (tx) => undoImport(tx, work.id));
  } catch (error) {
    if (!(error instanceof ImportError)) onError(error);
    const problems = error instanceof ImportError ? error.problems : [MESSAGES.couldNotSave];
    await endStep(db, work.id, BEFORE[work.state] ?? 'failed', problems);
  } finally {
    clearInterval(beat);
  }
  return true;
}

async function takeWork(db: Db): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    update imports set seen_at = current_moment() where id = (
      select id from imports where state in ('comparing', 'applying', 'undoing')
        and (seen_at is null or seen_at < current_moment() - interval '30 seconds') limit 1 for update skip locked)
    returning id, state`.execute(db);
  return rows[0];
}

async function signOfLife(db: Db, id: number): Promise<void> {
  await sql`update imports set seen_at = current_moment() where id = ${id} and state in ('comparing', 'applying', 'undoing')`.execute(
    db,
  );
}

async function say(db: Db, id: number, step: string): Promise<void> {
  await sql`update imports set step = ${step}, seen_at = current_moment() where id = ${id}`.execute(db);
}

async function endStep(db: Db | Tx, id: number, state: ImportState, problems: readonly string[]): Promise<void> {
  await sql`update imports set state = ${state}, seen_at = null, step = '', problems = ${[...problems]}::text[]
    where id = ${id}`.execute(db);
}

/** The files of an import, with those of an archive in its place. */
async function readFiles(db: Db, id: number): Promise<SourceFile[]> {
  const files = await findImportFiles(db, id);
  return files.flatMap(({ name, data }) => {
    const bytes = data ?? Buffer.alloc(0);
    const inside = isArchive(bytes) ? unpackArchive(name, bytes, UPLOAD_LIMITS) : [{ name, bytes }];
    return inside.map((file) => ({ path: file.name, bytes: file.bytes, accepts: IMPORT_CONTENTS }));
  });
}

/** What an import would do: its rows, and how they are written. */
interface Compared {
  readonly rows: readonly DiffRow[];
  readonly unchanged: number;
  readonly fingerprint: string;
  readonly write: () => Promise<unknown>;
}

async function compareNow(db: Db, id: number): Promise<Compared> {
  await say(db, id, 'Reading the files');
  const league = await findLeagueFile(db, id);
  const compared = league ? await compareExport(db, id, league) : await compareSources(db, id);
  return { ...compared, fingerprint: createHash('sha256').update(JSON.stringify(compared.rows)).digest('hex') };
}

async function compareSources(db: Db, id: number): Promise<Omit<Compared, 'fingerprint'>> {
  const thisYear = (await readMoment(db)).getUTCFullYear();
  const source = await readSource(await readFiles(db, id), null, thisYear);
  const { seasons, contents } = listChoices(source);
  await sql`update imports set found_seasons = ${seasons}, found_contents = ${contents} where id = ${id}`.execute(db);
  await say(db, id, 'Comparing with the league');
  const asked = await findImport(db, id);
  const plan = await comparePart(db, source, { seasons: asked?.seasons ?? null, contents: asked?.contents ?? null });
  return { rows: diffRows(plan), unchanged: countUnchanged(plan), write: () => applyPlan(db, plan, id) };
}

function countUnchanged({ seasons, conferences, schools, schoolYears, games, guarantees }: Plan): number {
  const tables = [seasons, conferences, schools, schoolYears, games, guarantees];
  return tables.reduce((sum, { unchanged }) => sum + unchanged, 0);
}

/** The export that an import consists of; null when its files are others. */
async function findLeagueFile(db: Db, id: number): Promise<LeagueFile | null> {
  const files = await findImportFiles(db, id);
  const league = files.find(({ data }) => data !== null && isLeagueFile(data));
  if (!league?.data) return null;
  if (files.length > 1) throw new ImportError(['An export is imported alone, without other files.']);
  return readLeagueFile(league.name, league.data, await findExportedColumns(db), UPLOAD_LIMITS);
}

async function compareExport(db: Db, id: number, league: LeagueFile): Promise<Omit<Compared, 'fingerprint'>> {
  const taken = await inTransaction(db, findLeagueTables);
  if (taken.length > 0) throw refusalOfLeague(taken);
  const rows = [...league.tables].filter(([, { length }]) => length > 0);
  return {
    rows: rows.map(([table, { length }]) => ({
      kind: 'tables',
      outcome: 'added',
      season: null,
      words: `${length.toLocaleString('en-US')} rows of ${table}`,
      detail: '',
    })),
    unchanged: 0,
    write: () =>
      inTransaction(db, async (tx) => {
        await restoreLeague(tx, league);
        await markApplied(tx, id);
      }),
  };
}

async function compare(db: Db, id: number): Promise<void> {
  await store(db, id, await compareNow(db, id), []);
}

/** Keeps a difference to be shown. */
async function store(db: Db, id: number, { rows, unchanged, fingerprint }: Compared, problems: readonly string[]) {
  await inTransaction(db, async (tx) => {
    await sql`delete from import_rows where import_id = ${id}`.execute(tx);
    for (let from = 0; from < rows.length; from += CHUNK) {
      const some = rows
        .slice(from, from + CHUNK)
        .map((row, at) => ({ ...row, import_id: id, position: from + at + 1 }));
      await sql`insert into import_rows select * from json_populate_recordset(null::import_rows, ${JSON.stringify(some)}::json)`.execute(
        tx,
      );
    }
    await sql`update imports set unchanged = ${unchanged}, fingerprint = ${fingerprint} where id = ${id}`.execute(tx);
    await endStep(tx, id, 'compared', problems);
  });
}

/** Writes the difference that was shown; shows the new one instead when the league changed meanwhile. */
async function apply(db: Db, id: number): Promise<void> {
  const compared = await compareNow(db, id);
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from imports where id = ${id}`.execute(db);
  if (rows[0]?.fingerprint !== compared.fingerprint)
    return store(db, id, compared, ['The league changed since the files were compared. Look at the new difference.']);
  await say(db, id, 'Writing');
  await compared.write();
}
