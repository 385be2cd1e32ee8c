import * as z from 'zod';
import {
  ALL,
  GUARANTEE_TYPES,
  guaranteeType,
  isGuaranteeField,
  SUMMARY_DIVISIONS,
} from '../../rules/reports/guarantees.ts';
import { endpoint } from '../platform/endpoint.ts';
import { date, flag, id, integer, orNothing, text, wholeNumber, year } from '../platform/wire.ts';
import { Quartiles } from './quartiles.ts';
import { isInOrder, isShortEnough, NOT_IN_ORDER, TOO_LONG } from './season-span.ts';

/** Whole dollars; -1 for an undisclosed amount, null for none (A189). */
const amount = integer.min(-1).nullable();

/** A guarantee game with the names that reports show and the ids that are stored (A235). */
export const GuaranteeGame = z.object({
  id: integer,
  AwaySchool: text,
  HomeSchool: text,
  AwayConference: text,
  HomeConference: text,
  GameDate: date,
  Guarantee: amount,
  /** Amount that the home side receives, as happens in games at neutral sites. */
  HomeGuarantee: amount,
  RoadGuarantee: amount,
  Site: text,
  GameType: z.enum(GUARANTEE_TYPES),
  Source: text,
  /** The date that reports show as Publication Date. */
  ReleaseDate: date.nullable(),
  IgnoreAverage: flag,
  HomeTeamID: integer,
  RoadTeamID: integer,
  HomeConfID: integer,
  RoadConfID: integer,
});
export type GuaranteeGame = z.infer<typeof GuaranteeGame>;

/** A filter that `ALL` switches off (A187). */
const filter = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal(ALL).transform(() => undefined), schema]).optional();

const seasons = { start: filter(year), end: filter(year) };
const affiliations = { school: filter(id), conference: filter(id) };
const gametype = z
  .string()
  .refine((text) => text === ALL || guaranteeType(text) !== null, 'There is no such game type.')
  .transform((text) => guaranteeType(text) ?? undefined)
  .optional();
/** Neutral games have one type, so both choices return the same games (A190). */
const neutralType = z
  .string()
  .refine((text) => text === ALL || text.toUpperCase() === 'NEUTRAL', 'There is no such game type.')
  .transform(() => undefined)
  .optional();
const order = {
  sortby: z.string().refine(isGuaranteeField, 'There is no such field to sort by.').optional(),
  sortorder: z.enum(['asc', 'desc']).optional(),
};

const gameFilters = { gametype, ...affiliations, ...seasons };
const neutralFilters = { gametype: neutralType, ...affiliations, ...seasons };

/** HOME or AWAY, in any case (A196). */
const homeaway = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['home', 'away']));

/** The order of the lines of a summary's file, as on the screen: ids of its rows. */
const lineOrder = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'An order is a list of ids.')
  .transform((text) => text.split(',').map(Number))
  .optional();

const summarySegments = { conference: id, start: year, end: year, homeaway };
const conferenceSummarySegments = {
  gametype: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(SUMMARY_DIVISIONS)),
  start: year,
  end: year,
  homeaway,
};

/** One list per row of the summary, then one for the total; each list has a number per year, then one for all years. */
const counts = z.array(z.array(integer));
const amounts = z.array(z.array(amount));

/**
 * The games against opponents of one division. An amount is -1 when no game has an amount that counts, null when there
 * are no games.
 */
const GuaranteeGrid = z.object({
  count: counts,
  /** Averages in whole dollars, without games that are left out of averages. */
  money: amounts,
  /** Sums of the amounts from which the averages are computed. */
  total: amounts,
  /** Of all rows together, one per year, then one for all years; null without an amount that counts. */
  quartiles: z.array(Quartiles.nullable()),
});
export type GuaranteeGrid = z.infer<typeof GuaranteeGrid>;

/**
 * Games at neutral sites, which are neither bought nor sold: averages of what the home and the road side get; -1 where no
 * game has a countable amount, null where there are no games.
 */
const NeutralGrid = z.object({ count: counts, home: amounts, road: amounts });
export type NeutralGrid = z.infer<typeof NeutralGrid>;

/** Guarantee games per year against FBS and FCS opponents, and at neutral sites (R-report-rows). */
const GuaranteeSummary = z.object({
  years: z.array(integer),
  /** Member schools, or conferences, with such games in these years. */
  rows: z.array(z.object({ id: integer, Name: text })),
  fbs: GuaranteeGrid,
  fcs: GuaranteeGrid,
  neutral: NeutralGrid,
});
export type GuaranteeSummary = z.infer<typeof GuaranteeSummary>;

