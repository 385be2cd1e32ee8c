import * as z from 'zod';
import {
  CONFERENCE_ABBREVIATION_MOST,
  DEFAULT_COLORS,
  GAMES_PLAYABLE_MOST,
  LEAGUE_MESSAGES,
  RANGE_SETTINGS,
  SHORT_NAME_MOST,
  divisionNames,
} from '../../rules/admin/league.ts';
import { DERIVED_DAYS } from '../../rules/league/conference-play.ts';
import { NAME_MOST } from '../../rules/accounts/profile.ts';
import { ConferenceYear, ScheduleState } from '../schedules/conferences.ts';
import { EndedByChange } from './changes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { color, line, powerGroup, requiredLine } from './league-fields.ts';
import { Conference } from '../league/reference.ts';
import { oneLine } from '../platform/texts.ts';
import { date, flag, id, inputDate, inputFlag, integer, text, version, wholeNumber, year } from '../platform/wire.ts';

/** A conference's season in the administration. */
export const AdminConferenceYear = ConferenceYear.extend({
  PowerGroup: powerGroup,
  State: ScheduleState,
  /** The days that were derived from games and not entered (R-derived-play). */
  Derived: z.array(z.enum(DERIVED_DAYS)),
  /** Members whose number of promised conference games was derived from games. */
  DerivedGames: z.array(integer),
  version: integer,
});
export type AdminConferenceYear = z.infer<typeof AdminConferenceYear>;

/** A conference with its settings in every season (R-league-fields). */
export const AdminConference = Conference.extend({
  Divisions: text.describe('Names of the active divisions, joined with commas.'),
  version: integer,
  YearSettings: z.array(AdminConferenceYear),
});
export type AdminConference = z.infer<typeof AdminConference>;

const changeId = integer
  .nullable()
  .describe('The change that can be undone as a whole; null if nothing ended or changed.');

/** Maximum length of the comma-separated names, enough for about forty divisions. */
const DIVISIONS_MOST = 2000;

/** Comma-separated names of divisions (A226). */
const divisions = oneLine({ most: DIVISIONS_MOST })
  .transform(divisionNames)
  .pipe(z.array(z.string().max(SHORT_NAME_MOST, LEAGUE_MESSAGES.divisionNames)));
const typeId = wholeNumber({ least: 1, most: 6, message: LEAGUE_MESSAGES.chooseType });

const fields = {
  Name: requiredLine('A name', NAME_MOST, LEAGUE_MESSAGES.nameRequired),
  Nickname: requiredLine('A short name', SHORT_NAME_MOST, LEAGUE_MESSAGES.shortNameRequired),
  Abbreviation: line('An abbreviation', CONFERENCE_ABBREVIATION_MOST),
  TypeID: typeId,
  Divisions: divisions,
  PrimaryColor: color,
  SecondaryColor: color,
};

const newConference = z.strictObject({
  ...fields,
  Abbreviation: fields.Abbreviation.default(''),
  Divisions: divisions.prefault(''),
  PrimaryColor: color.default(DEFAULT_COLORS.primary),
  SecondaryColor: color.default(DEFAULT_COLORS.secondary),
});
export type NewConference = z.infer<typeof newConference>;

/** The body that changes a conference; fields that are not sent stay unchanged. */
const changedConference = z.strictObject({ ...fields, version }).partial();
export type ChangedConference = z.infer<typeof changedConference>;

/** A date that the conference sets for itself; empty means the season's date. */
const ownDate = z.union([z.literal('').transform(() => null), inputDate.nullable()], 'A date is written YYYY-MM-DD.');
const yearChange = z
  .strictObject({
    StartDate: ownDate,
    EndDate: ownDate,
    ChampDate: ownDate,
    ConferencePlayStarts: ownDate,
    TotalGamesPlayable: wholeNumber({ most: GAMES_PLAYABLE_MOST }),
    version,
  })
  .partial()
  .refine((change) => Object.keys(change).some((name) => name !== 'version'), LEAGUE_MESSAGES.nothingToSave);
export type ConferenceYearChange = z.infer<typeof yearChange>;

/** The version of the season that the change is based on; another one is refused. */
const seenVersion = version.optional();

const yearCall = {
  permission: 'conference-editors',
  objectRule: 'own-conference',
  params: z.object({ id }),
  body: z.strictObject({ year, version: seenVersion }),
  answer: AdminConferenceYear,
  errors: ['forbidden', 'not-found', 'stale'],
} as const;

/** The settings of a season that all seasons after it, up to another one, take over (R-season-ranges). */
const seasonRange = z
  .strictObject({
    from: year,
    until: year,
    settings: z.array(z.enum(RANGE_SETTINGS)).min(1, LEAGUE_MESSAGES.chooseSettings),
    version: seenVersion,
  })
  .refine(({ from, until }) => from < until, { message: LEAGUE_MESSAGES.rangeAfter, path: ['until'] });
export type SeasonRange = z.infer<typeof seasonRange>;

