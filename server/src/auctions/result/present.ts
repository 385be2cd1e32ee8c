import type { AuctionResult } from '@open-date/shared-api/contract';
import { gameSides } from '@open-date/shared-api/rules/auctions/auction-game';
import { auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { canActFor, canRunAuction } from '@open-date/shared-api/rules/auctions/bids';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { Viewer } from '../../access/viewer.ts';
import { type GameRow, waitsFor } from '../../games/game-row.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { type AuctionViewer, auctionTimes } from '../present.ts';
import type { AuctionRow } from '../queries.ts';
import { findResult } from './queries.ts';

/** What becomes of an auction that ended with a winner; null for everybody but both schools and administrators. */
export async function readResult(
  db: Db,
  row: AuctionRow,
  { actor, at }: AuctionViewer,
  session: Session,
): Promise<AuctionResult | null> {
  const { leader, school } = row;
  if (leader === null || row.cancelled || auctionStatus(auctionTimes(row), at) !== 'Closed') return null;
  if (!canRunAuction(actor, school.id) && !canActFor(actor, leader.id)) return null;
  const { game, ...result } = await findResult(db, row.id, leader.id);
  const { home } = gameSides({ type: row.type, schoolId: school.id, winnerId: leader.id });
  return {
    winnerId: leader.id,
    hostId: home,
    game: game && new Viewer(session).canSee(game) ? presentGame(game) : null,
    ownerAgrees: toFlag(result.owner_agrees),
    winnerAgrees: toFlag(result.winner_agrees),
    priceAdded: toFlag(result.price_added_at !== null),
  };
}

function presentGame(game: GameRow): NonNullable<AuctionResult['game']> {
  return {
    version: game.version,
    gameDate: game.game_date,
    year: game.year,
    week: game.week,
    hostId: game.home.id,
    waitsFor: waitsFor(game),
    isFinal: toFlag(game.pending === PENDING.none),
  };
}
