import * as z from 'zod';
import { GAME_DAYS } from '../../rules/reports/weekly-counts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Game } from '../games/games.ts';
import { date, flag, forceIntegers, integer, text, wholeNumber, year } from '../platform/wire.ts';

/** A conference in one week of a season. */
const ConferenceWeek = z.object({
  ConferenceId: integer,
  ConferenceName: text,
  ConferenceNickname: text,
  ConferenceLogoUrl: text,
  Week: integer,
  SaturdayDate: date,
});

/** How many members have a bye (A177). */
export const ByeRow = ConferenceWeek.extend({ ByeCount: integer });
export type ByeRow = z.infer<typeof ByeRow>;

/** How many members are open for conference games; when the number is odd, one of them finds no opponent (A182). */
export const OddEvenRow = ConferenceWeek.extend({ OddEven: integer });
export type OddEvenRow = z.infer<typeof OddEvenRow>;

/** How many games the members host; the conference owns the media rights of these games (A184). */
export const ControlledGamesRow = ConferenceWeek.extend({ ControlledGames: integer });
export type ControlledGamesRow = z.infer<typeof ControlledGamesRow>;

/** How many Saturday games the members play against the FCS (A185). */
export const FcsGamesRow = ConferenceWeek.extend({ FcsGames: integer });
export type FcsGamesRow = z.infer<typeof FcsGamesRow>;

/** How many schools of a division look for a certain want (A186). */
export const MarketRow = z.object({ Division: integer, WantID: integer, NeedLabel: text, TotalSchools: integer });
export type MarketRow = z.infer<typeof MarketRow>;

/** A pending game, with the conference type of both sides (A200). */
const PendingGame = z.object({
  GameID: integer,
  GameDate: date,
  Week: integer,
  Pending: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  ConferenceGame: flag,
  AltLocation: text,
  HomeTeamConferenceTypeId: integer,
  HomeSchoolId: integer,
  HomeSchoolName: text,
  HomeSchoolNickname: text,
  HomeLogoUrl: Game.shape.HomeLogoUrl,
  AwayTeamConferenceTypeId: integer,
  AwaySchoolId: integer,
  AwaySchoolName: text,
  AwaySchoolNickname: text,
  AwayLogoUrl: Game.shape.AwayLogoUrl,
});
export type PendingGame = z.infer<typeof PendingGame>;

/** The pending games of one week. */
export const PendingWeek = z.object({ Week: integer, Date: date, Games: z.array(PendingGame) });
export type PendingWeek = z.infer<typeof PendingWeek>;

const typeUpTo = (most: number) => z.object({ conferenceType: wholeNumber({ least: 1, most }).default(1) });
/** The games on the Saturday of their week, or on every day of it (A184). */
const days = z.enum(GAME_DAYS).default('saturday');

export const weeklyReports = {
  oddEven: endpoint({
    method: 'GET',
    path: '/api/v1/reports/odd_even/year/:year',
    summary: 'Members of each FBS (1) or FCS (2) conference that are open for conference games, by conference week.',
    permission: 'signed-in',
    params: z.object({ year }),
    query: typeUpTo(2),
    answer: z.array(OddEvenRow),
    errors: ['not-found'],
  }),
  byes: endpoint({
    method: 'GET',
    path: '/api/v1/reports/bye/year/:year',
    summary: 'Byes of the members of each conference of FBS (1), FCS (2) or DIV II (3), by week.',
    permission: 'signed-in',
    params: z.object({ year }),
    query: typeUpTo(3),
    answer: z.array(ByeRow),
    errors: ['not-found'],
  }),
  controlledGames: endpoint({
    method: 'GET',
    path: '/api/v1/reports/controlledgame/year/:year',
    summary:
      'Games that members of each conference of FBS (1), FCS (2) or DIV II (3) host, by week; on Saturdays or all days.',
    permission: 'signed-in',
    params: z.object({ year }),
    query: typeUpTo(3).extend({ days }),
    answer: z.array(ControlledGamesRow),
    errors: ['not-found'],
  }),
  fcsGames: endpoint({
    method: 'GET',
    path: '/api/v1/reports/fcsgame/year/:year',
    summary: 'Saturday games of the members of each FBS conference against the FCS, by week.',
    permission: 'signed-in',
    params: z.object({ year }),
    answer: z.array(FcsGamesRow),
    errors: ['not-found'],
  }),
  market: endpoint({
    method: 'GET',
    path: '/api/v1/reports/transactions/year/:year',
    summary: 'How many schools of each division have which want in some open week of the season.',
    permission: 'signed-in',
    params: z.object({ year }),
    answer: z.array(MarketRow),
    errors: ['not-found'],
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/v1/seasonspending/:year',
    summary:
      'Pending games of a season by week: all (22), conference (23) or non-conference games (24); not for associates.',
    permission: 'pending-report',
    params: z.object({ year }),
    query: z.object({ report: z.enum(['22', '23', '24']).default('22'), forceIntegers }),
    answer: z.array(PendingWeek),
    legacyStrings: true,
    errors: ['forbidden', 'not-found'],
  }),
};
