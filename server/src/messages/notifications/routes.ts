import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { findNewest, markAllRead, markRead } from './queries.ts';

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
      if (!(await markRead(db, session.actor.id, id, session.at))) throw notFound();
      return { ok: true };
    },
    readAll: async ({ body: { upTo }, session }) => {
      await markAllRead(db, session.actor.id, upTo, session.at);
      return { ok: true };
    },
  };
}
