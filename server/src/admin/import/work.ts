import { createHash } from 'node:crypto';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { IMPORT_CONTENTS, type ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { settleDuePrices } from '../../auctions/result/settle-price.ts';
import { applyPlan } from '../../imports/apply/apply-plan.ts';
import { listChoices, comparePart } from '../../imports/compare-files.ts';
import { type DiffRow, diffRows, isApplied, isDerived } from '../../imports/diff-rows.ts';
import { findExportedColumns } from '../../exports/queries.ts';
import { ImportError } from '../../imports/import-error.ts';
import { type ReportProgress, ignoreProgress } from '../../imports/progress.ts';
import { UPLOAD_LIMITS } from '../../imports/read-file.ts';
import { readSource, type SourceFile } from '../../imports/read-source.ts';
import { endedByOther, markApplied } from '../../imports/recording.ts';
import { isLeagueFile, type LeagueFile, readLeagueFile } from '../../imports/restore/read-league-file.ts';
import { findLeagueTables, leagueExists, requireOwner, restoreLeague } from '../../imports/restore/restore-league.ts';
import { undoImport } from '../../imports/undo/undo-import.ts';
import { unpackUploads } from '../../imports/unpack-uploads.ts';
import { commandLineOperator } from '../../platform/activity/operator.ts';
import { readMoment } from '../../platform/db/moment.ts';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { addGuarantee } from '../guarantee-games/add-guarantee.ts';
import { findDerivedRows, findImport, findImportFiles, findImporter } from './queries.ts';
import { type ImportProgress, ProgressReporter, StepProgress } from './progress-reporter.ts';

const CHUNK_ROWS = 10_000;
/** Percentages at which a comparison stores its rows, and an application writes. */
const STORING_FROM = 75;
const WRITING_FROM = 25;
/** Share of reading the files in reading and comparing. */
const READING_SHARE = 0.4;
/** A step that crashes servers is given up. */
const MAX_ATTEMPTS = 3;
/** The state after a failed step. */
const STATE_AFTER_FAILURE: Partial<Record<ImportState, ImportState>> = {
  comparing: 'failed',
  applying: 'compared',
  undoing: 'applied',
};

/** A claimed step. */
export interface PendingStep {
  readonly id: number;
  readonly state: ImportState;
  readonly attempts: number;
}

/** Runs a step; refused files end it with problems. Throws when it could not be done. */
export type RunStep = (db: Db, pending: PendingStep, onProgress: (progress: ImportProgress) => void) => Promise<void>;

/** Thrown when a step ended early; the message is for the administrator. */
export class StepEndedError extends Error {}

interface Step {
  readonly db: Db;
  readonly id: number;
  readonly state: ImportState;
  readonly reporter: StepProgress;
}

interface WorkOptions {
  readonly onError: (error: unknown) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Runs the step in this process by default. */
  readonly run?: RunStep;
}

/** Runs the waiting step, or one whose server is silent, and returns whether there was one. A step can be repeated: it writes in one transaction at its end. */
export async function workOnImport(
  db: Db,
  { onError, onProgress = () => undefined, run = runStep }: WorkOptions,
): Promise<boolean> {
  const pending = await claimStep(db);
  if (!pending) return false;
  const reporter = new ProgressReporter(db, pending, onError);
  try {
    await run(db, pending, (progress) => {
      reporter.show(progress);
      onProgress(progress);
    });
  } catch (error) {
    onError(error);
    await failStep(db, pending, [error instanceof StepEndedError ? error.message : MESSAGES.couldNotSave]);
  } finally {
    await reporter.close();
  }
  return true;
}

export async function runStep(
  db: Db,
  pending: PendingStep,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  try {
    await doStep(
      { db, id: pending.id, state: pending.state, reporter: new StepProgress(onProgress) },
      pending.attempts,
    );
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await failStep(db, pending, error.problems);
  }
}

/** Marks a step as failed unless it ended already. */
async function failStep(db: Db, step: PendingStep, problems: readonly string[]): Promise<void> {
  await endStep(db, step, STATE_AFTER_FAILURE[step.state] ?? 'failed', problems);
}

async function doStep(step: Step, attempts: number): Promise<void> {
  const { id, state } = step;
  if (attempts > MAX_ATTEMPTS)
    throw new ImportError(['The server ended several times during this step, so it was given up.']);
  if (state === 'comparing') return compare(step);
  if (state === 'applying') return apply(step);
  const onProgress = step.reporter.begin('Undoing', 0, 100);
  await inTransaction(step.db, async (tx, now) => {
    await undoImport(tx, id, onProgress);
    await settlePrices(tx, id, now);
  });
}

/** Adds the agreed prices of games that became final to the guarantee games (R-auction-game). */
async function settlePrices(tx: Tx, importId: number, now: Date): Promise<void> {
  const who = (await findImporter(tx, importId)) ?? commandLineOperator(process.env);
  await settleDuePrices(tx, { who, add: addGuarantee }, now);
}

async function claimStep(db: Db): Promise<PendingStep | undefined> {
  const { rows } = await sql<PendingStep>`
    update imports set seen_at = current_moment(), percent = 0, attempts = attempts + 1 where id = (
      select id from imports where state in ('comparing', 'applying', 'undoing')
        and (seen_at is null or seen_at < current_moment() - interval '30 seconds') limit 1 for update skip locked)
    returning id, state, attempts`.execute(db);
  return rows[0];
}

/** Returns false for a step that ended already. */
async function endStep(
  db: Db | Tx,
  { id, state: pending }: Pick<PendingStep, 'id' | 'state'>,
  state: ImportState,
  problems: readonly string[],
): Promise<boolean> {
  // A problem may quote a file, and the database stores no NUL.
  const storable = problems.map((problem) => problem.replaceAll('\0', ''));
  const { numAffectedRows } = await sql`
    update imports set state = ${state}, seen_at = null, step = '', percent = 0, problems = ${storable}::text[]
    where id = ${id} and state = ${pending}`.execute(db);
  return numAffectedRows === 1n;
}

/** The files of an import, with archives unpacked. */
async function readFiles(db: Db, id: number): Promise<SourceFile[]> {
  const files = await findImportFiles(db, id);
  const unpacked = await unpackUploads(files.map(({ name, data }) => ({ name, bytes: data ?? Buffer.alloc(0) })));
  return unpacked.map(({ name, bytes }) => ({ path: name, bytes, accepts: IMPORT_CONTENTS }));
}

interface Compared {
  readonly rows: readonly DiffRow[];
  readonly fingerprint: string;
  readonly write: (onProgress: ReportProgress) => Promise<unknown>;
}

type Comparison = Omit<Compared, 'fingerprint'>;

/** Compares the files with the league, up to `share` percent of the step. */
async function compareNow(step: Step, share: number): Promise<Compared> {
  const reading = step.reporter.begin('Reading the files', 0, share * READING_SHARE);
  const league = await findLeagueFile(step, reading);
  const compared = league ? await compareExport(step, league) : await compareSources(step, share, reading);
  // Derived and unchanged rows may differ until the import is applied.
  const applied = JSON.stringify(compared.rows.filter(isApplied));
  return { ...compared, fingerprint: createHash('sha256').update(applied).digest('hex') };
}

async function compareSources({ db, id, reporter }: Step, share: number, reading: ReportProgress): Promise<Comparison> {
  const thisYear = Number(businessDate(await readMoment(db)).slice(0, 4));
  const source = await readSource(await readFiles(db, id), null, thisYear, reading);
  const { seasons, contents } = listChoices(source);
  await sql`update imports set found_seasons = ${seasons}, found_contents = ${contents} where id = ${id}`.execute(db);
  const comparing = reporter.begin('Comparing with the league', share * READING_SHARE, share);
  const asked = await findImport(db, id);
  const choice = { seasons: asked?.seasons ?? null, contents: asked?.contents ?? null };
  const plan = await comparePart(db, source, choice, comparing);
  return {
    rows: diffRows(plan),
    write: (onProgress) =>
      applyPlan(db, plan, { importId: id, onProgress, follow: (tx, now) => settlePrices(tx, id, now) }),
  };
}

/** The export of an import; null for other files. */
async function findLeagueFile({ db, id }: Step, onProgress: ReportProgress): Promise<LeagueFile | null> {
  const files = await findImportFiles(db, id);
  const league = files.find(({ data }) => data !== null && isLeagueFile(data));
  if (!league?.data) return null;
  if (files.length > 1) throw new ImportError(['An export is imported without other files.']);
  return readLeagueFile(league.name, league.data, await findExportedColumns(db), { limits: UPLOAD_LIMITS, onProgress });
}

async function compareExport({ db, id }: Step, league: LeagueFile): Promise<Comparison> {
  const taken = await inTransaction(db, async (tx) => {
    await requireOwner(tx);
    return findLeagueTables(tx);
  });
  if (taken.length > 0) throw leagueExists(taken);
  const rows = [...league.tables].filter(([, { length }]) => length > 0);
  return {
    rows: rows.map(([table, { length }]) => ({
      kind: 'tables',
      outcome: 'added',
      season: null,
      words: `${length.toLocaleString('en-US')} rows of ${table}`,
      detail: '',
    })),
    write: (onProgress) =>
      inTransaction(db, async (tx) => {
        await restoreLeague(tx, league, onProgress);
        await markApplied(tx, id);
      }),
  };
}

async function compare(step: Step): Promise<void> {
  await store(step, await compareNow(step, STORING_FROM), []);
}

/** Stores a difference. Throws ImportError when another server ended the step. */
async function store({ db, id, state, reporter }: Step, { rows, fingerprint }: Compared, problems: readonly string[]) {
  const onProgress = reporter.begin('Listing the difference', STORING_FROM, 100);
  await inTransaction(db, async (tx) => {
    await storeRows(tx, id, rows, onProgress);
    await sql`update imports set fingerprint = ${fingerprint} where id = ${id}`.execute(tx);
    if (!(await endStep(tx, { id, state }, 'compared', problems))) throw endedByOther();
  });
}

async function storeRows(tx: Tx, id: number, rows: readonly DiffRow[], onProgress: ReportProgress): Promise<void> {
  await sql`delete from import_rows where import_id = ${id}`.execute(tx);
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const some = rows
      .slice(from, from + CHUNK_ROWS)
      .map((row, at) => ({ ...row, import_id: id, position: from + at + 1 }));
    await sql`insert into import_rows select * from json_populate_recordset(null::import_rows, ${JSON.stringify(some)}::json)`.execute(
      tx,
    );
    onProgress((from + some.length) / rows.length);
  }
}

/** Updates derived rows, which can change without a change of the fingerprint. */
async function updateDerived(db: Db, id: number, rows: readonly DiffRow[]): Promise<void> {
  const now = rows.filter(isDerived).map(({ words, detail }) => ({ words, detail }));
  const shown = await findDerivedRows(db, id);
  if (JSON.stringify(now) === JSON.stringify(shown)) return;
  await inTransaction(db, (tx) => storeRows(tx, id, rows, ignoreProgress));
}

/** Writes the difference that was shown; shows a new one when the league changed. */
async function apply(step: Step): Promise<void> {
  const { db, id, reporter } = step;
  const compared = await compareNow(step, WRITING_FROM);
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from imports where id = ${id}`.execute(db);
  if (rows[0]?.fingerprint !== compared.fingerprint)
    return store(step, compared, ['The league changed since the files were compared. Look at the new difference.']);
  await updateDerived(db, id, compared.rows);
  await compared.write(reporter.begin('Writing', WRITING_FROM, 100));
}
