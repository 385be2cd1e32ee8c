import type { AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import { type ConferenceType, PENDING } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { findGame } from '../../games/queries.ts';
import type { GameRow } from '../../games/game-row.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** What became of an auction that ended with a winner. */
export interface ResultRow {
  readonly game: GameRow | null;
  readonly owner_agrees: boolean;
  readonly winner_agrees: boolean;
  readonly price_added_at: Date | null;
}

/**
 * The game of an auction with this winner: the one that was made of it, wherever it is now, else one of both schools in
 * the week of the auction.
 */
export async function findResult(db: Db | Tx, auctionId: number, winnerId: number): Promise<ResultRow> {
  const { rows } = await sql<Omit<ResultRow, 'game'> & { game_id: number | null }>`
    select coalesce(r.owner_agrees, false) as owner_agrees, coalesce(r.winner_agrees, false) as winner_agrees, r.price_added_at,
           (select g.id from games g
            join game_sides o on o.game_id = g.id and o.school_id = a.school_id
            join game_sides p on p.game_id = g.id and p.school_id = ${winnerId}
            where g.id = r.game_id or g.season_week_id = w.season_week_id
            order by (g.id = r.game_id) desc nulls last limit 1) as game_id
    from auctions a join school_weeks w on w.id = a.school_week_id
    left join auction_games r on r.auction_id = a.id and r.winner_school_id = ${winnerId}
    where a.id = ${auctionId}`.execute(db);
  const [row] = rows;
  if (!row) return { game: null, owner_agrees: false, winner_agrees: false, price_added_at: null };
  const { game_id: gameId, ...rest } = row;
  return { ...rest, game: gameId === null ? null : ((await findGame(db, gameId)) ?? null) };
}

/** A price that both schools of an auction agreed to show. */
export interface AgreedPrice {
  readonly auction_id: number;
  readonly type: AuctionType;
  readonly school_id: number;
  readonly winner_id: number;
  readonly amount: number;
  readonly home_type: ConferenceType;
  readonly away_type: ConferenceType;
}

/** The agreed prices of a game that are not among the guarantee games yet, locked for the caller. */
export async function lockAgreedPrices(tx: Tx, { id, home, away }: GameRow): Promise<AgreedPrice[]> {
  const schools = [home.id, away.id];
  const { rows } = await sql<AgreedPrice>`
    select r.auction_id, a.type, a.school_id, r.winner_school_id as winner_id, best.amount, hc.type_id as home_type, ac.type_id as away_type
    from auction_games r join auctions a on a.id = r.auction_id
    join school_weeks w on w.id = a.school_week_id join games g on g.id = ${id}
    join conferences hc on hc.id = ${home.conference_id} join conferences ac on ac.id = ${away.conference_id}
    cross join lateral (select b.amount from bids b where b.auction_id = a.id and b.school_id = r.winner_school_id and not b.retracted
      order by case a.type when 'sell' then -b.amount else b.amount end, b.automatic desc, b.id limit 1) best
    where r.owner_agrees and r.winner_agrees and r.price_added_at is null
      and r.owner_school_id = any (${schools}::int[]) and r.winner_school_id = any (${schools}::int[])
      and (r.game_id = g.id or w.season_week_id = g.season_week_id)
    order by r.auction_id for update of r`.execute(tx);
  return rows;
}

/** Ids of the final games whose agreed price is not among the guarantee games yet. */
export async function findGamesWithDuePrices(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.id from auction_games r join auctions a on a.id = r.auction_id
    join school_weeks w on w.id = a.school_week_id
    join game_sides o on o.school_id = r.owner_school_id join game_sides p on p.game_id = o.game_id and p.school_id = r.winner_school_id
    join games g on g.id = o.game_id and (g.id = r.game_id or g.season_week_id = w.season_week_id)
    where r.owner_agrees and r.winner_agrees and r.price_added_at is null and g.pending = ${PENDING.none}::int
    order by g.id`.execute(tx);
  return rows.map(({ id }) => id);
}
