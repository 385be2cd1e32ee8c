import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, text } from '../platform/wire.ts';

/** How many games, wants, holds and so on a change of membership or conference type ends. */
export const EndedByChange = z.object({
  Games: integer.describe('Games that are no longer conference games.'),
  PrivateGames: integer.describe('Those of them that stay private to the conference that the school leaves.'),
  Wants: integer,
  Holds: integer.describe('Weeks that are no longer held for FCS.'),
  Divisions: integer.describe('Seasons that lose their division.'),
  ReportRows: integer.describe('Open weeks that no longer appear in the reports of available schools.'),
});
export type EndedByChange = z.infer<typeof EndedByChange>;

/** A change that can only be undone as a whole. */
export const AdminChange = z.object({
  id: integer,
  At: text.describe('ISO 8601, UTC.'),
  User: text,
  Description: text,
  UndoneAt: text.nullable().describe('ISO 8601, UTC; null unless the change was undone.'),
});
export type AdminChange = z.infer<typeof AdminChange>;

export const adminChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/changes',
    summary:
      'The latest changes of schools and conferences that can be undone, newest first; on request of one school or conference.',
    permission: 'administrators',
    query: z.object({ school: id.optional(), conference: id.optional() }),
    answer: z.array(AdminChange),
    errors: ['forbidden', 'not-found'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/admin/changes/:id/undo',
    summary:
      'Undoes a move of a school or a change of a conference type as a whole, unless something it touched has changed since.',
    permission: 'non-associate-administrators',
    params: z.object({ id }),
    answer: done,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
