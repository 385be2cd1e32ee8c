import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** Rows of a table that are kept for a time; those that match the condition are deleted. */
export interface OldRows {
  readonly table: string;
  readonly condition: RawBuilder<boolean>;
}

/** The moment before which rows kept for `period` milliseconds are old. */
export type Before = (period: number) => Date;

/** Deletes rows in batches, so that each statement holds their locks only for a moment. */
export async function deleteOldRows(db: Db, { table, condition }: OldRows, batch: number): Promise<void> {
  const name = sql.table(table);
  let deleted: bigint;
  do {
    const result = await sql`
      delete from ${name} where ctid = any (array(select ctid from ${name} where ${condition} limit ${batch}))`.execute(
      db,
    );
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(batch));
}
