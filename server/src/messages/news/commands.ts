import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type Board, BOARD_TITLES, NEWS_LENGTH } from '@open-date/shared-api/rules/messages/news';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { BOARD_NAMES } from './board-names.ts';
import { type NewsRow, lockNews } from './queries.ts';
import { hasText, sanitizeMessage } from './sanitize-message.ts';

interface ItemOfBoard {
  readonly board: Board;
  readonly id: number;
}

/** Posts a message on a board. */
export async function postNews(
  tx: Tx,
  session: Session,
  { board, message }: { readonly board: Board; readonly message: string },
  now: Date,
): Promise<NewsRow> {
  const { id } = await tx
    .insertInto('news_items')
    .values({
      board: BOARD_NAMES[board],
      message_html: cleanMessage(message),
      created_at: now,
      created_by: session.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await lockItem(tx, board, id);
  await record(tx, session, board, 'news.create', 'Posted', { before: null, after: row });
  return row;
}

/** Moves an item to the top of its board with a new date, without a copy (A043). */
export async function repostNews(tx: Tx, session: Session, { board, id }: ItemOfBoard, now: Date): Promise<NewsRow> {
  const before = await lockItem(tx, board, id);
  await tx
    .updateTable('news_items')
    .set({ created_at: now, reposted_at: now, reposted_by: session.actor.id })
    .where('id', '=', id)
    .execute();
  await record(tx, session, board, 'news.repost', 'Reposted', { before, after: before });
  return { ...before, created_at: now };
}

/** Replaces the message of an item; without a new message, returns the item for the composer and logs that (A042). */
export async function editNews(
  tx: Tx,
  session: Session,
  { board, id, message }: ItemOfBoard & { readonly message: string | undefined },
  now: Date,
): Promise<NewsRow> {
  const before = await lockItem(tx, board, id);
  if (message === undefined) {
    await record(tx, session, board, 'news.edit', 'Opened', { before, after: before });
    return before;
  }
  const html = cleanMessage(message);
  if (html === before.message_html) return before;
  await tx
    .updateTable('news_items')
    .set({ message_html: html, edited_at: now, edited_by: session.actor.id })
    .where('id', '=', id)
    .execute();
  const after = { ...before, message_html: html };
  await record(tx, session, board, 'news.update', 'Changed', { before, after });
  return after;
}

/** Takes an item off its board and keeps its row (A044). */
export async function removeNews(tx: Tx, session: Session, { board, id }: ItemOfBoard, now: Date): Promise<void> {
  const before = await lockItem(tx, board, id);
  await tx
    .updateTable('news_items')
    .set({ deleted_at: now, deleted_by: session.actor.id })
    .where('id', '=', id)
    .execute();
  await record(tx, session, board, 'news.delete', 'Removed', { before, after: null });
}

async function lockItem(tx: Tx, board: Board, id: number): Promise<NewsRow> {
  const row = await lockNews(tx, board, id);
  if (!row) throw notFound();
  return row;
}

function cleanMessage(message: string): string {
  const html = sanitizeMessage(message);
  if (!hasText(html)) throw new HttpError('input.invalid', MESSAGES.messageRequired);
  if (html.length > NEWS_LENGTH) throw new HttpError('input.invalid', MESSAGES.messageTooLong);
  return html;
}

async function record(
  tx: Tx,
  session: Session,
  board: Board,
  action: string,
  verb: string,
  { before, after }: { readonly before: NewsRow | null; readonly after: NewsRow | null },
): Promise<void> {
  const message = (row: NewsRow | null) => row && { message: row.message_html };
  await recordActivity(tx, namedActor(session), {
    action,
    objectType: 'news',
    objectId: (after ?? before)?.id ?? null,
    description: `${verb} an item of the board ${BOARD_TITLES[board]}.`,
    detail: { before: message(before), after: message(after) },
  });
}
