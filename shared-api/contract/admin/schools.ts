import * as z from 'zod';
import {
  COPIED_SETTINGS,
  DEFAULT_COLORS,
  LEAGUE_MESSAGES,
  SCHOOL_ABBREVIATION_MOST,
  SHORTER_NAME_MOST,
  SHORT_NAME_MOST,
} from '../../rules/admin/league.ts';
import { NAME_MOST } from '../../rules/accounts/profile.ts';
import { EndedByChange } from './changes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { color, line, powerGroup, requiredLine } from './league-fields.ts';
import { School } from '../league/reference.ts';
import { SeasonFull } from '../schedules/schedules.ts';
import { flag, id, integer, orNothing, stringFlag, text, version, year } from '../platform/wire.ts';

/** A school's season in the administration (R-league-fields). */
export const AdminSchoolYear = z.object({
  Year: integer,
  ConferenceId: integer,
  ConferenceName: text,
  ConferenceType: integer,
  ConferenceDivisionId: integer.nullable(),
  ConferenceDivisionName: text,
  /** What the school counts as instead of its conference, such as an independent among the power conferences (A192). */
  PowerOverride: powerGroup,
  Scholarship: stringFlag,
  ParticipateInPlayoffs: stringFlag,
  ParticipateInChampionship: stringFlag,
  PlayAtHawaii: stringFlag,
  ConferenceGames: integer.nullable(),
  ConferenceGamesHome: integer.nullable(),
  /** Effective status: the forced one while SeasonLocked, otherwise derived. */
  SeasonFull,
  SeasonLocked: flag,
  GamesAvailable: integer,
});
export type AdminSchoolYear = z.infer<typeof AdminSchoolYear>;

/** A school with its settings in every season. */
export const AdminSchool = School.extend({ version: integer, Years: z.array(AdminSchoolYear) });
export type AdminSchool = z.infer<typeof AdminSchool>;

const fields = {
  SchoolName: requiredLine('A school name', NAME_MOST, LEAGUE_MESSAGES.schoolNameRequired),
  DisplayName: line('A display name', NAME_MOST),
  Nickname: line('A short name', SHORT_NAME_MOST),
  Nickname14: line('A shorter name', SHORTER_NAME_MOST),
  Abbreviation: line('An abbreviation', SCHOOL_ABBREVIATION_MOST),
  TeamName: line('A team name', NAME_MOST),
  City: line('A city', NAME_MOST),
  State: line('A state', SHORT_NAME_MOST),
  Stadium: line('A stadium', NAME_MOST),
  PrimaryColor: color,
  SecondaryColor: color,
};

/** Optional here, because the command refuses its absence with a fixed text (A218). */
const conferenceId = orNothing(id).optional();

const newSchool = z.strictObject({
  ...fields,
  DisplayName: fields.DisplayName.default(''),
  Nickname: fields.Nickname.default(''),
  Nickname14: fields.Nickname14.default(''),
  Abbreviation: fields.Abbreviation.default(''),
  TeamName: fields.TeamName.default(''),
  City: fields.City.default(''),
  State: fields.State.default(''),
  Stadium: fields.Stadium.default(''),
  PrimaryColor: color.default(DEFAULT_COLORS.primary),
  SecondaryColor: color.default(DEFAULT_COLORS.secondary),
  ConferenceId: conferenceId,
});
export type NewSchool = z.infer<typeof newSchool>;

/** The body that changes a school; fields that are not sent stay unchanged. */
const changedSchool = z.strictObject({ ...fields, version }).partial();
export type ChangedSchool = z.infer<typeof changedSchool>;

const copiedSettings = z.array(z.enum(COPIED_SETTINGS)).min(1, LEAGUE_MESSAGES.chooseSettings);
const isInOrder = ({ From, Until }: { readonly From: number; readonly Until: number }) => From < Until;
const inOrder = { message: LEAGUE_MESSAGES.rangeInOrder, path: ['Until'] };

/** The division that the caller saw; the change is refused once the school is in another one (R-seen-values). */
const seenDivision = orNothing(id).optional();

