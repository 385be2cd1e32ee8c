import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { markAllRead, markRead } from './commands.ts';
import { findNewest } from './queries.ts';

const SHOWN = 50;

export function notificationsHandlers({ db }: Services): AreaHandlers<typeof contract.notifications> {
  return {
    list: async ({ session }) => {
      const rows = await findNewest(db, session.actor.id, session.at);
      return {
        unread: rows.filter((row) => row.read_at === null).length,
        items: rows.slice(0, SHOWN).map(({ id, kind, subject, body, url, at, read_at: readAt }) => ({
          id,
          kind,
          subject,
          body,
          url,
          at: at.toISOString(),
          isRead: readAt !== null,
        })),
      };
    },
    read: async ({ params: { id }, session }) => {
      await inTransaction(db, (tx, now) => markRead(tx, session, id, now));
      return { ok: true };
    },
    readAll: async ({ body: { upTo }, session }) => {
      await inTransaction(db, (tx, now) => markAllRead(tx, session, { upTo }, now));
      return { ok: true };
    },
  };
}
