import * as z from 'zod';
import { CONFERENCE_GAMES_MOST } from '../../rules/constants.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, inputFlag, integer, orNothing, stringFlag, wholeNumber, year } from '../platform/wire.ts';

/** The settings of a school's season that affect its weeks and counts. */
export const SeasonSettings = z.object({
  SchoolId: integer,
  ConferenceId: integer,
  Year: integer,
  ParticipateInPlayoffs: stringFlag,
  ParticipateInChampionship: stringFlag,
  PlayAtHawaii: stringFlag,
  /** Number of conference games that the school has promised; null until chosen. */
  ConferenceGames: integer.nullable(),
  ConferenceGamesHome: integer.nullable(),
});
export type SeasonSettings = z.infer<typeof SeasonSettings>;

/** A number of games from 0 to 11; `-- Select --` is sent as null or an empty text (A223). */
const gameCount = orNothing(wholeNumber({ most: CONFERENCE_GAMES_MOST }));

const toggle = (segment: string, summary: string) =>
  endpoint({
    method: 'PUT',
    path: `/api/v1/admin/school/${segment}/:id`,
    summary,
    permission: 'league-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    body: z.strictObject({
      year,
      From: inputFlag.optional().describe('The value that was seen; refused once another one is stored.'),
    }),
    answer: z.object({ value: stringFlag.describe('The new value.') }),
    errors: ['forbidden', 'not-found', 'stale'],
  });

export const schoolYears = {
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/admin/school/:id/season/:year',
    summary: "The settings of a school's season: playoffs, championship, Hawaii and promised conference games.",
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id, year }),
    answer: SeasonSettings,
    errors: ['forbidden', 'not-found'],
  }),
  playoffs: toggle('playoffs', 'Switches whether the school keeps the weeks of the playoffs free that year.'),
  championship: toggle('championship', "Switches whether the school plays in its conference's championship that year."),
  playAtHawaii: toggle(
    'playathawaii',
    'Switches whether the school plays at Hawaii that year, which allows one more game.',
  ),
  conferenceGames: endpoint({
    method: 'POST',
    path: '/api/v1/admin/conference/:id/year/:year/games',
    summary: 'Saves how many conference games, or conference home games, a member plays that year.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id, year }),
    body: z.strictObject({
      SchoolId: id,
      ConferenceGames: gameCount.optional(),
      ConferenceGamesHome: gameCount.optional(),
      /** The numbers that the change replaces; when others are stored meanwhile, it is refused. */
      FromConferenceGames: gameCount.optional(),
      FromConferenceGamesHome: gameCount.optional(),
    }),
    answer: SeasonSettings,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
