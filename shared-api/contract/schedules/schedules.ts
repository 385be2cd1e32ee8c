import * as z from 'zod';
import { WEEK_KINDS } from '../../rules/schedules/week-kinds.ts';
import { COMMENT_LENGTH } from '../../rules/constants.ts';
import { Game } from '../games/games.ts';
import { School } from '../league/reference.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  date,
  flag,
  forceIntegers,
  id,
  inputFlag,
  integer,
  stringFlag,
  text,
  wholeNumber,
  year,
} from '../platform/wire.ts';

export const SeasonFull = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** One week of a school's season as the viewer may see it (R-week-fields). */
export const SchoolWeek = z.object({
  id: integer,
  Year: integer,
  Week: integer,
  SaturdayDate: date,
  CellDate: date,
  /** Weekday of the game unless it is Saturday, otherwise empty. */
  CellDay: text,
  /** What the week is to the viewer; labels are for display only. */
  Kind: z.enum(WEEK_KINDS),
  CellLabel: text,
  CellLabelShort: text,
  CellLogoUrl: text,
  CellAtHome: flag,
  CellClickable: flag,
  ConferenceWeek: flag,
  /** The week of the conference championship, kept free by a school that may take part. */
  ChampionshipWeek: flag,
  GameID: integer.nullable(),
  GameData: Game.nullable(),
  AuctionId: integer.nullable(),
  AuctionCancelled: flag,
  /** Null for a week without an auction; a canceled auction is Closed. */
  AuctionStatus: z.enum(['Pending', 'Active', 'Closed']).nullable(),
  ConferenceGame: flag,
  Comments: text,
  HomeStadium: text,
  HomeCity: text,
  HomeState: text,
  Wants: z.array(integer),
  NotAvailable: flag,
  Bye: flag,
  HoldForFCS: flag,
});
export type SchoolWeek = z.infer<typeof SchoolWeek>;

export const SchoolYear = z.object({
  Year: integer,
  SchoolID: integer,
  ConferenceId: integer,
  ConferenceName: text,
  ConferenceNickname: text,
  ConferenceLogoUrl: text,
  ConferenceType: integer,
  ConferenceDivisionId: integer.nullable(),
  ConferenceDivisionName: text,
  DivisionCount: integer,
  /** Effective status: the forced one while SeasonLocked, otherwise derived. */
  SeasonFull,
  SeasonLocked: flag,
  SeasonComments: text,
  GamesAvailable: integer,
  GamesHome: integer,
  ConferenceGames: integer.nullable(),
  ConferenceGamesHome: integer,
  Scholarship: stringFlag,
  ParticipateInPlayoffs: stringFlag,
  ParticipateInChampionship: stringFlag,
  PlayAtHawaii: stringFlag,
  /** The viewer may change this season's status and comments. */
  CanEdit: flag,
  Schedule: z.array(SchoolWeek),
});
export type SchoolYear = z.infer<typeof SchoolYear>;

export const SchoolSchedules = School.extend({ Years: z.array(SchoolYear) });
export type SchoolSchedules = z.infer<typeof SchoolSchedules>;

/** A school's schedule on its own page. */
export const SchoolSchedule = School.extend({
  /** The school's first season if the answer leaves it out; null when no season is earlier than those of the answer. */
  EarlierFrom: integer.nullable(),
  Years: SchoolSchedules.shape.Years,
});
export type SchoolSchedule = z.infer<typeof SchoolSchedule>;

const ScheduledGame = Game.omit({ Comments: true, Version: true, WaitsFor: true, DisputedBy: true });
export type ScheduledGame = z.infer<typeof ScheduledGame>;

export const ScheduledWeek = z.object({ Week: integer, SaturdayDate: date, Games: z.array(ScheduledGame) });
export type ScheduledWeek = z.infer<typeof ScheduledWeek>;

export const schedules = {
  school: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id/schedules',
    summary:
      'Seasons of a school with their weeks, as the viewer may see them: from last year on, or `from` an earlier one.',
    permission: 'signed-in',
    params: z.object({ id }),
    query: z.object({ from: year.optional() }),
    answer: SchoolSchedule,
    errors: ['not-found'],
  }),
  scheduledGames: endpoint({
    method: 'GET',
    path: '/api/v1/seasons/:year',
    summary: 'The games of a season by week, with at least one school of the division (0 for all).',
    permission: 'signed-in',
    params: z.object({ year }),
    query: z.object({ division: wholeNumber({ most: 6 }).optional(), forceIntegers }),
    answer: z.array(ScheduledWeek),
    legacyStrings: true,
    errors: ['not-found'],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/v2/schedules/:params',
    summary: 'School years beside each other: `2027-12,2028-40` lists year and school of each, at most 40.',
    permission: 'signed-in',
    params: z.object({ params: z.string().max(1000) }),
    answer: z.array(SchoolSchedules),
    errors: ['not-found'],
  }),
  saveSeason: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/school/:id/season/:year',
    summary: "Saves a season's forced status, comments or scholarship flag; only the fields sent change.",
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id, year }),
    body: z.strictObject({
      SeasonFull: SeasonFull.optional(),
      SeasonLocked: inputFlag.optional(),
      SeasonComments: z.string().max(COMMENT_LENGTH).optional(),
      /** The comments that the user edited; when sent, the call is refused if they have changed since. */
      SeasonCommentsBefore: z.string().optional(),
      Scholarship: inputFlag.optional(),
    }),
    answer: SchoolYear.omit({ Schedule: true }),
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
