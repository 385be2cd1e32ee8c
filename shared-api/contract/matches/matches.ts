import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { School } from '../league/reference.ts';
import { date, flag, id, integer, text, wholeNumber, year } from '../platform/wire.ts';

/** A possible opponent, with its conference in that season. */
export const OpponentSchool = School.pick({
  ID: true,
  SchoolName: true,
  DisplayName: true,
  Nickname: true,
  Nickname14: true,
  Abbreviation: true,
  City: true,
  State: true,
  LogoUrl: true,
  PrimaryColor: true,
  SecondaryColor: true,
  ConferenceId: true,
  ConferenceName: true,
  ConferenceType: true,
});
export type OpponentSchool = z.infer<typeof OpponentSchool>;

/** A reason for or against a match: a sentence for people and a stable code for programs. */
export const MatchReason = z.object({ code: text, text });

/** Where the requesting school would play; null while the site is open. */
export const MatchSite = z.enum(['home', 'away', 'neutral']).nullable();

const MatchFit = z.enum(['complement', 'any', 'one-sided', 'unstated', 'conflict']);

export const Match = z.object({
  School: OpponentSchool,
  /** The opponent's week of that Saturday. */
  SchoolWeekId: integer,
  Score: z.number().min(0).max(100).describe('0 to 100; higher is better.'),
  Reasons: z.array(MatchReason),
  Against: z.array(MatchReason),
  Site: MatchSite,
  Fit: MatchFit.describe('How the wants of both schools fit.'),
  /** The opponent's wants for that week. */
  Wants: z.array(integer),
  /** Pairs of wants that complete each other. */
  WantPairs: z.array(z.object({ Mine: integer, Theirs: integer })),
  Miles: integer.nullable().describe('As the crow flies; null when unknown.'),
  /** Number of games between the two schools in the last `years` seasons before this one. */
  Meetings: integer,
  LastSeason: integer.nullable().describe('The latest season before this one in which they met.'),
  /** Seasons, from this one on, in which both schools meet. */
  FutureSeasons: z.array(integer),
  GamesHome: integer,
  /** Number of FCS opponents that the school, when it is in the FBS, has in that season. */
  FcsOpponents: integer,
  SameConference: flag,
  /** The opponent holds the week for an FCS school. */
  HoldForFCS: flag,
});
export type Match = z.infer<typeof Match>;

/** A school that wants such a game but is not free on the date; a game that it plays on that date is never named. */
export const BlockedMatch = z.object({
  School: OpponentSchool,
  SchoolWeekId: integer,
  Reason: MatchReason,
  Fit: MatchFit,
  WantPairs: z.array(z.object({ Mine: integer, Theirs: integer })),
  Miles: integer.nullable(),
});
export type BlockedMatch = z.infer<typeof BlockedMatch>;

export const SchoolMatches = z.object({
  /** The week that needs an opponent. */
  Week: z.object({
    id: integer,
    SchoolID: integer,
    Year: integer,
    Week: integer,
    SaturdayDate: date,
    Wants: z.array(integer),
    ConferenceWeek: flag,
    HoldForFCS: flag,
    GamesHome: integer,
    FcsOpponents: integer,
  }),
  Years: integer,
  /** Number of schools that are free on the date; `Matches` has the best of them. */
  Total: integer,
  Matches: z.array(Match),
  Blocked: z.array(BlockedMatch),
});
export type SchoolMatches = z.infer<typeof SchoolMatches>;

const SeriesForm = z.enum(['home-and-home', 'two-for-one']);

/** One way to place a series, one game a season. */
export const SeriesCombination = z.object({
  Games: z.array(
    z.object({
      Year: integer,
      Week: integer,
      SaturdayDate: date,
      /** Where the requesting school plays. */
      Site: z.enum(['home', 'away']),
      SchoolWeekId: integer,
      OpponentWeekId: integer,
    }),
  ),
  EitherWay: flag.describe('1 when neither school has said where to start, so the sites may be swapped.'),
  Reasons: z.array(MatchReason),
});

export const Series = z.object({
  School: OpponentSchool,
  Score: z.number().describe("Higher is better; combines the best combination with the opponent's distance."),
  Miles: integer.nullable(),
  /** Number of Saturdays in these seasons that are open for both schools. */
  CommonDates: integer,
  /** Ways to place the series, best first. */
  Combinations: z.array(SeriesCombination),
});
export type Series = z.infer<typeof Series>;

export const SchoolSeries = z.object({
  SchoolID: integer,
  From: integer,
  To: integer,
  Form: SeriesForm,
  /** Number of opponents for whom such a series fits; `Series` has the best of them. */
  Total: integer,
  Series: z.array(Series),
});
export type SchoolSeries = z.infer<typeof SchoolSeries>;

const count = (least: number, most: number) => wholeNumber({ least, most });

export const matches = {
  find: endpoint({
    method: 'GET',
    path: '/api/v1/schoolweeks/:id/matches',
    summary: 'Possible opponents for an open week, best first, each with the reasons for and against it.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    query: z.object({
      years: count(1, 10).default(4).describe('How many seasons back a meeting counts.'),
      limit: count(1, 200).default(50),
    }),
    answer: SchoolMatches,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged'],
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id/series',
    summary: 'Dates over several seasons that are open for both schools, for one opponent or for the best of all.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    query: z.object({
      opponent: id.optional().describe('When not sent, all schools of the same division outside the own conference.'),
      from: year.optional().describe('First season; the current year when not sent.'),
      years: count(2, 4).default(4).describe('Number of seasons, counted from the first.'),
      form: SeriesForm.default('home-and-home'),
      limit: count(1, 200).default(50),
    }),
    answer: SchoolSeries,
    errors: ['forbidden', 'not-found', 'game.invalid'],
  }),
};
