import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Season } from '../league/reference.ts';
import { done, id, inputDate, integer, version, year } from '../platform/wire.ts';

/** A season in the administration (R-league-fields). */
export const AdminSeason = Season.extend({
  Weeks: integer.describe('Number of Saturdays.'),
  version: integer,
});
export type AdminSeason = z.infer<typeof AdminSeason>;

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
