import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { isKeptPrivate } from '../access/game-access.ts';
import { Viewer } from '../access/viewer.ts';
import { lockSchools } from '../league/lock-schools.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { renewConsent } from './consents.ts';
import type { PlacedGame } from './game-change.ts';
import type { GameRow } from './game-row.ts';
import type { PlannedGame } from './plan.ts';
import { findGame } from './queries.ts';
import { recordGameChange } from './record-game-change.ts';
import { requireEditing, requireKnown } from './rights.ts';
import { changeGame, loadForChange } from './write-game.ts';

interface MovedGame {
  readonly id: number;
  readonly version: number;
}

/** Moves a game to another day of its season; everything else of the game stays (A098). */
export async function moveGame(
  tx: Tx,
  session: Session,
  { id, version, day }: MovedGame & { readonly day: string },
  now: Date,
): Promise<PlacedGame> {
  const before = await loadForChange(tx, session, id, [], now);
  if (before.version !== version) throw new HttpError('stale', MESSAGES.staleGame);
  return before.game_date === day ? { before, after: before } : moveTo(tx, session, { before, day }, now);
}

/** Exchanges the days of two games, both or neither; everything else of the games stays (R-swap). */
export async function swapGames(
  tx: Tx,
  session: Session,
  { games }: { readonly games: readonly [MovedGame, MovedGame] },
  now: Date,
): Promise<[PlacedGame, PlacedGame]> {
  const [one, other] = await loadForSwap(tx, session, games, now);
  if (one.game_date === other.game_date) throw new HttpError('game.invalid', MESSAGES.sameDay);
  // Each game would find the other one in its way.
  await tx.deleteFrom('game_sides').where('game_id', 'in', [one.id, other.id]).execute();
  return [
    await moveTo(tx, session, { before: one, day: other.game_date }, now),
    await moveTo(tx, session, { before: other, day: one.game_date }, now),
  ];
}

async function loadForSwap(
  tx: Tx,
  session: Session,
  [first, second]: readonly [MovedGame, MovedGame],
  now: Date,
): Promise<[GameRow, GameRow]> {
  const found = [await findGame(tx, first.id), await findGame(tx, second.id)];
  await lockSchools(
    tx,
    found.flatMap((game) => (game ? [game.home.id, game.away.id] : [])),
  );
  const viewer = new Viewer(session, now);
  const load = async ({ id, version }: MovedGame) => {
    const game = requireKnown(viewer, await findGame(tx, id));
    requireEditing(viewer, game);
    if (game.version !== version) throw new HttpError('stale', MESSAGES.staleGame);
    return game;
  };
  return [await load(first), await load(second)];
}

async function moveTo(
  tx: Tx,
  session: Session,
  { before, day }: { readonly before: GameRow; readonly day: string },
  now: Date,
): Promise<PlacedGame> {
  const input = {
    SchoolIdHome: before.home.id,
    SchoolIdAway: before.away.id,
    GameDate: day,
    Comments: before.comments,
    AltLocation: before.alt_location,
    Pending: 'stored' as const,
  };
  const keptBy = isKeptPrivate(before) ? before.private_conference_id : null;
  const check = ({ week }: PlannedGame) => {
    if (week.year !== before.year) throw new HttpError('game.invalid', MESSAGES.otherSeason);
  };
  const changed = await changeGame(tx, session, { before, input, keptBy, check }, now);
  if (!changed) throw new Error(`game ${before.id} did not move`);
  const after = await renewConsent(tx, session, { before, after: changed }, now);
  await recordGameChange(tx, session, { before, after }, now);
  return { before, after };
}