export const adminSchools = {
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/school/:id',
    summary: 'A school with its settings in every season.',
    permission: 'league-readers',
    params: z.object({ id }),
    answer: AdminSchool,
    errors: ['forbidden', 'not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/admin/schools',
    summary:
      'Creates a school as a member of a conference from the current season on, with all week cells. Empty names follow the school name.',
    permission: 'administrators',
    body: newSchool,
    answer: AdminSchool,
    status: 201,
    errors: ['forbidden', 'not-found', 'name.taken'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/school/:id',
    summary: 'Saves names, location and colors of a school. Names set to empty follow the school name.',
    permission: 'league-editors',
    objectRule: 'own-league',
    params: z.object({ id }),
    body: changedSchool,
    answer: AdminSchool,
    errors: ['forbidden', 'not-found', 'name.taken', 'stale'],
  }),
  previewMove: endpoint({
    method: 'GET',
    path: '/api/v1/admin/school/:id/conference/preview',
    summary: 'What moving a school to another conference for one season would end; changes nothing.',
    permission: 'administrators',
    objectRule: 'own-private-games',
    params: z.object({ id }),
    query: z.object({ ConferenceId: id, Year: year }),
    answer: EndedByChange,
    errors: ['forbidden', 'not-found'],
  }),
  moveToConference: endpoint({
    method: 'POST',
    path: '/api/v1/admin/school/:id/conference',
    summary:
      'Moves a school to another conference for one season: its conference games become non-conference games, private ones stay private to the conference it leaves.',
    permission: 'administrators',
    objectRule: 'own-private-games',
    params: z.object({ id }),
    body: z.strictObject({
      ConferenceId: id,
      Year: year,
      FromConferenceId: id
        .optional()
        .describe('The conference that the caller saw; the move is refused once the school is in another one.'),
    }),
    answer: AdminSchoolYear,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  setDivision: endpoint({
    method: 'POST',
    path: '/api/v1/admin/school/:id/conferencedivision',
    summary: "Puts a school into a division of that season's conference.",
    permission: 'league-editors',
    objectRule: 'own-league',
    params: z.object({ id }),
    body: z.strictObject({ ConferenceDivisionId: id, Year: year, FromDivisionId: seenDivision }),
    answer: AdminSchoolYear,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  removeDivision: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/school/removedivision/:id',
    summary: 'Removes a school from its division for one season.',
    permission: 'league-editors',
    objectRule: 'own-league',
    params: z.object({ id }),
    body: z.strictObject({ year, FromDivisionId: seenDivision }),
    answer: AdminSchoolYear,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  previewCopy: endpoint({
    method: 'GET',
    path: '/api/v1/admin/school/:id/seasons/preview',
    summary: 'What copying settings of a season to the seasons after it would end; changes nothing.',
    permission: 'administrators',
    objectRule: 'own-private-games',
    params: z.object({ id }),
    query: z
      .object({
        From: year,
        Until: year,
        SettingNames: z
          .string()
          .transform((text) => text.split(','))
          .pipe(copiedSettings)
          .describe(`Names separated by commas: ${COPIED_SETTINGS.join(', ')}.`),
      })
      .refine(isInOrder, inOrder),
    answer: EndedByChange.extend({
      Seasons: integer.describe('Seasons that would change.'),
      Seen: text.describe('What the seasons hold now; a copy that sends it is refused once they hold something else.'),
    }),
    errors: ['forbidden', 'not-found'],
  }),
  copySeason: endpoint({
    method: 'POST',
    path: '/api/v1/admin/school/:id/seasons',
    summary:
      'Copies settings of a season to the seasons after it that the school plays, as one change that can be undone.',
    permission: 'administrators',
    objectRule: 'own-private-games',
    params: z.object({ id }),
    body: z
      .strictObject({
        From: year,
        Until: year,
        Settings: copiedSettings,
        Seen: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .optional()
          .describe('As the preview answered it.'),
      })
      .refine(isInOrder, inOrder),
    answer: AdminSchool,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  savePower: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/school/:id/year/:year/power',
    summary:
      'Sets whether an FBS school counts as a power one in a season, whatever its conference is; null follows it.',
    permission: 'administrators',
    params: z.object({ id, year }),
    body: z.strictObject({
      power_override: powerGroup,
      from: powerGroup.optional().describe('The value that was seen; refused once another one is stored.'),
    }),
    answer: AdminSchoolYear,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
