import { PENDING, type Pending, UNDO_DELETE_WITHIN } from '@open-date/shared-api/rules/constants';
import { ACTIVITY_MESSAGES } from '@open-date/shared-api/rules/admin/activity';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { sql } from 'kysely';
import { changesNothing } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal, notFound } from '../platform/http/refusal.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { forgetHidden } from '../messages/notifications/forget-hidden.ts';
import { Viewer } from '../access/viewer.ts';
import type { Session } from '../platform/http/session.ts';
import { askSchool, renewConsent, saveConsent } from './consents.ts';
import { type DeletedGame, forgetDeleted, keepDeleted, takeDeleted } from './deleted-games.ts';
import { isKeptPrivate } from '../access/game-access.ts';
import type { PlacedGame } from './game-change.ts';
import type { GameRow } from './game-row.ts';
import { type GameInput, type PlannedGame, planGame } from './plan.ts';
import { findGame, findGameSlots, findWeekOfDay, loadGame, lockScheduleState } from './queries.ts';
import { requireEditing, requireKnown, requirePending } from './rights.ts';
import { type LoggedGameValues, gameValues, recordGameChange } from './record-game-change.ts';

/** A new game; `asked` is the school that has to confirm it whoever enters it, instead of as A262 has it. */
type NewGame = GameInput & { readonly asked?: number };

