import { sql } from 'kysely';
import type { Before, OldRows } from '../platform/retention/delete-old-rows.ts';
import { KEEP } from '../platform/retention/periods.ts';

/** Old rows about sign-in attempts, account requests, sign-in places, sessions and reset links. */
export function oldAccountRows(before: Before): readonly OldRows[] {
  return [
    { table: 'login_attempts', condition: sql`at < ${before(KEEP.loginAttempts)}` },
    { table: 'account_requests', condition: sql`at < ${before(KEEP.accountRequests)}` },
    { table: 'sign_in_places', condition: sql`last_at < ${before(KEEP.signInPlaces)}` },
    { table: 'sign_in_challenges', condition: sql`expires_at < ${before(0)}` },
    { table: 'sessions', condition: sql`expires_at < ${before(KEEP.endedSessions)}` },
    { table: 'password_resets', condition: sql`expires_at < ${before(KEEP.overResetLinks)}` },
  ];
}
