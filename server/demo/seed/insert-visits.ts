import { BUSINESS_ZONE, type CalendarDate, addDays } from '@open-date/shared-api/rules/league/calendar';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/transaction.ts';

/** The last visit of the demo accounts, in days before today, and its time in New York. */
const LAST_VISIT = [4, '09:14'] as const;

/** Lets every demo account have read the welcome page some days ago, so that it says what has changed since. */
export async function insertVisits(tx: Tx, today: CalendarDate): Promise<void> {
  const [days, time] = LAST_VISIT;
  const at = fromZonedTime(`${addDays(today, -days)}T${time}:00`, BUSINESS_ZONE);
  await sql`insert into welcome_visits (user_id, read_at)
    select id, ${at}::timestamptz from users where status = 1 and email like '%@opendate.test'`.execute(tx);
}
