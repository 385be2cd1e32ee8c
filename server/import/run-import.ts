import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { applyPlan } from '../src/imports/apply/apply-plan.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import type { ImportRequest } from './arguments.ts';
import { describeFiles, describePlan } from './describe-plan.ts';
import { EVERYTHING, comparePart } from '../src/imports/compare-files.ts';
import { isEmptyPlan } from '../src/imports/plan/plan-import.ts';
import type { Plan } from '../src/imports/plan/plan.ts';
import { ignoreProgress } from '../src/imports/progress.ts';
import { readSource } from '../src/imports/read-source.ts';
import { settleAtCommandLine } from './undo.ts';

export interface ImportContext {
  readonly print: (text: string) => void;
  readonly now: () => Date;
  /** Opens the database after all files are read; a dry run must not write, not even a schema. */
  readonly openDatabase: (isDryRun: boolean) => Promise<Db>;
}

const SECOND_MS = 1000;

/** Shows the difference between files and database and, unless it is a dry run, imports it. Throws ImportError with nothing written. */
export async function runImport(request: ImportRequest, { print, now, openDatabase }: ImportContext): Promise<Plan> {
  const began = now().getTime();
  const thisYear = Number(businessDate(now()).slice(0, 4));
  const source = await readSource(request.files, request.season, thisYear);
  print(`${describeFiles(source.files)}\n`);
  const db = await openDatabase(request.isDryRun);
  const plan = await comparePart(db, source, EVERYTHING);
  print(`${describePlan(plan, request.isVerbose)}\n`);
  if (request.isDryRun) print('Nothing was written: this was a dry run.');
  else if (isEmptyPlan(plan)) print('Nothing to import: everything is here already.');
  else {
    const id = await applyPlan(db, plan, { importId: null, onProgress: ignoreProgress, follow: settleAtCommandLine });
    const seconds = ((now().getTime() - began) / SECOND_MS).toFixed(1);
    print(`Imported in one transaction, ${seconds} s in all. Undo it with: npm run import -- --undo ${id}`);
  }
  return plan;
}
