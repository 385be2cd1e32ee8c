import type { Db } from '../db/transaction.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Attempts count for 15 minutes; a day of them is kept for whoever looks into an attack. */
const KEEP_ATTEMPTS = DAY;
const KEEP_SESSIONS = 30 * DAY;

/** Deletes sign-in attempts older than a day and sessions that ended 30 days ago. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('at', '<', new Date(now.getTime() - KEEP_ATTEMPTS))
    .execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEEP_SESSIONS))
    .execute();
}

/** Prunes every hour until the timer is cleared; the timer alone keeps no process alive. */
export function prunePeriodically(db: Db, now: () => Date, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => {
    pruneSessions(db, now()).catch(onError);
  }, HOUR).unref();
}
