import { addGuarantee } from '../src/admin/guarantee-games/add-guarantee.ts';
import { settleDuePrices } from '../src/auctions/result/settle-price.ts';
import { commandLineOperator } from '../src/platform/activity/operator.ts';
import type { Tx } from '../src/platform/db/transaction.ts';

/** Adds the agreed prices of games that became final to the guarantee games (R-auction-game). */
export function settleAtCommandLine(tx: Tx, now: Date): Promise<void> {
  return settleDuePrices(tx, { who: commandLineOperator(process.env), add: addGuarantee }, now);
}
