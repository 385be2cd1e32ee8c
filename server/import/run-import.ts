import { applyPlan } from '../src/imports/apply/apply-plan.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import type { ImportRequest } from './arguments.ts';
import { describeFiles, describePlan } from './describe-plan.ts';
import { buildLeague } from '../src/imports/league.ts';
import { isEmptyPlan, planImport } from '../src/imports/plan/plan-import.ts';
import type { Plan } from '../src/imports/plan/plan.ts';
import { readSource } from '../src/imports/read-source.ts';
import { readState } from '../src/imports/read-state.ts';

export interface ImportContext {
  readonly print: (text: string) => void;
  readonly now: () => Date;
  /** Opens the database once all files have been read; with `isDryRun` it must not write, not even a schema. */
  readonly openDatabase: (isDryRun: boolean) => Promise<Db>;
}

const SECOND = 1000;

/**
 * Reads the files, shows the difference to the database and, unless it is a dry run, imports it in one transaction.
 * Returns the plan. Throws ImportError, with nothing written, when the files cannot be used or the database changed
 * meanwhile.
 */
export async function runImport(request: ImportRequest, { print, now, openDatabase }: ImportContext): Promise<Plan> {
  const began = now().getTime();
  const source = await readSource(request.files, request.season, now().getUTCFullYear());
  print(`${describeFiles(source.files)}\n`);
  const league = buildLeague(source);
  const db = await openDatabase(request.isDryRun);
  const plan = planImport(league, await readState(db));
  print(`${describePlan(plan, request.isVerbose)}\n`);
  if (request.isDryRun) print('Nothing was written: this was a dry run.');
  else if (isEmptyPlan(plan)) print('Nothing to import: everything is here already.');
  else {
    await applyPlan(db, plan);
    print(`Imported in one transaction, ${((now().getTime() - began) / SECOND).toFixed(1)} s in all.`);
  }
  return plan;
}