/** A season with guarantee games: how many, and how many of them are at neutral sites. */
const GuaranteeSeason = z.object({ Year: integer, Games: integer, NeutralGames: integer });
export type GuaranteeSeason = z.infer<typeof GuaranteeSeason>;

export const guarantees = {
  all: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteeall',
    summary: 'Guarantee games by date; each part of the path narrows the list.',
    permission: 'signed-in',
    segments: z.strictObject(gameFilters).refine(isInOrder, NOT_IN_ORDER).refine(isShortEnough, TOO_LONG),
    answer: z.array(GuaranteeGame),
    errors: ['not-found'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteereport',
    summary: 'The guarantee report: guarantee games by date; each part of the path narrows the list.',
    permission: 'signed-in',
    segments: z.strictObject(gameFilters).refine(isInOrder, NOT_IN_ORDER).refine(isShortEnough, TOO_LONG),
    answer: z.array(GuaranteeGame),
    errors: ['not-found'],
  }),
  neutral: endpoint({
    method: 'GET',
    path: '/api/v1/reports/neutralsitereport',
    summary: 'The neutral site report: guarantee games at neutral sites by date.',
    permission: 'signed-in',
    segments: z.strictObject(neutralFilters).refine(isInOrder, NOT_IN_ORDER).refine(isShortEnough, TOO_LONG),
    answer: z.array(GuaranteeGame),
    errors: ['not-found'],
  }),
  reportCsv: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteereportcsv',
    summary:
      'The guarantee report as a file, by date or by the field that `sortby` names, turned with `sortorder` desc.',
    permission: 'signed-in',
    segments: z
      .strictObject({ ...gameFilters, ...order })
      .refine(isInOrder, NOT_IN_ORDER)
      .refine(isShortEnough, TOO_LONG),
    answer: text,
    csv: 'guarantee-report',
    errors: ['not-found'],
  }),
  neutralCsv: endpoint({
    method: 'GET',
    path: '/api/v1/reports/neutralsitereportcsv',
    summary:
      'The neutral site report as a file, by date or by the field that `sortby` names, turned with `sortorder` desc.',
    permission: 'signed-in',
    segments: z
      .strictObject({ ...neutralFilters, ...order })
      .refine(isInOrder, NOT_IN_ORDER)
      .refine(isShortEnough, TOO_LONG),
    answer: text,
    csv: 'neutral-site-report',
    errors: ['not-found'],
  }),
  seasons: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteeseasons',
    summary: 'The seasons with guarantee games, oldest first, each with how many there are.',
    permission: 'signed-in',
    answer: z.array(GuaranteeSeason),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteesummary',
    summary: 'Games that the members of a conference bought (HOME) or sold (AWAY), per member and year.',
    permission: 'signed-in',
    segments: z.strictObject(summarySegments).refine(isInOrder, NOT_IN_ORDER).refine(isShortEnough, TOO_LONG),
    answer: GuaranteeSummary,
    errors: ['not-found'],
  }),
  summaryCsv: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteesummarycsv',
    summary: 'The guarantee summary as a file; empty without a conference.',
    permission: 'signed-in',
    segments: z
      .strictObject({ ...summarySegments, conference: orNothing(wholeNumber()).optional(), order: lineOrder })
      .refine(isInOrder, NOT_IN_ORDER)
      .refine(isShortEnough, TOO_LONG),
    answer: text,
    csv: 'guarantee-summary',
    errors: ['not-found'],
  }),
  conferences: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteeconferencesummary',
    summary: 'Games that conferences of the FBS or the FCS bought (home) or sold (away), per conference and year.',
    permission: 'signed-in',
    segments: z.strictObject(conferenceSummarySegments).refine(isInOrder, NOT_IN_ORDER).refine(isShortEnough, TOO_LONG),
    answer: GuaranteeSummary,
    errors: ['not-found'],
  }),
  conferencesCsv: endpoint({
    method: 'GET',
    path: '/api/v1/reports/guaranteeconferencesummarycsv',
    summary: 'The guarantee conference summary as a file.',
    permission: 'signed-in',
    segments: z
      .strictObject({ ...conferenceSummarySegments, order: lineOrder })
      .refine(isInOrder, NOT_IN_ORDER)
      .refine(isShortEnough, TOO_LONG),
    answer: text,
    csv: 'guarantee-conference-summary',
    errors: ['not-found'],
  }),
};
