import * as z from 'zod';
import { COMMENT_LENGTH, LOCATION_LENGTH } from '../../rules/constants.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import {
  date,
  done,
  flag,
  id,
  inputDate,
  inputFlag,
  integer,
  text,
  version,
  wholeNumber,
  year,
} from '../platform/wire.ts';

export const PendingState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

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
  /** The school that is asked to confirm a game with Pending 1; null when none is. */
  WaitsFor: integer.nullable(),
  /** The school that disputes the game; null without a dispute. */
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

const GameInput = z.strictObject({
  SchoolIdHome: id,
  SchoolIdAway: id,
  GameDate: inputDate,
  /** Stored week number; when sent, GameDate must be in that week (A098). */
  Week: wholeNumber({ least: 1, most: 25 }).optional(),
  Year: year.optional(),
  Comments: z.string().max(COMMENT_LENGTH).default(''),
  AltLocation: oneLine({ most: LOCATION_LENGTH }).default(''),
  Pending: PendingState.optional().describe(
    'Without it a game is final, but a conference game of a season that is not released starts as 3 if the user may choose that, when it is new or moved, and a private game stays private.',
  ),
  /** When not sent, members of the same conference get a conference game (A099). */
  ConferenceGame: inputFlag.optional(),
});

/** The user agrees that live auctions of the weeks end; without it 409 `auction.live` asks (R-game-ends-auction). */
export const EndAuctions = inputFlag
  .default(0)
  .describe('1 ends live auctions in the weeks of the game; without it such a game is refused with auction.live.');

/** What the question of `auction.live` named; when that is no longer so, it is asked again. */
export const SeenAuctions = oneLine({ most: 100 })
  .optional()
  .describe(
    'What the user was asked about, as `fields.SeenAuctions` of the refusal had it: with EndAuctions 1, a bid or an auction that came since asks again. Without it, whatever is live ends.',
  );

/** The user agrees that the game takes the last free game of a season; without it 409 `season.last-game` asks (A275). */
export const TakeLastGame = inputFlag
  .default(0)
  .describe(
    '1 takes the last free game of a season with more than one live auction; without it such a game is refused with season.last-game.',
  );

/** The refusals of a call that puts a game into a week of both schools. */
const PLACING_ERRORS = [
  'forbidden',
  'not-found',
  'game.invalid',
  'week.taken',
  'week.flagged',
  'season.last-game',
  'auction.live',
  'auction.state',
] as const;

/** One week of a season as a place for a game of two schools. */
const GameWeek = z.object({
  Year: integer,
  Week: integer,
  SaturdayDate: date,
  /** Why the game cannot be played in that week, for people; null when it can. */
  Obstacle: text.nullable(),
});
export type GameWeek = z.infer<typeof GameWeek>;

/** One of two games that exchange their days. */
const SwappedGame = z.strictObject({ id, version });

/** The version of the game that the user confirms, declines or disputes; refused if the game has changed since. */
const GameVersion = z.strictObject({ version });

const Reason = z.string().trim().max(COMMENT_LENGTH).default('');

export const games = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id',
    summary: 'One game, for users who may open it.',
    permission: 'signed-in',
    objectRule: 'opened-game',
    params: z.object({ id }),
    answer: Game,
    errors: ['forbidden', 'not-found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/games',
    summary: 'Adds a game to both schedules.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    body: GameInput.extend({ EndAuctions, SeenAuctions, TakeLastGame }),
    answer: Game,
    status: 201,
    errors: PLACING_ERRORS,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id',
    summary: 'Changes a game in both schedules; a stale version is refused.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    body: GameInput.extend({ version, EndAuctions, SeenAuctions, TakeLastGame }),
    answer: Game,
    errors: [...PLACING_ERRORS, 'stale'],
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/v1/games/weeks',
    summary:
      'The weeks of a season with what keeps a game of two schools out of each; games that the user may not see are not counted.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    query: z.object({
      SchoolIdHome: id,
      SchoolIdAway: id,
      Year: year,
      GameId: id.optional().describe('The game that moves; its own week is free.'),
    }),
    answer: z.array(GameWeek),
    errors: ['forbidden', 'not-found'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/move',
    summary: 'Moves a game to another day, in its week or another one; everything else of the game stays.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    body: z.strictObject({ GameDate: inputDate, version, EndAuctions, SeenAuctions, TakeLastGame }),
    answer: Game,
    errors: [...PLACING_ERRORS, 'stale'],
  }),
  swap: endpoint({
    method: 'POST',
    path: '/api/v1/games/swap',
    summary: 'Two games exchange their days, both or neither.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    body: z.strictObject({ games: z.tuple([SwappedGame, SwappedGame]), EndAuctions, SeenAuctions, TakeLastGame }),
    answer: z.array(Game),
    errors: [...PLACING_ERRORS, 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/games/:id',
    summary: 'Deletes a game from both schedules; a stale version is refused.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
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
    summary: 'Confirms a game that waits for a school of the user; it is no longer pending.',
    permission: 'schedule-editors',
    objectRule: 'asked-school',
    params: z.object({ id }),
    body: GameVersion.extend({ EndAuctions, SeenAuctions, TakeLastGame }),
    answer: Game,
    errors: ['forbidden', 'not-found', 'stale', 'season.last-game', 'auction.live', 'auction.state'],
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/decline',
    summary: 'Declines a game that waits for a school of the user; it leaves both schedules. `restore` undoes this.',
    permission: 'schedule-editors',
    objectRule: 'asked-school',
    params: z.object({ id }),
    body: GameVersion.extend({ Reason: Reason.describe('Why, for the other side to read.') }),
    answer: done,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  dispute: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/dispute',
    summary: 'Disputes a final game that the other school entered, within 14 days.',
    permission: 'schedule-editors',
    objectRule: 'asked-school',
    params: z.object({ id }),
    body: GameVersion.extend({ Reason }),
    answer: Game,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/api/v1/games/:id/settle',
    summary: 'Ends the dispute of a game: the school withdraws it, or an administrator settles it.',
    permission: 'schedule-editors',
    objectRule: 'asked-school',
    params: z.object({ id }),
    body: GameVersion,
    answer: Game,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/undo',
    summary: "Undoes the user's own last change of a game within a day, unless the game has changed since.",
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    body: GameVersion,
    answer: Game,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged', 'stale', 'auction.state'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/restore',
    summary: "Undoes the user's own deletion of a game within 20 seconds: the same game, with the same id.",
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    answer: Game,
    status: 201,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.taken', 'week.flagged', 'auction.state'],
  }),
};
