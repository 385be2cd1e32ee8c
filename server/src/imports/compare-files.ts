import { setImmediate } from 'node:timers/promises';
import type { Db } from '../platform/db/transaction.ts';
import { type Choice, chooseRows } from './choice.ts';
import { buildLeague } from './league.ts';
import { planImport } from './plan/plan-import.ts';
import type { Plan } from './plan/plan.ts';
import { type ReportProgress, ignoreProgress } from './progress.ts';
import type { Remark } from './remarks.ts';
import type { Source } from './read-source.ts';
import { readState } from './read-state.ts';
import { atVenues } from './venue-zones.ts';

/** Of comparing, reading the league is this much. */
const READING = 0.4;

/** Compares the chosen part of files with the league. Throws ImportError. */
export async function comparePart(
  db: Db,
  source: Source,
  choice: Choice,
  onProgress: ReportProgress = ignoreProgress,
): Promise<Plan> {
  const state = await readState(db);
  onProgress(READING);
  const league = buildLeague(atVenues(chooseRows(source, choice), source.teams, state));
  onProgress((1 + READING) / 2);
  await setImmediate();
  const plan = planImport(league, state);
  const understood = source.remarks.map((words): Remark => ({ kind: 'guarantees', season: null, words }));
  return { ...plan, remarks: [...understood, ...plan.remarks] };
}
