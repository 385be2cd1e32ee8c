import { ACTIVITY_MESSAGES } from '@open-date/shared-api/rules/admin/activity';
import { PENDING, type Pending, UNDO_CHANGE_WITHIN, UNDO_DELETE_WITHIN } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { isKeptPrivate } from '../access/game-access.ts';
import { Viewer } from '../access/viewer.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { changesNothing } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { saveConsent } from './consents.ts';
import { type DeletedGame, forgetDeleted, takeDeleted } from './deleted-games.ts';
import { type LoggedGameValues, type PlacedGame, isLoggedGame } from './game-change.ts';
import type { GameRow } from './game-row.ts';
import type { GameInput, PlannedGame } from './plan.ts';
import { findGame, findLastChange, loadGame, lockScheduleState } from './queries.ts';
import { gameValues, recordGameChange } from './record-game-change.ts';
import { requirePending } from './rights.ts';
import { changeGame, clearFlags, columnValues, insertSides, loadForChange, planRequest } from './write-game.ts';

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
  if (await findGame(tx, id)) throw new HttpError('stale', ACTIVITY_MESSAGES.restoredAlready);
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
  const planned = await planRequest(tx, session, { input, before: null, keptBy }, now);
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
  if (clearedFlags.length > 0) throw new HttpError('week.flagged', MESSAGES.weekFlaggedSince);
  if (conferenceId !== before) throw new HttpError('stale', MESSAGES.conferenceGameNeedsMembers);
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
  if (!changesNothing(became, gameValues(before))) throw new HttpError('stale', ACTIVITY_MESSAGES.changedSince);
  const pending = await pendingBefore(tx, before, was);
  if (pending !== was.pending)
    requirePending(new Viewer(session, now), pending, was.conference, MESSAGES.scheduleWithdrawn);
  const input: GameInput = {
    SchoolIdHome: was.home,
    SchoolIdAway: was.away,
    GameDate: was.date,
    Comments: was.comments,
    AltLocation: was.location,
    Pending: pending,
    ConferenceGame: was.conference === null ? 0 : 1,
  };
  const keptBy = was.conference === null ? was.privateTo : null;
  const check = (planned: PlannedGame) => {
    refuseOtherPlace(planned, was.conference);
  };
  const changed = await changeGame(tx, session, { before, input, keptBy, check }, now);
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

/** Undoes the user's own last change of a game, within a day and while nothing has changed the game since (A273). */
export async function undoGameChange(
  tx: Tx,
  session: Session,
  { id, version }: { readonly id: number; readonly version: number },
  now: Date,
): Promise<PlacedGame> {
  const game = await loadForChange(tx, session, id, [], now);
  if (game.version !== version) throw new HttpError('stale', MESSAGES.staleGame);
  const last = await findLastChange(tx, id);
  const isOwn = last?.action === 'game.update' && last.user_id === session.actor.id;
  const isRecent = last !== undefined && now.getTime() - last.created_at.getTime() < UNDO_CHANGE_WITHIN;
  if (!isOwn || !isRecent || !isLoggedGame(last.before) || !isLoggedGame(last.after)) throw notFound();
  return restoreGameValues(tx, session, { id, was: last.before, became: last.after, entryId: last.id }, now);
}

/** The pending state of a game that is changed back: private when it comes back into a schedule that is not released. */
async function pendingBefore(tx: Tx, game: GameRow, was: LoggedGameValues): Promise<Pending> {
  const { conference, year } = was;
  if (conference === null) return was.pending;
  const isThere = game.conference_id === conference && game.year === year && game.pending !== PENDING.private;
  if (isThere) return was.pending;
  return (await lockScheduleState(tx, conference, year)) === 'released' ? was.pending : PENDING.private;
}
