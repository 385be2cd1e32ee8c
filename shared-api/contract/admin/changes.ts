import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, text } from '../platform/wire.ts';

/** What a change of membership or of a conference's type ends. */
export const EndedByChange = z.object({
  Games: integer.describe('Games that stop to be conference games.'),
  PrivateGames: integer.describe('Those of them that stay private to the conference they leave.'),
  Wants: integer,
  Holds: integer.describe('Weeks that are held for FCS no longer.'),
  Divisions: integer.describe('Seasons that lose their division.'),
  ReportRows: integer.describe('Open weeks that leave the reports of available schools.'),
});
export type EndedByChange = z.infer<typeof EndedByChange>;

/** A change that can be taken back as a whole. */
export const AdminChange = z.object({
  id: integer,
  At: text.describe('ISO 8601, UTC.'),
  User: text,
  Description: text,
  UndoneAt: text.nullable().describe('ISO 8601, UTC; null while the change was not taken back.'),
});
export type AdminChange = z.infer<typeof AdminChange>;

export const adminChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/changes',
    summary: 'The latest moves of schools and changes of conference types, newest first.',
    permission: 'administrators',
    answer: z.array(AdminChange),
    errors: ['forbidden'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/admin/changes/:id/undo',
    summary:
      'Takes a move of a school or a change of a conference type back as a whole, unless something it touched was changed since.',
    permission: 'non-associate-administrators',
    params: z.object({ id }),
    answer: done,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
