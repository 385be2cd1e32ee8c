import type { OwnSession } from '@open-date/shared-api/contract';
import { browserName } from '@open-date/shared-api/rules/accounts/browser-name';
import type { SessionRow } from './queries.ts';

/** `currentId` is the session of the call. */
export function presentSession(row: SessionRow, currentId: number): OwnSession {
  return {
    id: row.id,
    CreatedAt: row.created_at.toISOString(),
    LastSeenAt: row.last_seen_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    Source: row.source,
    Browser: browserName(row.user_agent),
    Address: row.ip ?? '',
    IsCurrent: row.id === currentId,
  };
}
