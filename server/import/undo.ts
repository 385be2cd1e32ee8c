import { undoImport } from '../src/imports/undo/undo-import.ts';
import { commandLineOperator } from '../src/platform/activity/operator.ts';
import { recordActivity } from '../src/platform/activity/record.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { UndoRequest } from './arguments.ts';
import type { ImportContext } from './run-import.ts';
import { settleAtCommandLine } from './settle-prices.ts';

/** Takes an import back in one transaction. Throws ImportError with every reason when something newer needs it. */
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
