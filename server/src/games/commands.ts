import { PENDING } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { isKeptPrivate } from '../access/game-access.ts';
import { forgetHidden } from '../messages/notifications/forget-hidden.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { askSchool, renewConsent } from './consents.ts';
import { type DeletedGame, keepDeleted } from './deleted-games.ts';
import type { PlacedGame } from './game-change.ts';
import type { GameRow } from './game-row.ts';
import type { GameInput } from './plan.ts';
import { loadGame } from './queries.ts';
import { recordGameChange } from './record-game-change.ts';
import {
  changeGame,
  clearFlags,
  columnValues,
  insertSides,
  isSamePair,
  loadForChange,
  planRequest,
} from './write-game.ts';

/** A new game; `asked` is the school that has to confirm it whoever enters it, instead of as A262 has it. */
type NewGame = GameInput & { readonly asked?: number };

/** Adds a game to both schedules and returns it. */
export async function addGame(tx: Tx, session: Session, { asked, ...input }: NewGame, now: Date): Promise<GameRow> {
  const planned = await planRequest(tx, session, { input, before: null, keptBy: null }, now);
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
  if (before.version !== version) throw new HttpError('stale', MESSAGES.staleGame);
  const keptBy = isKeptPrivate(before) && isSamePair(before, input) ? before.private_conference_id : null;
  const after = await changeGame(tx, session, { before, input, keptBy }, now);
  if (!after) return { before, after: before };
  const game = await renewConsent(tx, session, { before, after }, now);
  await recordGameChange(tx, session, { before, after: game }, now);
  return { before, after: game };
}

/** Deletes a game from both schedules, unless it changed since the version that the caller saw. */
export async function removeGame(
  tx: Tx,
  session: Session,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  now: Date,
): Promise<void> {
  const before = await loadForChange(tx, session, id, [], now);
  if ((version ?? before.version) !== before.version) throw new HttpError('stale', MESSAGES.staleGame);
  const kept = await keepForRestore(tx, session, before, now);
  if (before.pending === PENDING.private) await forgetHidden(tx, [id]);
  await tx.deleteFrom('games').where('id', '=', id).execute();
  await recordGameChange(tx, session, { before, after: null, kept }, now);
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
