import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, text } from './wire.ts';

export const calendars = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id/calendar',
    summary: "Whether the user has a calendar address for a school's schedule, and since when.",
    access: 'signed-in',
    params: z.object({ id }),
    answer: z.object({ createdAt: text.nullable().describe('ISO 8601, UTC; null without an address.') }),
    errors: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/schools/:id/calendar',
    summary: "Makes the user's private calendar address for a school; an earlier one stops to work. Shown only now.",
    access: 'signed-in',
    params: z.object({ id }),
    answer: z.object({ path: text.describe('Path of the calendar on this site, with its secret.') }),
    status: 201,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/schools/:id/calendar',
    summary: "Revokes the user's calendar address for a school.",
    access: 'signed-in',
    params: z.object({ id }),
    answer: done,
    errors: ['not-found'],
  }),
};
