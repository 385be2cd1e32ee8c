import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Season } from '../league/reference.ts';
import { id, inputDate, integer, year } from '../platform/wire.ts';

/** A season as the administration shows it (R-league-fields). */
export const AdminSeason = Season.extend({ Weeks: integer.describe('How many Saturdays it has.') });
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
      'Adds the season after the last, with its weeks; conferences and schools get it as they had the one before. What is left out is the default.',
    permission: 'administrators',
    body: z.object({ Year: year.optional(), ...dates }).default({}),
    answer: AdminSeason,
    status: 201,
    errors: ['forbidden', 'season.exists'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/seasons/:id',
    summary:
      'Changes the first or last day of a season. Its weeks follow; one with a game, a flag, a want, a comment or an auction cannot vanish.',
    permission: 'administrators',
    params: z.object({ id }),
    body: z.object(dates),
    answer: AdminSeason,
    errors: ['forbidden', 'not-found', 'season.in-use'],
  }),
};
