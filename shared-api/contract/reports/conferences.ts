import * as z from 'zod';
import { SCHEDULING_REPORTS } from '../../rules/reports/conference-scheduling.ts';
import { endpoint } from '../platform/endpoint.ts';
import { flag, integer, text, wholeNumber, year } from '../platform/wire.ts';
import { isInOrder, isShortEnough, NOT_IN_ORDER, TOO_LONG } from './season-span.ts';

type Range = { readonly year: number; readonly endyear: number };
const areInOrder = ({ year: start, endyear: end }: Range) => isInOrder({ start, end });
const areFewEnough = ({ year: start, endyear: end }: Range) => isShortEnough({ start, end });
const PATH = { path: ['endyear'] };

const gamesParams = z
  .object({
    conference: wholeNumber().describe('A conference; 0 for one row per FBS conference.'),
    year,
    endyear: year,
  })
  .refine(areInOrder, { ...NOT_IN_ORDER, ...PATH })
  .refine(areFewEnough, { ...TOO_LONG, ...PATH });

const report = z.enum(SCHEDULING_REPORTS);
const schedulingParams = z
  .object({ report, year, endyear: year })
  .refine(areInOrder, { ...NOT_IN_ORDER, ...PATH })
  .refine(areFewEnough, { ...TOO_LONG, ...PATH });

/** One line per row with a number per season, then a line with the sum of each season. */
const grid = z.array(z.array(integer));

/** Non-conference games per member, or per FBS conference, and season, by what the opponent is (A194). */
const ConferenceGames = z.object({
  years: z.array(integer),
  rows: z.array(
    z.object({
      /** The id of a school, or of a conference when all are asked for. */
      id: integer,
      Name: text,
      Nickname: text,
      TypeID: integer,
      /** The seasons in which the school belonged to the conference, or the conference had members. */
      Years: z.array(integer),
    }),
  ),
  /** Against FBS schools that count as power ones in that season, and against the others (A192). */
  p5: grid,
  g5: grid,
  fcs: grid,
  /** Against schools outside Division I. */
  nonD1: grid,
});
export type ConferenceGames = z.infer<typeof ConferenceGames>;

/** One line per row with a number per column and their sum, then a line of sums; null for a conference against itself. */
const matrix = z.array(z.array(integer.nullable()));
const matrices = { away: matrix, home: matrix };

const SchedulingConference = z.object({
  /** 0 for the column with the whole FCS. */
  id: integer,
  Name: text,
  Nickname: text,
  TypeID: integer,
  Independents: flag,
});

/** Non-conference games between conferences (A191). */
const ConferenceScheduling = z.object({
  report,
  years: z.array(integer),
  rows: z.array(SchedulingConference),
  columns: z.array(SchedulingConference),
  /** Games of all seasons: those that the row plays away, and those that it hosts. */
  ...matrices,
  /** The same per season. */
  seasons: z.array(z.object({ Year: integer, ...matrices })),
});
export type ConferenceScheduling = z.infer<typeof ConferenceScheduling>;

export const conferenceReports = {
  games: endpoint({
    method: 'GET',
    path: '/api/v1/reports/conferencegames/:conference/:year/:endyear',
    summary: 'Non-conference games of the members of a conference, or of each FBS conference (0), by kind of opponent.',
    permission: 'signed-in',
    params: gamesParams,
    answer: ConferenceGames,
    errors: ['not-found'],
  }),
  scheduling: endpoint({
    method: 'GET',
    path: '/api/v1/reports/conferencescheduling/:report/:year/:endyear',
    summary: 'Non-conference games between conferences: those that the row plays away, and those that it hosts.',
    permission: 'signed-in',
    params: schedulingParams,
    answer: ConferenceScheduling,
    errors: ['not-found'],
  }),
  schedulingCsv: endpoint({
    method: 'GET',
    path: '/api/v1/reports/conferenceschedulingcsv/:report/:year/:endyear',
    summary: 'The conference scheduling report as a file.',
    permission: 'signed-in',
    params: schedulingParams,
    answer: text,
    csv: 'conference-scheduling',
    errors: ['not-found'],
  }),
};
