import { forgetDeleted } from '../games/queries.ts';
import { forgetOldNotifications } from '../notifications/queries.ts';
import type { Db } from '../db/transaction.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Attempts count for 15 minutes; a day of them is kept for whoever looks into an attack. */
const KEEP_ATTEMPTS = DAY;
const KEEP_SESSIONS = 30 * DAY;
/** Where nobody has signed in for so long is a new place again. */
const KEEP_PLACES = 180 * DAY;

/** Deletes sign-in attempts and account requests older than a day, sessions that ended 30 days ago, places where nobody has signed in for 180 days, games deleted an hour ago and notifications of 90 days ago. */
export async function prune(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('at', '<', new Date(now.getTime() - KEEP_ATTEMPTS))
    .execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEEP_SESSIONS))
    .execute();
  await db
    .deleteFrom('account_requests')
    .where('at', '<', new Date(now.getTime() - KEEP_ATTEMPTS))
    .execute();
  await db
    .deleteFrom('sign_in_places')
    .where('last_at', '<', new Date(now.getTime() - KEEP_PLACES))
    .execute();
  await forgetDeleted(db, new Date(now.getTime() - HOUR));
  await forgetOldNotifications(db, now);
}

/** Prunes every hour until the timer is cleared; the timer alone keeps no process alive. */
export function prunePeriodically(db: Db, now: () => Date, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => {
    prune(db, now()).catch(onError);
  }, HOUR).unref();
}
