import type { NewGuaranteeGame } from '@open-date/shared-api/contract';
import { findGuaranteeType, gameSides } from '@open-date/shared-api/rules/auctions/auction-game';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import type { GameRow } from '../../games/game-row.ts';
import type { OnGamePlaced } from '../../games/game-change.ts';
import { loadGame } from '../../games/queries.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { NamedActor, Operator } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { endAuctionsOfWeeks } from '../end-for-game.ts';
import { findGamesWithDuePrices, lockAgreedPrices } from './queries.ts';

/** Adds a guarantee game unless there is one of these schools on that day, which then stays as it is. */
export type AddGuarantee = (tx: Tx, who: NamedActor | Operator, game: NewGuaranteeGame) => Promise<void>;

/**
 * Adds the prices of a final game that both schools agreed to show to the guarantee games, each once; none while the
 * school that sells hosts the game, because a guarantee is what the host pays (R-auction-game).
 */
export async function settlePrice(
  tx: Tx,
  who: NamedActor | Operator,
  game: GameRow,
  add: AddGuarantee,
  now: Date,
): Promise<void> {
  if (game.pending !== PENDING.none) return;
  for (const price of await lockAgreedPrices(tx, game)) {
    const { type, school_id: schoolId, winner_id: winnerId } = price;
    if (gameSides({ type, schoolId, winnerId }).home !== game.home.id) continue;
    const isNeutral = game.alt_location !== '';
    await add(tx, who, {
      HomeTeamID: game.home.id,
      RoadTeamID: game.away.id,
      HomeConfID: game.home.conference_id,
      RoadConfID: game.away.conference_id,
      GameDate: game.game_date,
      GameType: findGuaranteeType(price.home_type, price.away_type, isNeutral),
      // At a neutral site each side has an amount of its own (A190).
      Guarantee: isNeutral ? null : price.amount,
      HomeGuarantee: null,
      RoadGuarantee: isNeutral ? price.amount : null,
      Site: game.alt_location,
      Source: 'Auction',
      ReleaseDate: businessDate(now),
      IgnoreAverage: 0,
    });
    await tx
      .updateTable('auction_games')
      .set({ price_added_at: now })
      .where('auction_id', '=', price.auction_id)
      .execute();
  }
}

/** The author of a change, and the function that adds a guarantee game for them. */
interface Settling {
  readonly who: NamedActor | Operator;
  readonly add: AddGuarantee;
}

/**
 * Like `settlePrice`, for all games that became final in a change of many, such as an import, a released schedule or one
 * that is restored. Called at the end of its transaction.
 */
export async function settleDuePrices(tx: Tx, { who, add }: Settling, now: Date): Promise<void> {
  for (const id of await findGamesWithDuePrices(tx)) await settlePrice(tx, who, await loadGame(tx, id), add, now);
}

/** Settles the agreed prices of games that become final with their schedule. */
export function onSchedulePublished(add: AddGuarantee) {
  return (tx: Tx, session: Session, now: Date) => settleDuePrices(tx, { who: namedActor(session), add }, now);
}

/** Ends the live auctions of the weeks of a placed game, and settles its agreed price. */
export function onGamePlaced(add: AddGuarantee): OnGamePlaced {
  return async (tx, session, placed, answer, now) => {
    await endAuctionsOfWeeks(tx, session, placed, answer, now);
    await settlePrice(tx, namedActor(session), placed.after, add, now);
  };
}
