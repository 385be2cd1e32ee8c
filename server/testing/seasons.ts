import { sql } from 'kysely';
import { type Db, inTransaction } from '../src/platform/db/transaction.ts';

/** Deletes the games, weeks and schools' seasons before a year, without the triggers, which would count each row. */
export async function forgetSeasonsBefore(db: Db, year: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const weeks = sql`select id from school_weeks where year < ${year}`;
    const games = sql`select id from games where year < ${year}`;
    await sql`delete from school_week_wants where school_week_id in (${weeks})`.execute(tx);
    await sql`delete from game_sides where game_id in (${games})`.execute(tx);
    await sql`delete from game_consents where game_id in (${games})`.execute(tx);
    for (const table of ['games', 'school_weeks', 'school_years'])
      await sql`delete from ${sql.table(table)} where year < ${year}`.execute(tx);
  });
}
