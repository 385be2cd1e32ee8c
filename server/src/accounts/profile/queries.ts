import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import { LISTED_SESSIONS } from '@open-date/shared-api/rules/accounts/profile';
import { IDLE } from '../sessions/session-rows.ts';

export interface SessionRow {
  readonly id: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly source: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
}

/** The last used open sessions, the current one always included. */
export function findSessions(db: Db, userId: number, currentId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.expires_at', 's.source', 's.user_agent'])
    .select(sql<string | null>`host(s.ip)`.as('ip'))
    .where('s.user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`s.last_seen_at > ${now}::timestamptz - interval '1 minute' * ${IDLE}`)
    .orderBy(sql`s.id = ${currentId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(LISTED_SESSIONS)
    .execute();
}
