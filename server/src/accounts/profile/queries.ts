import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import { LISTED_SESSIONS } from '@open-date/shared-api/rules/accounts/profile';
import { IDLE_HOURS } from '../sessions/session-rows.ts';

export interface SessionRow {
  readonly id: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly source: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
}

/** The ten open sessions of a user that were seen last; the session of the call is always among them. */
export function findSessions(db: Db, userId: number, currentId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'source', 'user_agent'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_HOURS * 3_600_000))
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_SESSIONS)
    .execute();
}
