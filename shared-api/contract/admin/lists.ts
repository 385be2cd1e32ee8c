import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { date, integer, text, year } from '../platform/wire.ts';

/** A school or conference whose users have not been active lately (A231). */
export const InactiveUsers = z.object({
  school: text.describe('Name of the school or conference.'),
  lastactivity: text.nullable().describe('ISO 8601, UTC; null when no user was ever active.'),
});
export type InactiveUsers = z.infer<typeof InactiveUsers>;

/** An open week of a school that has stated no wants for it (A232). */
export const YearWithoutPreferences = z.object({ SchoolId: integer, School: text, Year: integer, SaturdayDate: date });
export type YearWithoutPreferences = z.infer<typeof YearWithoutPreferences>;

export const adminLists = {
  inactiveUsers: endpoint({
    method: 'GET',
    path: '/api/v1/admin/inactiveusers',
    summary:
      'Schools and conferences whose active users last used the site more than 30 days ago, or never; the latter come first.',
    permission: 'administrators',
    answer: z.array(InactiveUsers),
    errors: ['forbidden'],
  }),
  yearsWithoutPreferences: endpoint({
    method: 'GET',
    path: '/api/v1/admin/yearswithoutpreferences',
    summary:
      'Open weeks without wants from this season on, of schools with an active user, by school and date; with `year` those of one season.',
    permission: 'administrators',
    query: z.object({ year: year.optional() }),
    answer: z.array(YearWithoutPreferences),
    errors: ['forbidden', 'not-found'],
  }),
};
