import * as z from 'zod';
import { WEEK_KINDS } from '../rules/cells.ts';
import { COMMENT_LENGTH, LOCATION_LENGTH } from '../rules/constants.ts';
import { endpoint } from './endpoint.ts';
import { School } from './reference.ts';
import { oneLine } from './texts.ts';
import {
  date,
  done,
  flag,
  forceIntegers,
  id,
  inputDate,
  inputFlag,
  integer,
  smallId,
  stringFlag,
  text,
  version,
  wholeNumber,
  year,
} from './wire.ts';

export const PendingState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const SeasonFull = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** A game as both of its schools see it. `Version` grows with every change and guards against lost updates. */
export const Game = z.object({
  id: integer,
  Version: integer,
  Year: integer,
  Week: integer,
  SaturdayDate: date,
  GameDate: date,
  SchoolIdHome: integer,
  SchoolIdAway: integer,
  Comments: text,
  AltLocation: text,
  Pending: PendingState,
  ConferenceGame: flag,
  /** The school that is to confirm a game with Pending 1; null when nobody is asked. */
  WaitsFor: integer.nullable(),
  /** The school that does not agree to the game; null without a dispute. */
  DisputedBy: integer.nullable(),
  HomeSchoolName: text,
  HomeTeamName: text,
  HomeNickname: text,
  HomeNickname14: text,
  HomeLogoUrl: text,
  HomeAbbreviation: text,
  HomePrimaryColor: text,
  HomeSecondaryColor: text,
  AwaySchoolName: text,
  AwayTeamName: text,
  AwayNickname: text,
  AwayNickname14: text,
  AwayLogoUrl: text,
  AwayAbbreviation: text,
  AwayPrimaryColor: text,
  AwaySecondaryColor: text,
  HomeStadium: text,
  HomeCity: text,
  HomeState: text,
});
export type Game = z.infer<typeof Game>;

/** One week of one school's season, as the viewer may see it (R-week-fields). */
export const WeekCell = z.object({
  id: integer,
  Year: integer,
  Week: integer,
  SaturdayDate: date,
  CellDate: date,
  /** Weekday when it is not Saturday, else empty. */
  CellDay: text,
  /** What the week is to the viewer; labels are for people alone. */
  Kind: z.enum(WEEK_KINDS),
  CellLabel: text,
  CellLabelShort: text,
  CellLogoUrl: text,
  CellAtHome: flag,
  CellClickable: flag,
  ConferenceWeek: flag,
  /** The week of the conference championship, kept free for a school that may take part in it. */
  ChampionshipWeek: flag,
  GameID: integer.nullable(),
  GameData: Game.nullable(),
  AuctionId: integer.nullable(),
  AuctionCancelled: flag,
  /** Null without an auction; a cancelled one is Closed. */
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
export type WeekCell = z.infer<typeof WeekCell>;

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
  /** Effective status: forced while SeasonLocked, else derived. */
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
  Schedule: z.array(WeekCell),
});
export type SchoolYear = z.infer<typeof SchoolYear>;

export const SchoolSchedules = School.extend({ Years: z.array(SchoolYear) });
export type SchoolSchedules = z.infer<typeof SchoolSchedules>;

/** What the viewer may do with a week; the modal shows its controls by this. */
export const WeekActions = z.object({
  /** Change wants, comments, BYE, not available, HELD FOR FCS. */
  canEdit: flag,
  canAddGame: flag,
  canEditGame: flag,
  canHoldForFcs: flag,
  /** Pending states the viewer may choose for a non-conference game and for a conference game. */
  pendingOptions: z.array(PendingState),
  conferencePendingOptions: z.array(PendingState),
  canPrivatePending: flag,
  canCreateAuction: flag,
  /** Confirm or decline a game that waits for this or the other school. */
  canConfirm: flag,
  canDispute: flag,
  /** End the dispute of a game: withdraw the own one, or settle it as an administrator. */
  canSettle: flag,
});

export const SchoolWeek = z.object({
  Cell: WeekCell,
  School,
  ConferenceId: integer,
  ConferenceType: integer,
  /** Grows with every change of the week's flags, wants and comments. */
  Version: integer,
  Actions: WeekActions,
  /** Why the game is disputed, for those who may edit it or end the dispute; else empty. */
  DisputeReason: text,
  /** Last moment in which the viewer may dispute the game: ISO 8601; null when they may not. */
  DisputableUntil: text.nullable(),
});
export type SchoolWeek = z.infer<typeof SchoolWeek>;

const GameInput = z.object({
  SchoolIdHome: id,
  SchoolIdAway: id,
  GameDate: inputDate,
  /** Stored week number; must hold GameDate when sent (A098). */
  Week: wholeNumber({ least: 1, most: 25 }).optional(),
  Year: year.optional(),
  Comments: z.string().max(COMMENT_LENGTH).default(''),
  AltLocation: oneLine({ most: LOCATION_LENGTH }).default(''),
  Pending: PendingState.default(0),
  /** Left out: a conference game when both schools are members of the same conference (A099). */
  ConferenceGame: inputFlag.optional(),
});

