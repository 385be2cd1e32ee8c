import { undoImport } from '../src/imports/undo/undo-import.ts';
import { commandLineOperator } from '../src/platform/activity/operator.ts';
import { recordActivity } from '../src/platform/activity/record.ts';
import { inTransaction, type Tx } from '../src/platform/db/transaction.ts';
import type { UndoRequest } from './arguments.ts';
import type { ImportContext } from './run-import.ts';
import { addGuarantee } from '../src/admin/guarantee-games/add-guarantee.ts';
import { settleDuePrices } from '../src/auctions/result/settle-price.ts';

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
