import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Season } from '../league/reference.ts';
import { done, id, inputDate, integer, version, year } from '../platform/wire.ts';

/** A season in the administration (R-league-fields). */
export const AdminSeason = Season.extend({
  Weeks: integer.describe('Number of Saturdays.'),
  Schools: integer.describe('Number of schools that are members of a conference in it.'),
  version: integer,
});
export type AdminSeason = z.infer<typeof AdminSeason>;

/** What carrying memberships forward does (R-carry-forward). */
export const CarryPreview = z.object({
  Seasons: integer.describe('Seasons in which a school gets a membership.'),
  Schools: integer,
  Conferences: integer,
  Divisions: integer,
  Added: integer.describe('Seasons of schools that had no membership.'),
  Moved: integer.describe('Seasons of schools that change their conference.'),
  Kept: integer.describe('Seasons of schools that keep another conference, because somebody gave it.'),
});
export type CarryPreview = z.infer<typeof CarryPreview>;

export const CarriedForward = CarryPreview.extend({
  ChangeId: integer.nullable().describe('The change, to undo it; null when nothing changed.'),
});
export type CarriedForward = z.infer<typeof CarriedForward>;

const dates = { StartDate: inputDate.optional(), EndDate: inputDate.optional() };

export const adminSeasons = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/seasons',
    summary: 'All seasons, oldest first.',
    permission: 'administrators',
    answer: z.array(AdminSeason),
    errors: ['forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/admin/seasons',
    summary:
      'Adds the season after the last one, with its weeks; conferences and schools keep their settings of the season before. Dates that are not sent get their defaults.',
    permission: 'administrators',
    body: z.strictObject({ Year: year.optional(), ...dates }).default({}),
    answer: AdminSeason,
    status: 201,
    errors: ['forbidden', 'season.exists'],
  }),
  previewCarry: endpoint({
    method: 'GET',
    path: '/api/v1/admin/seasons/carry',
    summary: 'What carrying the memberships of a season forward would do; nothing is written.',
    permission: 'administrators',
    query: z.object({ From: year, Until: year, Replace: z.enum(['1']).optional() }),
    answer: CarryPreview,
    errors: ['forbidden', 'not-found'],
  }),
  carry: endpoint({
    method: 'POST',
    path: '/api/v1/admin/seasons/carry',
    summary:
      'Gives all schools of a season their conference and settings in the seasons after it, up to another one, where they have none or one that was carried forward; with Replace everywhere.',
    permission: 'administrators',
    body: z.strictObject({ From: year, Until: year, Replace: z.boolean().default(false) }),
    answer: CarriedForward,
    errors: ['forbidden', 'not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/seasons/:id',
    summary:
      'Changes the first or last day of a season. Its weeks follow; a week with a game, flag, want, comment or auction cannot be removed.',
    permission: 'administrators',
    params: z.object({ id }),
    body: z.strictObject({ ...dates, version: version.optional() }),
    answer: AdminSeason,
    errors: ['forbidden', 'not-found', 'season.in-use', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/seasons/:id',
    summary:
      'Removes the last season with its settings of conferences and schools, unless it has a game, auction, preference or comment.',
    permission: 'administrators',
    params: z.object({ id }),
    answer: done,
    errors: ['forbidden', 'not-found', 'season.in-use'],
  }),
};
