import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { date, integer, text } from '../platform/wire.ts';

/** A school or conference whose users were not here of late (A231). */
export const InactiveUsers = z.object({
  school: text.describe('Name of the school or conference.'),
  lastactivity: text.nullable().describe('ISO 8601, UTC; null when no user was ever here.'),
});
export type InactiveUsers = z.infer<typeof InactiveUsers>;

/** An open week of a school that says nothing of what it looks for (A232). */
export const YearWithoutPreferences = z.object({ SchoolId: integer, School: text, Year: integer, SaturdayDate: date });
export type YearWithoutPreferences = z.infer<typeof YearWithoutPreferences>;

export const adminLists = {
  inactiveUsers: endpoint({
    method: 'GET',
    path: '/api/v1/admin/inactiveusers',
    summary: 'Schools and conferences whose active users were last here more than 30 days ago, or never: these first.',
    permission: 'administrators',
    answer: z.array(InactiveUsers),
    errors: ['forbidden'],
  }),
  yearsWithoutPreferences: endpoint({
    method: 'GET',
    path: '/api/v1/admin/yearswithoutpreferences',
    summary: 'Open weeks without a want, from this season on, of schools with an active user, by school and day.',
    permission: 'administrators',
    answer: z.array(YearWithoutPreferences),
    errors: ['forbidden'],
  }),
};
