import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done, flag, id, integer, text } from '../platform/wire.ts';

/** A change of a schedule within the last day. */
const ScheduleChange = z.object({
  id: integer,
  At: text.describe('ISO 8601, UTC.'),
  /** Who made the change, as far as the reader may know. */
  By: text,
  What: text,
  Changes: z.array(z.object({ Field: text, Before: text, After: text })),
  /** Whether nothing newer was done to the same game, week or season, and the change can be undone. */
  CanUndo: flag,
});
export type ScheduleChange = z.infer<typeof ScheduleChange>;

export const scheduleChanges = {
  ofSchool: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id/changes',
    summary: 'What was changed in the schedule of a school within a day, newest first.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    answer: z.array(ScheduleChange),
    errors: ['forbidden', 'not-found'],
  }),
  ofConference: endpoint({
    method: 'GET',
    path: '/api/v1/conferences/:id/changes',
    summary: 'What was changed in the schedules of a conference within a day, newest first.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    answer: z.array(ScheduleChange),
    errors: ['forbidden', 'not-found'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/schedulechanges/:id/undo',
    summary: 'Undoes a change of a schedule within a day, unless something newer is in the way.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    answer: done,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged', 'stale', 'auction.state'],
  }),
};
