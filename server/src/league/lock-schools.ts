import { sql } from 'kysely';
import type { Tx } from '../platform/db/transaction.ts';

/** A school whose schedule is locked for the rest of the transaction. */
export interface LockedSchool {
  readonly id: number;
  readonly name: string;
}

/**
 * Locks the schedules of schools in the order of their ids, so that writers of the same schools take turns and never
 * deadlock. Leaves out schools that do not exist.
 */
export async function lockSchools(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LockedSchool>> {
  const { rows } = await sql<LockedSchool>`
    select s.id, s.school_name as name from schedule_versions v join schools s on s.id = v.school_id
    where v.school_id = any (${[...ids]}::int[]) order by v.school_id for no key update of v`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the schedules of all schools, for changes to the weeks of a season. */
export async function lockAllSchools(tx: Tx): Promise<void> {
  await sql`select from schedule_versions order by school_id for no key update`.execute(tx);
}
