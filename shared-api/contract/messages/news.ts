import * as z from 'zod';
import { MESSAGES } from '../../rules/messages.ts';
import { BOARD_TITLES, type Board, NEWS_LENGTH, NEWS_PERMISSIONS } from '../../rules/messages/news.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, text } from '../platform/wire.ts';

export const NewsItem = z.object({
  id: integer,
  Message: text.describe('Sanitized HTML.'),
  CreatedAt: text.describe('ISO 8601, UTC; when it was posted or reposted.'),
  Author: text.describe('First and last name of its author; empty when unknown.'),
});
export type NewsItem = z.infer<typeof NewsItem>;

const message = z.string().trim().min(1, MESSAGES.messageRequired).max(NEWS_LENGTH, MESSAGES.messageTooLong);

/** Declares the calls of one board of news, all under the board's path. */
function boardCalls(path: string, name: Board) {
  const board = BOARD_TITLES[name];
  const permission = NEWS_PERMISSIONS[name];
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `News of the board ${board}, newest first.`,
      permission: 'signed-in',
      answer: z.array(NewsItem),
      errors: [],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Posts on the board ${board}.`,
      permission,
      body: z.strictObject({ message }),
      answer: NewsItem,
      status: 201,
      errors: ['forbidden'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Removes an item of the board ${board}.`,
      permission,
      params: z.object({ id }),
      answer: done,
      errors: ['forbidden', 'not-found'],
    }),
    repost: endpoint({
      method: 'POST',
      path: `${path}/repost/:id`,
      summary: `Moves an item to the top of the board ${board}, with a new date.`,
      permission,
      params: z.object({ id }),
      answer: NewsItem,
      errors: ['forbidden', 'not-found'],
    }),
    edit: endpoint({
      method: 'POST',
      path: `${path}/edit/:id`,
      summary: `Answers an item of the board ${board} for editing; with a message, replaces it in place.`,
      permission,
      params: z.object({ id }),
      body: z.strictObject({ message: message.optional() }).optional(),
      answer: NewsItem,
      errors: ['forbidden', 'not-found'],
    }),
  };
}

export const news = boardCalls('/api/v1/news', 'news');
export const newsAdminUpdates = boardCalls('/api/v1/newsadminupdates', 'newsAdminUpdates');
export const newsAdmin = boardCalls('/api/v1/newsadmin', 'newsAdmin');
