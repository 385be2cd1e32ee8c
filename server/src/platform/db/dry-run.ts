import { type Db, type Tx, inTransaction } from './transaction.ts';

class DryRunRollback extends Error {}

/** Runs `work` only for its result and rolls back everything it writes. */
export async function dryRun<T>(db: Db, work: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  try {
    await inTransaction(db, async (tx, now) => {
      answers.push(await work(tx, now));
      throw new DryRunRollback();
    });
  } catch (error) {
    const answer = answers.at(-1);
    if (!(error instanceof DryRunRollback) || answer === undefined) throw error;
    return answer;
  }
  throw new Error('dry run was not rolled back');
}