/** Adds a game to both schedules and returns it. */
export async function addGame(tx: Tx, session: Session, { asked, ...input }: NewGame, now: Date): Promise<GameRow> {
  const planned = await plan(tx, session, { input, before: null, keptBy: null }, now);
  await clearFlags(tx, session, planned, now);
  const { id } = await tx
    .insertInto('games')
    .values({ ...columnValues(input, planned), created_by: session.actor.id, updated_by: session.actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSides(tx, id, planned);
  const after = await loadGame(tx, id);
  const game =
    asked === undefined
      ? await renewConsent(tx, session, { before: null, after }, now)
      : await askSchool(tx, after, asked, now);
  await recordGameChange(tx, session, { before: null, after: game }, now);
  return game;
}

/** Changes a game on both schedules and returns it before and after; a new week or opponent moves it. */
export async function saveGame(
  tx: Tx,
  session: Session,
  { id, version, ...input }: GameInput & { readonly id: number; readonly version: number },
  now: Date,
): Promise<PlacedGame> {
  const before = await loadForChange(tx, session, id, [input.SchoolIdHome, input.SchoolIdAway], now);
  if (before.version !== version) throw new Refusal('stale', MESSAGES.staleGame);
  const keptBy = isKeptPrivate(before) && isSamePair(before, input) ? before.private_conference_id : null;
  const after = await changeGame(tx, session, { before, input, keptBy }, now);
  if (!after) return { before, after: before };
  const game = await renewConsent(tx, session, { before, after }, now);
  await recordGameChange(tx, session, { before, after: game }, now);
  return { before, after: game };
}

interface ChangedGame extends GameRequest {
  readonly before: GameRow;
}

/** Stores new values of a game; null when it has them already. */
async function changeGame(tx: Tx, session: Session, request: ChangedGame, now: Date): Promise<GameRow | null> {
  const { before, input } = request;
  const { id } = before;
  const planned = await plan(tx, session, request, now);
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

interface LoggedChange {
  readonly id: number;
  /** What the game had before the entry of the log, and after it. */
  readonly was: LoggedGameValues;
  readonly became: LoggedGameValues;
  readonly entryId: number;
}

/**
 * Gives a game back what it had before a change, as the activity log keeps it; refuses when it is no longer as that
 * change left it (R-restore).
 */
export async function restoreGameValues(
  tx: Tx,
  session: Session,
  { id, was, became, entryId }: LoggedChange,
  now: Date,
): Promise<PlacedGame> {
  const before = await loadForChange(tx, session, id, [was.home, was.away], now);
  if (!changesNothing(became, gameValues(before))) throw new Refusal('stale', ACTIVITY_MESSAGES.changedSince);
  const input: GameInput = {
    SchoolIdHome: was.home,
    SchoolIdAway: was.away,
    GameDate: was.date,
    Comments: was.comments,
    AltLocation: was.location,
    Pending: was.pending,
    ConferenceGame: was.conference === null ? 0 : 1,
  };
  const keptBy = was.conference === null ? was.privateTo : null;
  const changed = await changeGame(tx, session, { before, input, keptBy }, now);
  const { consent } = was;
  const askedAt = before.consent?.askedAt ?? now.toISOString();
  const kept = consent && {
    reason: before.consent?.reason ?? '',
    state: consent.state,
    schoolId: consent.school,
    askedAt,
  };
  await saveConsent(tx, id, kept);
  const after = { ...(changed ?? before), consent: kept };
  await recordGameChange(tx, session, { before, after, restores: entryId }, now);
  return { before, after };
}

/** Deletes a game from both schedules, unless it changed since the version that the caller saw. */
export async function removeGame(
  tx: Tx,
  session: Session,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  now: Date,
): Promise<void> {
  const before = await loadForChange(tx, session, id, [], now);
  if ((version ?? before.version) !== before.version) throw new Refusal('stale', MESSAGES.staleGame);
  const kept = await keepForRestore(tx, session, before, now);
  if (before.pending === PENDING.private) await forgetHidden(tx, [id]);
  await tx.deleteFrom('games').where('id', '=', id).execute();
  await recordGameChange(tx, session, { before, after: null, kept }, now);
}

/**
 * Restores a game that the actor deleted; answers 404 when it is too late or somebody else deleted it (R-undo-delete).
 */
export async function restoreGame(tx: Tx, session: Session, id: number, now: Date): Promise<GameRow> {
  const kept = await takeDeleted(tx, id, session.actor.id, new Date(now.getTime() - UNDO_DELETE_WITHIN));
  if (!kept) throw notFound();
  const restored = await bringBack(tx, session, { id, kept, isAsBefore: false }, now);
  await recordGameChange(tx, session, { before: null, after: restored }, now);
  return restored;
}

interface LoggedGame {
  readonly id: number;
  readonly kept: DeletedGame;
  /** The entry of the log that keeps the game. */
  readonly entryId: number;
}

/**
 * Restores a deleted game as the activity log keeps it, at any time; refuses when its weeks or its conference are no
 * longer as they were (R-restore).
 */
export async function restoreLoggedGame(
  tx: Tx,
  session: Session,
  { id, kept, entryId }: LoggedGame,
  now: Date,
): Promise<PlacedGame> {
  await lockSchools(tx, [kept.home_school_id, kept.away_school_id]);
  if (await findGame(tx, id)) throw new Refusal('stale', ACTIVITY_MESSAGES.restoredAlready);
  const restored = await bringBack(tx, session, { id, kept, isAsBefore: true }, now);
  await forgetDeleted(tx, id);
  await recordGameChange(tx, session, { before: null, after: restored, restores: entryId }, now);
  return { before: null, after: restored };
}

interface KeptGame {
  readonly id: number;
  readonly kept: DeletedGame;
  /** Whether flags and conferences that the game would change refuse it. */
  readonly isAsBefore: boolean;
}

async function bringBack(tx: Tx, session: Session, { id, kept, isAsBefore }: KeptGame, now: Date): Promise<GameRow> {
  const { game } = kept;
  const pending = await pendingAgain(tx, game);
  const conferenceId = game.conference_id;
  if (pending !== game.pending)
    requirePending(new Viewer(session, now), pending, conferenceId, MESSAGES.scheduleWithdrawn);
  const input: GameInput = {
    SchoolIdHome: kept.home_school_id,
    SchoolIdAway: kept.away_school_id,
    GameDate: game.game_date,
    Comments: game.comments,
    AltLocation: game.alt_location,
    Pending: pending,
    ConferenceGame: conferenceId === null ? 0 : 1,
  };
  const keptBy = isKeptPrivate(game) ? game.private_conference_id : null;
  const planned = await plan(tx, session, { input, before: null, keptBy }, now);
  if (isAsBefore) refuseOtherPlace(planned, conferenceId);
  await clearFlags(tx, session, planned, now);
  await tx
    .insertInto('games')
    .values({
      ...columnValues(input, planned),
      id,
      version: game.version + 1,
      created_by: game.created_by,
      updated_by: session.actor.id,
      updated_at: now,
    })
    .execute();
  await insertSides(tx, id, planned);
  const { consent } = game;
  if (consent) {
    const { state, school_id: schoolId, asked_at: askedAt, reason } = consent;
    await saveConsent(tx, id, { state, schoolId, askedAt, reason });
  }
  return loadGame(tx, id);
}

function refuseOtherPlace({ clearedFlags, conferenceId }: PlannedGame, before: number | null): void {
  if (clearedFlags.length > 0) throw new Refusal('week.flagged', MESSAGES.weekFlaggedSince);
  if (conferenceId !== before) throw new Refusal('stale', MESSAGES.conferenceGameNeedsMembers);
}

/**
 * The pending state of a restored game: private when the conference's schedule was withdrawn meanwhile, like all games
 * of that conference.
 */
async function pendingAgain(tx: Tx, game: DeletedGame['game']): Promise<Pending> {
  if (game.conference_id === null) return game.pending;
  const state = await lockScheduleState(tx, game.conference_id, game.year);
  return state === 'released' || state === game.schedule_state ? game.pending : PENDING.private;
}

function keepForRestore(tx: Tx, session: Session, game: GameRow, now: Date): Promise<DeletedGame> {
  return keepDeleted(tx, {
    gameId: game.id,
    home: game.home.id,
    away: game.away.id,
    deletedBy: session.actor.id,
    deletedAt: now,
  });
}

/** The game, with the schedules of its schools and of `others` locked; refuses an actor who may not change it. */
async function loadForChange(
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

interface GameRequest {
  readonly input: GameInput;
  readonly before: GameRow | null;
  readonly keptBy: number | null;
}

async function plan(tx: Tx, session: Session, { input, before, keptBy }: GameRequest, now: Date): Promise<PlannedGame> {
  const { SchoolIdHome, SchoolIdAway } = input;
  if (SchoolIdHome === SchoolIdAway) {
    throw new Refusal('game.invalid', MESSAGES.selfOpponent, { SchoolIdAway: MESSAGES.selfOpponent });
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
    schoolName: (id) => schools.get(id)?.name ?? '',
  });
}

function isSamePair({ home, away }: GameRow, { SchoolIdHome, SchoolIdAway }: GameInput): boolean {
  return home.id === SchoolIdHome && away.id === SchoolIdAway;
}

function invalidDate(text: string): Refusal {
  return new Refusal('game.invalid', text, { GameDate: text });
}

function columnValues(input: GameInput, { week, conferenceId, pending, privateConferenceId }: PlannedGame) {
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

async function clearFlags(tx: Tx, session: Session, { week, clearedFlags }: PlannedGame, now: Date): Promise<void> {
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

async function insertSides(tx: Tx, gameId: number, { week, home, away }: PlannedGame): Promise<void> {
  const shared = { game_id: gameId, season_week_id: week.id, year: week.year };
  await tx
    .insertInto('game_sides')
    .values([
      { ...shared, side: 'H', school_id: home.school_id },
      { ...shared, side: 'A', school_id: away.school_id },
    ])
    .execute();
}
