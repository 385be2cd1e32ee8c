import type { Board } from '@open-date/shared-api/rules/messages/news';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { BOARD_NAMES } from './board-names.ts';

export interface NewsRow {
  readonly id: number;
  readonly message_html: string;
  readonly created_at: Date;
  /** Name of the user who posted the item; null when the author has no account here. */
  readonly author: string | null;
}

const AUTHOR = sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('author');

/** The items of a board, newest first. */
export function findNews(db: Db, board: Board): Promise<NewsRow[]> {
  return db
    .selectFrom('news_items')
    .leftJoin('users as u', 'u.id', 'news_items.created_by')
    .select(['news_items.id', 'message_html', 'news_items.created_at', AUTHOR])
    .where('board', '=', BOARD_NAMES[board])
    .where('news_items.deleted_at', 'is', null)
    .orderBy('news_items.created_at', 'desc')
    .orderBy('news_items.id', 'desc')
    .execute();
}

/** One item of a board, locked for a change; undefined when the board has no such item. */
export function lockNews(tx: Tx, board: Board, id: number): Promise<NewsRow | undefined> {
  return tx
    .selectFrom('news_items')
    .leftJoin('users as u', 'u.id', 'news_items.created_by')
    .select(['news_items.id', 'message_html', 'news_items.created_at', AUTHOR])
    .where('news_items.id', '=', id)
    .where('board', '=', BOARD_NAMES[board])
    .where('news_items.deleted_at', 'is', null)
    .forUpdate('news_items')
    .executeTakeFirst();
}
