import { CURRENT_MOMENT, readMoment } from '../../platform/db/moment.ts';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type SeasonDates, type StoredWeek, planWeeks } from '@open-date/shared-api/rules/league/season-dates';
import { sql } from 'kysely';
import { lockLeague } from '../../platform/db/league-lock.ts';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { lockAllSchools } from '../../league/lock-schools.ts';
import { alignWeeks, fillCells } from '../../league/season-weeks/write-weeks.ts';
import { findSeasonDates, findWeeks } from '../../league/season-weeks/queries.ts';
import { findConferenceIds } from './queries.ts';
import { Worker } from '../../platform/worker.ts';

const PAUSE_MS = 1000;
/** Another server takes over a run without a heartbeat for so long; repeating a run is harmless. */
const STALE_AFTER_MS = 120_000;

/** Runs queued Update Schedule Cells until the worker is closed. */
export function startCellRefresh(db: Db, onError: (error: unknown) => void): Worker {
  return new Worker({ name: 'schedule-cells', pause: PAUSE_MS, doNext: () => refreshNext(db, onError), onError });
}

/** Runs the waiting job, if any: one transaction per season and conference, so that other writers wait only briefly. */
export async function refreshNext(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  const now = await readMoment(db);
  const job = await takeRefresh(db, now, new Date(now.getTime() - STALE_AFTER_MS));
  if (!job) return false;
  try {
    const seasons = await findSeasonDates(db);
    const conferenceIds = await findConferenceIds(db);
    await countSteps(db, job.id, seasons.length + conferenceIds.length);
    for (const season of seasons) {
      // Avoids the lock for most seasons.
      if (isAligned(await findWeeks(db, season.Year), season)) {
        await skip(db, job.id);
        continue;
      }
      await step(db, job.id, async (tx) => {
        await lockAllSchools(tx);
        return { added: 0, removed: await alignWeeks(tx, season, { keepUsed: true }) };
      });
    }
    for (const conferenceId of conferenceIds) {
      await step(db, job.id, async (tx) => ({ added: await fillCells(tx, { conferenceId }), removed: 0 }));
    }
    await finish(db, job.id, null);
  } catch (error) {
    onError(error);
    await finish(db, job.id, MESSAGES.couldNotSave);
  }
  return true;
}

/** Claims the waiting run, or one without a heartbeat since `staleBefore`. */
async function takeRefresh(db: Db, now: Date, staleBefore: Date): Promise<{ readonly id: number } | undefined> {
  return db
    .updateTable('cell_refresh_jobs')
    .set({ state: 'running', seen_at: now, cells_added: 0, cells_removed: 0 })
    .where('id', '=', (select) =>
      select
        .selectFrom('cell_refresh_jobs')
        .select('id')
        .where((is) =>
          is.or([is('state', '=', 'queued'), is.and([is('state', '=', 'running'), is('seen_at', '<', staleBefore)])]),
        )
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
}

function isAligned(stored: readonly StoredWeek[], season: SeasonDates): boolean {
  const { removed, renumbered, added } = planWeeks(stored, season);
  return removed.length + renumbered.length + added.length === 0;
}

async function countSteps(db: Db, id: number, steps: number): Promise<void> {
  await db.updateTable('cell_refresh_jobs').set({ steps, steps_done: 0 }).where('id', '=', id).execute();
}

async function skip(db: Db, id: number): Promise<void> {
  await db
    .updateTable('cell_refresh_jobs')
    .set({ seen_at: CURRENT_MOMENT, steps_done: sql`steps_done + 1` })
    .where('id', '=', id)
    .execute();
}

interface CellCounts {
  readonly added: number;
  readonly removed: number;
}

async function step(db: Db, id: number, work: (tx: Tx) => Promise<CellCounts>): Promise<void> {
  await inTransaction(db, async (tx, now) => {
    await lockLeague(tx);
    const { added, removed } = await work(tx);
    await tx
      .updateTable('cell_refresh_jobs')
      .set({
        seen_at: now,
        steps_done: sql`steps_done + 1`,
        cells_added: sql`cells_added + ${added}::int`,
        cells_removed: sql`cells_removed + ${removed}::int`,
      })
      .where('id', '=', id)
      .execute();
  });
}

async function finish(db: Db, id: number, error: string | null): Promise<void> {
  await db
    .updateTable('cell_refresh_jobs')
    .set({ state: error === null ? 'done' : 'failed', finished_at: CURRENT_MOMENT, error })
    .where('id', '=', id)
    .execute();
}
