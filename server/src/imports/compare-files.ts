import type { Db } from '../platform/db/transaction.ts';
import { type Choice, chooseRows } from './choice.ts';
import { buildLeague } from './league.ts';
import { planImport } from './plan/plan-import.ts';
import type { Plan } from './plan/plan.ts';
import type { Source } from './read-source.ts';
import { readState } from './read-state.ts';

/** Compares the chosen part of files with the league. Throws ImportError. */
export async function comparePart(db: Db, source: Source, choice: Choice): Promise<Plan> {
  return planImport(buildLeague(chooseRows(source, choice)), await readState(db));
}
