import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { sql } from 'kysely';
import { Viewer } from '../access/viewer.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { changesNothing } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import type { GameRow } from './game-row.ts';
import { type GameInput, type PlannedGame, planGame } from './plan.ts';
import { findGame, findGameSlots, findWeekOfDay, loadGame } from './queries.ts';
import { requireEditing, requireKnown } from './rights.ts';

/** The game, with the schedules of its schools and of `others` locked; refuses an actor who may not change it. */
export async function loadForChange(
  tx: Tx,
  session: Session,
  id: number,
  others: readonly number[],
  now: Date,
): Promise<GameRow> {
  const found = await findGame(tx, id);
  if (!found) throw notFound();
  await lockSchools(tx, [found.home.id, found.away.id, ...others]);
  const viewer = new Viewer(session, now);
  const game = requireKnown(viewer, await findGame(tx, id));
  requireEditing(viewer, game);
  return game;
}

/** What a game is to become; `keptBy` is the conference that keeps it private. */
export interface GameRequest {
  readonly input: GameInput;
  readonly before: GameRow | null;
  readonly keptBy: number | null;
}

/** Locks the schools of a game and plans what it changes; refuses what cannot be entered. */
export async function planRequest(
  tx: Tx,
  session: Session,
  { input, before, keptBy }: GameRequest,
  now: Date,
): Promise<PlannedGame> {
  const { SchoolIdHome, SchoolIdAway } = input;
  if (SchoolIdHome === SchoolIdAway) {
    throw new HttpError('game.invalid', MESSAGES.selfOpponent, { SchoolIdAway: MESSAGES.selfOpponent });
  }
  const schools = await lockSchools(tx, [SchoolIdHome, SchoolIdAway]);
  if (schools.size < 2) throw notFound();
  const viewer = new Viewer(session, now);
  const week = await findWeekOfDay(tx, input.GameDate);
  if (!week) throw invalidDate(MESSAGES.dateOutsideSeason);
  if ((input.Week ?? week.week) !== week.week || (input.Year ?? week.year) !== week.year) {
    throw invalidDate(MESSAGES.dateOutsideWeek);
  }
  const slots = await findGameSlots(tx, [SchoolIdHome, SchoolIdAway], week.id, viewer.scope);
  const home = slots.find((slot) => slot.school_id === SchoolIdHome);
  const away = slots.find((slot) => slot.school_id === SchoolIdAway);
  if (!home || !away) throw invalidDate(MESSAGES.dateOutsideSeason);
  const isSame = before !== null && isSamePair(before, input) && before.year === week.year;
  return planGame(viewer, {
    input,
    week,
    home,
    away,
    gameId: before?.id ?? null,
    isConferenceGame: isSame ? before.conference_id !== null : null,
    storedPending: before?.pending ?? null,
    isSamePair: isSame,
    keptBy: before === null || isSame ? keptBy : null,
    isSameDay: before?.game_date === input.GameDate,
  });
}

/** Whether a game keeps its schools and its site. */
export function isSamePair({ home, away }: GameRow, { SchoolIdHome, SchoolIdAway }: GameInput): boolean {
  return home.id === SchoolIdHome && away.id === SchoolIdAway;
}

function invalidDate(text: string): HttpError {
  return new HttpError('game.invalid', text, { GameDate: text });
}

/** The columns of a planned game. */
export function columnValues(input: GameInput, { week, conferenceId, pending, privateConferenceId }: PlannedGame) {
  return {
    season_week_id: week.id,
    year: week.year,
    game_date: input.GameDate,
    conference_id: conferenceId,
    private_conference_id: privateConferenceId,
    pending,
    alt_location: input.AltLocation,
    comments: input.Comments,
  };
}

/** Clears the flags of weeks that a game takes. */
export async function clearFlags(
  tx: Tx,
  session: Session,
  { week, clearedFlags }: PlannedGame,
  now: Date,
): Promise<void> {
  if (clearedFlags.length === 0) return;
  await tx
    .updateTable('school_weeks')
    .set({
      bye: false,
      not_available: false,
      hold_for_fcs: false,
      version: sql`version + 1`,
      updated_at: now,
      updated_by: session.actor.id,
    })
    .where('season_week_id', '=', week.id)
    .where('school_id', 'in', clearedFlags)
    .execute();
}

/** Writes the sides of a game. */
export async function insertSides(tx: Tx, gameId: number, { week, home, away }: PlannedGame): Promise<void> {
  const shared = { game_id: gameId, season_week_id: week.id, year: week.year };
  await tx
    .insertInto('game_sides')
    .values([
      { ...shared, side: 'H', school_id: home.school_id },
      { ...shared, side: 'A', school_id: away.school_id },
    ])
    .execute();
}

interface ChangedGame extends GameRequest {
  readonly before: GameRow;
  /** Refuses a plan that the caller does not accept. */
  readonly check?: (planned: PlannedGame) => void;
}

/** Stores new values of a game; null when it has them already. */
export async function changeGame(tx: Tx, session: Session, request: ChangedGame, now: Date): Promise<GameRow | null> {
  const { before, input } = request;
  const { id } = before;
  const planned = await planRequest(tx, session, request, now);
  request.check?.(planned);
  const isMoved = !isSamePair(before, input) || planned.home.game_id !== id;
  const { season_week_id: week, ...values } = columnValues(input, planned);
  if (!isMoved && changesNothing(before, values)) return null;
  await clearFlags(tx, session, planned, now);
  if (isMoved) await tx.deleteFrom('game_sides').where('game_id', '=', id).execute();
  await tx
    .updateTable('games')
    .set({
      ...values,
      season_week_id: week,
      version: sql`version + 1`,
      updated_at: now,
      updated_by: session.actor.id,
    })
    .where('id', '=', id)
    .execute();
  if (isMoved) await insertSides(tx, id, planned);
  return loadGame(tx, id);
}
