import { undoImport } from '../src/imports/undo/undo-import.ts';
import { commandLineOperator } from '../src/platform/activity/operator.ts';
import { recordActivity } from '../src/platform/activity/record.ts';
import { inTransaction, type Tx, type Db } from '../src/platform/db/transaction.ts';
import type { UndoRequest, ImportRequest } from './arguments.ts';
import { addGuarantee } from '../src/admin/guarantee-games/add-guarantee.ts';
import { settleDuePrices } from '../src/auctions/result/settle-price.ts';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { applyPlan } from '../src/imports/apply/apply-plan.ts';
import { describeFiles, describePlan } from './describe-plan.ts';
import { EVERYTHING, comparePart } from '../src/imports/compare-files.ts';
import { isEmptyPlan } from '../src/imports/plan/plan-import.ts';
import type { Plan } from '../src/imports/plan/plan.ts';
import { ignoreProgress } from '../src/imports/progress.ts';
import { readSource } from '../src/imports/read-source.ts';

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

/** Undoes an import in one transaction. Throws ImportError with every obstacle. */
export async function undoAtCommandLine(
  { id }: UndoRequest,
  { openDatabase, print }: Pick<ImportContext, 'openDatabase' | 'print'>,
): Promise<void> {
  const db = await openDatabase(false);
  await inTransaction(db, async (tx, now) => {
    await undoImport(tx, id);
    await settleAtCommandLine(tx, now);
    await recordActivity(tx, commandLineOperator(process.env), {
      action: 'import.undo',
      objectType: 'import',
      objectId: id,
      description: `Undid import ${id}.`,
    });
  });
  print(`Import ${id} is undone.`);
}

/** Adds the agreed prices of games that became final to the guarantee games (R-auction-game). */
export function settleAtCommandLine(tx: Tx, now: Date): Promise<void> {
  return settleDuePrices(tx, { who: commandLineOperator(process.env), add: addGuarantee }, now);
}
