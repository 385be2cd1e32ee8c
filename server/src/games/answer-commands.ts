import { PENDING, ROLE } from '@open-date/shared-api/rules/constants';
import { liveConsent } from '@open-date/shared-api/rules/games/consent';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { Viewer } from '../access/viewer.ts';
import type { Session } from '../platform/http/session.ts';
import { bumpGame, saveConsent } from './consents.ts';
import type { ConsentRow, GameRow } from './game-row.ts';
import { keepDeleted } from './deleted-games.ts';
import { findGame, loadGame } from './queries.ts';
import { requireAnswering, requireDisputing, requireKnown, requireSettling } from './rights.ts';
import type { GameStep, PlacedGame } from './game-change.ts';
import { recordGameChange } from './record-game-change.ts';

interface ConsentCommand {
  readonly id: number;
  /** The version of the game that the answer is for. */
  readonly version: number;
}

interface ConsentedGame {
  readonly game: GameRow;
  readonly consent: ConsentRow;
  readonly viewer: Viewer;
}

/** Confirms a game that waits for the user's school (A262); returns it before and after. */
export async function confirmGame(tx: Tx, session: Session, input: ConsentCommand, now: Date): Promise<PlacedGame> {
  const { game } = await loadWaiting(tx, session, input, now);
  await saveConsent(tx, game.id, null);
  await bumpGame(tx, session, game.id, now, PENDING.none);
  return { before: game, after: await tell(tx, session, game, 'confirm', now) };
}

/** Declines a waiting game, which leaves both schedules like a deleted one; the other side reads the reason (A262, A272). */
export async function declineGame(
  tx: Tx,
  session: Session,
  { reason, ...input }: ConsentCommand & { readonly reason: string },
  now: Date,
): Promise<void> {
  const { game } = await loadWaiting(tx, session, input, now);
  const kept = await keepDeleted(tx, {
    gameId: game.id,
    home: game.home.id,
    away: game.away.id,
    deletedBy: session.actor.id,
    deletedAt: now,
  });
  await tx.deleteFrom('games').where('id', '=', game.id).execute();
  await recordGameChange(tx, session, { before: game, after: null, step: 'decline', reason, kept }, now);
}

/** Disputes a final game that the other school entered, and notifies administrators (A262). */
export async function disputeGame(
  tx: Tx,
  session: Session,
  { reason, ...input }: ConsentCommand & { readonly reason: string },
  now: Date,
): Promise<GameRow> {
  const { game, consent, viewer } = await loadForAnswer(tx, session, input, now, 'entered');
  requireDisputing(viewer, game, consent);
  await saveConsent(tx, game.id, { ...consent, state: 'disputed', reason });
  await bumpGame(tx, session, game.id, now);
  return tell(tx, session, game, 'dispute', now);
}

/** Ends a dispute: an administrator settles it for good, or the school withdraws its own (A262). */
export async function settleGame(tx: Tx, session: Session, input: ConsentCommand, now: Date): Promise<GameRow> {
  const { game, consent, viewer } = await loadForAnswer(tx, session, input, now, 'disputed');
  requireSettling(viewer, consent);
  const isSettled = session.actor.roleId === ROLE.admin;
  await saveConsent(tx, game.id, isSettled ? null : { ...consent, state: 'entered', reason: '' });
  await bumpGame(tx, session, game.id, now);
  return tell(tx, session, game, isSettled ? 'settle' : 'withdraw', now);
}

async function loadWaiting(tx: Tx, session: Session, input: ConsentCommand, now: Date): Promise<ConsentedGame> {
  const loaded = await loadForAnswer(tx, session, input, now, 'waiting');
  const { game, consent, viewer } = loaded;
  requireAnswering(viewer, game, consent);
  return loaded;
}

/** The game, with both schedules locked; refuses an answer to any version but the present one. */
async function loadForAnswer(
  tx: Tx,
  session: Session,
  { id, version }: ConsentCommand,
  now: Date,
  state: ConsentRow['state'],
): Promise<ConsentedGame> {
  const found = await findGame(tx, id);
  if (!found) throw notFound();
  await lockSchools(tx, [found.home.id, found.away.id]);
  const viewer = new Viewer(session, now);
  const game = requireKnown(viewer, await findGame(tx, id));
  if (game.version !== version) throw new HttpError('stale', MESSAGES.staleGame);
  const consent = liveConsent(game.consent, game.pending);
  if (consent?.state !== state) throw new HttpError('stale', MESSAGES.gameNotAsked);
  return { game, consent, viewer };
}

async function tell(tx: Tx, session: Session, before: GameRow, step: GameStep, now: Date): Promise<GameRow> {
  const after = await loadGame(tx, before.id);
  await recordGameChange(tx, session, { before, after, step }, now);
  return after;
}
