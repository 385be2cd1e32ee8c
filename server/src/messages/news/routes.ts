import type { NewsItem, contract } from '@open-date/shared-api/contract';
import type { Board } from '@open-date/shared-api/rules/messages/news';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { editNews, postNews, removeNews, repostNews } from './commands.ts';
import { type NewsRow, findNews } from './queries.ts';

/** Handlers of one board of the welcome screen. */
export function newsHandlers({ db }: Services, board: Board): AreaHandlers<typeof contract.news> {
  return {
    list: async () => (await findNews(db, board)).map(present),
    create: async ({ body, session }) =>
      present(await inTransaction(db, (tx, now) => postNews(tx, session, { board, message: body.message }, now))),
    remove: async ({ params, session }) => {
      await inTransaction(db, (tx, now) => removeNews(tx, session, { board, id: params.id }, now));
      return { ok: true };
    },
    repost: async ({ params, session }) =>
      present(await inTransaction(db, (tx, now) => repostNews(tx, session, { board, id: params.id }, now))),
    edit: async ({ params, body, session }) =>
      present(
        await inTransaction(db, (tx, now) =>
          editNews(tx, session, { board, id: params.id, message: body?.message }, now),
        ),
      ),
  };
}

function present({ id, message_html, created_at, author }: NewsRow): NewsItem {
  return { id, Message: message_html, CreatedAt: created_at.toISOString(), Author: author ?? '' };
}
