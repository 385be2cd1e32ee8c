import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Conference, SchoolWithDivision } from '../league/reference.ts';
import { SchoolSchedules } from './schedules.ts';
import { date, flag, id, inputFlag, integer, stringFlag, text, year } from '../platform/wire.ts';

export const ScheduleState = z.enum(['private', 'membership', 'released']);

/** A school's number of conference games that season; null when not set. */
const SchoolGames = z.object({
  ID: integer,
  SchoolName: text,
  Nickname: text,
  ConferenceGames: integer.nullable(),
  ConferenceGamesHome: integer.nullable(),
});

/** The settings of a conference in one season; a null date means the season's date. */
export const ConferenceYear = z.object({
  Year: integer,
  StartDate: date.nullable(),
  EndDate: date.nullable(),
  ChampDate: date.nullable(),
  ConferencePlayStarts: date.nullable(),
  ConferenceGamesCanBeExchangedWithNon: flag,
  ScheduleReleased: flag,
  TotalGamesPlayable: integer,
  DontAllowPlayingWeekOne: flag,
  Schools: z.array(SchoolGames),
});
export type ConferenceYear = z.infer<typeof ConferenceYear>;

export const ConferenceDivision = z.object({ id: integer, name: text });

/** A conference with its members in one season, by division and name. */
export const ConferenceWithSchools = Conference.extend({ Schools: z.array(SchoolWithDivision) });
export type ConferenceWithSchools = z.infer<typeof ConferenceWithSchools>;

export const ConferenceDetail = ConferenceWithSchools.extend({ YearSettings: z.array(ConferenceYear) });
export type ConferenceDetail = z.infer<typeof ConferenceDetail>;

/** What the viewer may do with a conference's schedule of a season. */
export const ScheduleActions = z.object({
  release: flag,
  releaseToConference: flag,
  movePending: flag,
  remove: flag,
  /** Switch the public page on and off. */
  publish: flag,
});

export const ConferenceSchedule = z.object({
  Conference,
  Year: integer,
  Weeks: z.array(z.object({ Week: integer, SaturdayDate: date })),
  ChampDate: date.nullable(),
  /** How the viewer gets the conference menu: an associate with its entries disabled. Null when it is not shown. */
  Menu: z.enum(['manager', 'associate']).nullable(),
  /** State of the schedule; null for viewers without the conference menu. */
  State: ScheduleState.nullable(),
  /** Whether anyone on the Internet can open the public page; null for viewers without the conference menu. */
  Public: flag.nullable(),
  Actions: ScheduleActions,
  /** The members' divisions in order; empty when not requested or when there are none. */
  Divisions: z.array(ConferenceDivision),
  /** The members in column order, each with this season only. */
  Schools: z.array(SchoolSchedules),
});
export type ConferenceSchedule = z.infer<typeof ConferenceSchedule>;

/** How complete a schedule is, and who is notified of its release. */
export const ReleaseCheck = z.object({
  /** Number of conference games that are entered. */
  Games: integer,
  /** Number of conference games that the members have promised; 0 when nobody has. */
  Promised: integer,
  /** The members that lack promised games, by name. */
  Missing: z.array(z.object({ ID: integer, SchoolName: text, Missing: integer })),
  /** Number of users of members that are notified. */
  Members: integer,
  Commissioners: integer,
});
export type ReleaseCheck = z.infer<typeof ReleaseCheck>;

const stateChange = {
  method: 'PUT',
  permission: 'schedule-releasers',
  objectRule: 'releasable-schedule',
  params: z.object({ id }),
  body: z.strictObject({ year }),
  answer: z.object({
    state: ScheduleState,
    games: integer.describe('Number of games that were changed or removed.'),
  }),
  errors: ['forbidden', 'not-found', 'auction.state'],
} as const;

export const conferences = {
  schedule: endpoint({
    method: 'GET',
    path: '/api/v1/conferences/:id/schedules/:year/:showDivisions',
    summary: 'One season of all members of a conference with their weeks, as the viewer may see them.',
    permission: 'signed-in',
    params: z.object({ id, year, showDivisions: stringFlag }),
    answer: ConferenceSchedule,
    errors: ['not-found'],
  }),
  publicSchedule: endpoint({
    method: 'GET',
    path: '/api/v1/public/conferences/:id/schedules/:year',
    summary:
      'The settled games of a conference schedule whose public page is on, for everyone, and nothing else of it.',
    permission: 'public',
    params: z.object({ id, year }),
    answer: ConferenceSchedule,
    errors: ['not-found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/v1/conferences/:idOrYear',
    summary: 'A conference with its settings in every season; for a year, all conferences with their members.',
    permission: 'signed-in',
    params: z.object({ idOrYear: id }),
    answer: z.union([ConferenceDetail, z.array(ConferenceWithSchools)]),
    errors: ['not-found'],
  }),
  divisions: endpoint({
    method: 'GET',
    path: '/api/v1/conferencedivisions',
    summary: 'The active divisions of a conference, in order.',
    permission: 'signed-in',
    query: z.object({ conferenceId: id }),
    answer: z.array(ConferenceDivision),
    errors: ['not-found'],
  }),
  release: endpoint({
    ...stateChange,
    path: '/api/v1/conferences/releaseschedule/:id',
    summary: "Releases a conference's schedule to all signed-in users: its private games are no longer private.",
  }),
  releaseToConference: endpoint({
    ...stateChange,
    path: '/api/v1/conferences/releasescheduletoconference/:id',
    summary: "Shows a conference's schedule to its members only: all its conference games are private.",
  }),
  movePending: endpoint({
    ...stateChange,
    path: '/api/v1/conferences/moveconferenceschedulepending/:id',
    summary: "Withdraws a conference's schedule to the conference itself: all its conference games are private.",
  }),
  remove: endpoint({
    ...stateChange,
    path: '/api/v1/conferences/removeschedule/:id',
    summary: 'Removes the conference games of a season.',
    permission: 'non-associate-administrators',
    errors: ['forbidden', 'not-found'],
  }),
  releaseCheck: endpoint({
    method: 'GET',
    path: '/api/v1/conferences/:id/releasecheck/:year',
    summary:
      'How many of the promised conference games of a season are entered, and how many users a release notifies.',
    permission: 'schedule-releasers',
    objectRule: 'releasable-schedule',
    params: z.object({ id, year }),
    answer: ReleaseCheck,
    errors: ['forbidden', 'not-found'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/v1/conferences/publicpage/:id',
    summary: "Switches the public page of a conference's season on or off, in any release state.",
    permission: 'schedule-releasers',
    objectRule: 'releasable-schedule',
    params: z.object({ id }),
    body: z.strictObject({ year, public: inputFlag }),
    answer: z.object({ public: flag }),
    errors: ['forbidden', 'not-found'],
  }),
};