/** A conference's season with the days that deriving changed. */
const DerivedYear = z.object({
  ConferenceID: integer,
  Name: text,
  Year: integer,
  ConferencePlayStarts: date.nullable(),
  EndDate: date.nullable(),
  ChampDate: date.nullable(),
  Derived: z.array(z.enum(DERIVED_DAYS)),
});

const regeneration = {
  path: '/api/v1/admin/conference/update/:id',
  permission: 'conference-editors',
  objectRule: 'own-conference',
  params: z.object({ id }),
  answer: z.object({ ok: z.literal(true), cells: integer.describe('Number of week cells that were created.') }),
  errors: ['forbidden', 'not-found'],
} as const;

export const adminConferences = {
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/conference/:id',
    summary: 'A conference with its settings in every season.',
    permission: 'league-readers',
    params: z.object({ id }),
    answer: AdminConference,
    errors: ['forbidden', 'not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/admin/conference',
    summary: 'Creates a conference with the default settings in every season.',
    permission: 'administrators',
    body: newConference,
    answer: AdminConference,
    status: 201,
    errors: ['forbidden', 'name.taken'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/conference/:id',
    summary: 'Saves a conference. A new type removes wants that are not valid for it.',
    permission: 'conference-editors',
    objectRule: 'own-conference',
    params: z.object({ id }),
    body: changedConference,
    answer: AdminConference.extend({ ChangeID: changeId }),
    errors: ['forbidden', 'not-found', 'name.taken', 'stale'],
  }),
  previewType: endpoint({
    method: 'GET',
    path: '/api/v1/admin/conference/:id/type/preview',
    summary: 'What a new conference type would end; changes nothing.',
    permission: 'administrators',
    params: z.object({ id }),
    query: z.object({ TypeID: typeId }),
    answer: EndedByChange,
    errors: ['forbidden', 'not-found'],
  }),
  saveYear: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/conference/:id/year/:year',
    summary: 'Saves the dates of a conference in one season, or how many games its members may play.',
    permission: 'conference-editors',
    objectRule: 'own-conference',
    params: z.object({ id, year }),
    body: yearChange,
    answer: AdminConferenceYear,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  savePower: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/conference/:id/year/:year/power',
    summary: 'Sets whether an FBS conference is a power conference in a season.',
    permission: 'administrators',
    params: z.object({ id, year }),
    body: z.strictObject({ power_group: powerGroup, version: seenVersion }),
    answer: AdminConferenceYear,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  saveYears: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/conference/:id/years',
    summary:
      'Gives the seasons after one of them, up to another one, its settings; days move to the same weekday of the same football week.',
    permission: 'conference-editors',
    objectRule: 'own-conference',
    params: z.object({ id }),
    body: seasonRange,
    answer: z.object({
      seasons: integer.describe('Number of seasons whose settings changed.'),
      schools: integer.describe('Number of school years whose conference games changed.'),
      ChangeID: changeId,
    }),
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  derivePlay: endpoint({
    method: 'POST',
    path: '/api/v1/admin/conferenceyears/derive',
    summary: 'Derives days and promised games of all conferences in a range of seasons from their games.',
    permission: 'administrators',
    body: z
      .strictObject({ from: year, to: year })
      .refine(({ from, to }) => from <= to, { message: LEAGUE_MESSAGES.rangeInOrder, path: ['to'] }),
    answer: z.object({
      years: z.array(DerivedYear).describe('Seasons of conferences whose days changed.'),
      schools: integer.describe('Number of school years whose promised conference games changed.'),
      ChangeID: changeId,
    }),
    errors: ['forbidden', 'not-found'],
  }),
  toggleReleased: endpoint({
    ...yearCall,
    permission: 'schedule-releasers',
    objectRule: 'releasable-schedule',
    method: 'PUT',
    path: '/api/v1/admin/conference/released/:id',
    summary: "Releases a conference's schedule of a season to everyone, or withdraws a released one.",
    answer: z.object({ state: ScheduleState, games: integer, ScheduleReleased: flag }),
    errors: [...yearCall.errors, 'auction.state'],
  }),
  saveWeekOne: endpoint({
    ...yearCall,
    method: 'PUT',
    path: '/api/v1/admin/conference/weekone/:id',
    summary: 'Sets whether members may play in the first week of a season.',
    body: z.strictObject({ year, dontAllowPlayingWeekOne: inputFlag, version: seenVersion }),
  }),
  togglePlay: endpoint({
    ...yearCall,
    method: 'PUT',
    path: '/api/v1/admin/conference/play/:id',
    summary: 'Switches whether members may use free conference games and weeks for other games.',
  }),
  updateWeeks: endpoint({
    ...regeneration,
    method: 'GET',
    summary: 'Creates the missing week cells of all members in every season.',
  }),
  regenerateWeeks: endpoint({
    ...regeneration,
    method: 'POST',
    summary: 'Creates the missing week cells of all members in every season.',
  }),
};
