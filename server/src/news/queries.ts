import type { Board } from '@open-date/shared-api/rules/news';
import type { Db, Tx } from '../db/transaction.ts';

/** How the database names the boards. */
const BOARD_NAMES = { news: 'games', newsAdmin: 'admin', newsAdminUpdates: 'adminupdates' } as const;

export type BoardName = (typeof BOARD_NAMES)[Board];

export interface NewsRow {
  readonly id: number;
  readonly message_html: string;
  readonly created_at: Date;
}

export function boardName(board: Board): BoardName {
  return BOARD_NAMES[board];
}

/** The items of a board, newest first. */
export function findNews(db: Db, board: Board): Promise<NewsRow[]> {
  return db
    .selectFrom('news_items')
    .select(['id', 'message_html', 'created_at'])
    .where('board', '=', boardName(board))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One item of a board, locked for a change; undefined for one that is not there, or on another board. */
export function lockNews(tx: Tx, board: Board, id: number): Promise<NewsRow | undefined> {
  return tx
    .selectFrom('news_items')
    .select(['id', 'message_html', 'created_at'])
    .where('id', '=', id)
    .where('board', '=', boardName(board))
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
