import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { date, flag, forceIntegers, integer, stringFlag, text, wholeNumber, year } from '../platform/wire.ts';

/** A numbered report in the selector. */
const ReportLink = z.object({
  id: integer,
  Title: text,
  /** What the report lists: open weeks, byes, or pending games. */
  Kind: z.enum(['available', 'available_without', 'full_without', 'want', 'bye', 'pending']),
});
export type ReportLink = z.infer<typeof ReportLink>;

/** The reports for users of one division; a report may be in two groups (A175, A203). */
const ReportGroup = z.object({ Group: text, Reports: z.array(ReportLink) });
export type ReportGroup = z.infer<typeof ReportGroup>;

/** A school in a week that a report lists (R-report-rows). */
const NeedingSchool = z.object({
  SchoolId: integer,
  SchoolName: text,
  Nickname: text,
  SchoolLogoUrl: text,
  SaturdayDate: date,
  Week: integer,
  /** The school's conference in that season. */
  ConferenceId: integer,
  /** What the school looks for on that date; none on a past date. */
  Wants: z.array(integer),
});
export type NeedingSchool = z.infer<typeof NeedingSchool>;

/** The schools of one week, with an empty conference, or of one conference, with a null week and date. */
const TeamsNeedingGames = z.object({
  Week: integer.nullable(),
  Date: date.nullable(),
  ConferenceNickname: text,
  ConferenceLogoUrl: text,
  Schools: z.array(NeedingSchool),
});
export type TeamsNeedingGames = z.infer<typeof TeamsNeedingGames>;

/** How many schools are not listed because of the viewer's settings (A050, A051). */
const LeftOut = z.object({ Schools: integer });
export type LeftOut = z.infer<typeof LeftOut>;

/** A season with what reports can show of it. */
const ReportSeason = z.object({
  Year: integer,
  StartDate: date,
  EndDate: date,
  /** 1 when it has games that the viewer may know. */
  HasGames: flag,
  /** The divisions with schools in it. */
  Divisions: z.array(integer),
});
export type ReportSeason = z.infer<typeof ReportSeason>;

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/reports',
    summary:
      'The numbered reports of the selector; `grouped=1` groups them by division, in the order of the selector. `unlinked=1` adds those that the list of reports does not link.',
    permission: 'signed-in',
    query: z.object({ grouped: stringFlag.optional(), unlinked: stringFlag.optional() }),
    answer: z.union([z.array(ReportGroup), z.array(ReportLink)]),
    errors: [],
  }),
  seasons: endpoint({
    method: 'GET',
    path: '/api/v1/reports/seasons',
    summary: 'All seasons, oldest first, with what reports can show of them: games, and schools of which divisions.',
    permission: 'signed-in',
    answer: z.array(ReportSeason),
    errors: [],
  }),
  teamsNeedingGames: endpoint({
    method: 'GET',
    path: '/api/v1/reports/:report/year/:year',
    summary: 'The schools and weeks that a numbered report lists for a season, by week or by conference.',
    permission: 'signed-in',
    params: z.object({ report: wholeNumber({ least: 1, most: 99 }), year }),
    query: z.object({ groupby: z.enum(['week', 'conference']).optional(), forceIntegers }),
    answer: z.array(TeamsNeedingGames),
    legacyStrings: true,
    errors: ['not-found'],
  }),
  leftOut: endpoint({
    method: 'GET',
    path: '/api/v1/reports/:report/year/:year/leftout',
    summary: "How many schools the viewer's own settings leave out of a numbered report of a season.",
    permission: 'signed-in',
    params: z.object({ report: wholeNumber({ least: 1, most: 99 }), year }),
    answer: LeftOut,
    errors: ['not-found'],
  }),
};