/** The version of a game that an answer to it was given to; a game changed since then is refused. */
const GameVersion = z.object({ version });

const ScheduledGame = Game.omit({ Comments: true, Version: true, WaitsFor: true, DisputedBy: true });
export type ScheduledGame = z.infer<typeof ScheduledGame>;

export const ScheduledWeek = z.object({ Week: integer, SaturdayDate: date, Games: z.array(ScheduledGame) });
export type ScheduledWeek = z.infer<typeof ScheduledWeek>;

export const schedules = {
  school: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id/schedules',
    summary: 'All seasons of a school with their week cells, as the viewer may see them.',
    permission: 'signed-in',
    params: z.object({ id }),
    answer: SchoolSchedules,
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
    summary: 'School-years beside each other: `2027-12,2028-40` are year and school of each, 40 at most.',
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
    finer: 'edited-schedule',
    params: z.object({ id, year }),
    body: z.object({
      SeasonFull: SeasonFull.optional(),
      SeasonLocked: inputFlag.optional(),
      SeasonComments: z.string().max(COMMENT_LENGTH).optional(),
      /** The comments that the new ones were made from. When sent, comments changed since then are refused. */
      SeasonCommentsBefore: z.string().optional(),
      Scholarship: inputFlag.optional(),
    }),
    answer: SchoolYear.omit({ Schedule: true }),
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};

export const games = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id',
    summary: 'One game, for those who may open it.',
    permission: 'signed-in',
    finer: 'opened-game',
    params: z.object({ id }),
    answer: Game,
    errors: ['forbidden', 'not-found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/games',
    summary: 'Adds a game to both schedules.',
    permission: 'schedule-editors',
    finer: 'edited-schedule',
    body: GameInput,
    answer: Game,
    status: 201,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id',
    summary: 'Changes a game on both schedules; a stale version is refused.',
    permission: 'schedule-editors',
    finer: 'edited-schedule',
    params: z.object({ id }),
    body: GameInput.extend({ version }),
    answer: Game,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/games/:id',
    summary: 'Deletes a game from both schedules; a stale version is refused.',
    permission: 'schedule-editors',
    finer: 'edited-schedule',
    params: z.object({ id }),
    query: z.object({
      version: version.optional().describe('When sent, a game changed since then is refused.'),
    }),
    answer: done,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/confirm',
    summary: 'Confirms a game that waits for a school of the user: it is no longer pending.',
    permission: 'schedule-editors',
    finer: 'asked-school',
    params: z.object({ id }),
    body: GameVersion,
    answer: Game,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/decline',
    summary:
      'Declines a game that waits for a school of the user: it leaves both schedules. `restore` takes that back.',
    permission: 'schedule-editors',
    finer: 'asked-school',
    params: z.object({ id }),
    body: GameVersion,
    answer: done,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  dispute: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/dispute',
    summary: 'Disputes a final game that the other school entered, within 14 days.',
    permission: 'schedule-editors',
    finer: 'asked-school',
    params: z.object({ id }),
    body: GameVersion.extend({ Reason: z.string().trim().max(COMMENT_LENGTH).default('') }),
    answer: Game,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/settle',
    summary: 'Ends the dispute of a game: the school withdraws it, or an administrator settles it.',
    permission: 'schedule-editors',
    finer: 'asked-school',
    params: z.object({ id }),
    body: GameVersion,
    answer: Game,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/restore',
    summary: 'Takes back the own deletion of a game within 20 seconds: the same game, with the same id.',
    permission: 'schedule-editors',
    finer: 'edited-schedule',
    params: z.object({ id }),
    answer: Game,
    status: 201,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged'],
  }),
};

export const schoolWeeks = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/schoolweeks/:id',
    summary: 'One week cell with what the viewer may do with it.',
    permission: 'signed-in',
    params: z.object({ id }),
    answer: SchoolWeek,
    errors: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/schoolweeks/:id',
    summary: 'Saves wants, comments, BYE, not available and HELD FOR FCS of a week; only the fields sent change.',
    permission: 'schedule-editors',
    finer: 'edited-schedule',
    params: z.object({ id }),
    body: z.object({
      Wants: z.array(smallId).max(23).optional(),
      Comments: z.string().max(COMMENT_LENGTH).optional(),
      Bye: inputFlag.optional(),
      NotAvailable: inputFlag.optional(),
      HoldForFCS: inputFlag.optional(),
      /** When sent, a week changed since then is refused. */
      version: version.optional(),
    }),
    answer: SchoolWeek,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.flagged', 'stale'],
  }),
};
