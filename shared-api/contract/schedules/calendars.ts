import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, text } from '../platform/wire.ts';

/** A calendar address of the caller, without its secret. */
export const CalendarAddress = z.object({
  SchoolId: integer,
  SchoolName: text,
  CreatedAt: text.describe('ISO 8601, UTC.'),
});
export type CalendarAddress = z.infer<typeof CalendarAddress>;

export const calendars = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users/calendars',
    summary: "The user's calendar addresses, by school.",
    permission: 'signed-in',
    answer: z.array(CalendarAddress),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id/calendar',
    summary: "Whether the user has a calendar address for a school's schedule, and since when.",
    permission: 'signed-in',
    params: z.object({ id }),
    answer: z.object({ createdAt: text.nullable().describe('ISO 8601, UTC; null without an address.') }),
    errors: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/schools/:id/calendar',
    summary:
      "Creates the user's private calendar address for a school and returns it this once; an earlier one stops working.",
    permission: 'signed-in',
    params: z.object({ id }),
    answer: z.object({ path: text.describe('Path of the calendar on this site, with its secret.') }),
    status: 201,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/schools/:id/calendar',
    summary: "Revokes the user's calendar address for a school.",
    permission: 'signed-in',
    params: z.object({ id }),
    answer: done,
    errors: ['not-found'],
  }),
};
