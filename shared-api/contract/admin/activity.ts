import * as z from 'zod';
import { ACTIVITY_DAYS_MOST, ACTIVITY_MESSAGES, ACTIVITY_MOST, ACTIVITY_SORTS } from '../../rules/admin/activity.ts';
import { daysBetween } from '../../rules/league/calendar.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, flag, id, inputDate, integer, text, wholeNumber } from '../platform/wire.ts';

/** A user as the log names them; it keeps their name and role as they were. */
const ActivityUser = z.object({
  id: integer.nullable().describe('null for a command on the server and for callers who were not signed in.'),
  FirstName: text,
  LastName: text,
  Role: text.describe('The name of the role; empty when nobody was signed in.'),
});
export type ActivityUser = z.infer<typeof ActivityUser>;

/** An entry of the activity log, with every changed field in words. */
export const Activity = z.object({
  id: integer,
  createdAt: text.describe('ISO 8601, UTC.'),
  action: text,
  objectType: text,
  objectId: text.nullable(),
  user: ActivityUser.extend({ description: text.describe('What they did, as a sentence.') }),
  description: text.describe('The same sentence.'),
  SchoolId: integer.nullable().describe('The first school concerned.'),
  ConferenceId: integer.nullable().describe('The first conference concerned.'),
  Year: integer.nullable().describe('The season concerned.'),
  Changes: z.array(z.object({ Field: text, Before: text, After: text })),
  Restorable: flag.describe('1 when what it ended can be asked back: nobody has restored it.'),
});
export type Activity = z.infer<typeof Activity>;

/** An entry with what restoring it would do; null when there is nothing to restore. */
const ActivityEntry = Activity.extend({
  Restore: z
    .object({
      Title: text.describe('What is restored, to ask before.'),
      BringsBack: z.array(text).describe('What comes back, a sentence each.'),
      Obstacle: text.nullable().describe('Why it cannot be restored now.'),
    })
    .nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const days = z
  .object({ from: inputDate, to: inputDate })
  .refine(({ from, to }) => from <= to, { message: ACTIVITY_MESSAGES.notInOrder, path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < ACTIVITY_DAYS_MOST, {
    message: ACTIVITY_MESSAGES.tooLong,
    path: ['to'],
  });

const NAME_MOST = 100;
const code = z.string().regex(/^[a-z][a-z.-]{0,59}$/, 'is not a name of the log');

const filterFields = {
  action: code.optional(),
  userId: id.optional(),
  user: z.string().trim().min(1).max(NAME_MOST).optional().describe('Part of first and last name.'),
  conference: id.optional(),
  school: id.optional(),
  object: code.optional().describe('The type of the object.'),
  objectId: z.string().max(NAME_MOST).optional().describe('The object; needs `object`.'),
};
const hasObject = ({
  object,
  objectId,
}: {
  readonly object?: string | undefined;
  readonly objectId?: string | undefined;
}) => objectId === undefined || object !== undefined;
const NEEDS_OBJECT = { message: 'An objectId needs the type of the object as object.', path: ['objectId'] };
const filters = z.strictObject(filterFields).refine(hasObject, NEEDS_OBJECT);

const permission = 'non-associate-administrators';

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/activity/from/:from/to/:to',
    summary: 'What was done from one New York day to another, newest first; each part of the path narrows the list.',
    permission,
    params: days,
    segments: filters,
    query: z.object({
      offset: wholeNumber({ least: 0, most: 1_000_000 }).optional(),
      limit: wholeNumber({ least: 1, most: ACTIVITY_MOST }).optional(),
    }),
    answer: z.array(Activity),
    errors: ['forbidden', 'not-found'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/activity/:id',
    summary: 'One entry of the log, with what restoring it would bring back.',
    permission,
    params: z.object({ id }),
    answer: ActivityEntry,
    errors: ['forbidden', 'not-found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/activity/:id/restore',
    summary:
      'Brings back what an entry ended: a deleted game, a removed schedule, a moved school, a changed conference type. Refused when something newer stands in its place.',
    permission,
    params: z.object({ id }),
    answer: done,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged', 'stale'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/activitycsv/from/:from/to/:to',
    summary: 'The same as a file, one line for each changed field, in the order of a column of the log.',
    permission,
    params: days,
    segments: z
      .strictObject({
        ...filterFields,
        sortby: z.enum(ACTIVITY_SORTS).optional(),
        sortorder: z.enum(['asc', 'desc']).optional(),
      })
      .refine(hasObject, NEEDS_OBJECT),
    answer: text,
    csv: 'activity',
    errors: ['forbidden', 'not-found'],
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/v1/activity/actions',
    summary: 'The actions of the last year.',
    permission,
    answer: z.array(text),
    errors: ['forbidden'],
  }),
  objects: endpoint({
    method: 'GET',
    path: '/api/v1/activity/objects',
    summary: 'The types of objects of the last year.',
    permission,
    answer: z.array(text),
    errors: ['forbidden'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/v1/activity/users',
    summary: 'Who did something in the last year, by last name.',
    permission,
    answer: z.array(ActivityUser),
    errors: ['forbidden'],
  }),
};
