import type { SeasonOfGame } from '@open-date/shared-api/rules/auctions/last-game';
import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../access/private-games.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';

/** The status of the season of auctions, by the id of the auction. */
export type SeasonStatuses = ReadonlyMap<number, SeasonStatus>;

/** The status of the season of each auction, without anything hidden from the viewer. */
export async function findSeasonStatuses(
  db: Db | Tx,
  scope: ViewerScope,
  auctionIds: readonly number[],
): Promise<SeasonStatuses> {
  const { rows } = await sql<{ id: number; status: SeasonStatus }>`
    with chosen as materialized (
      select a.id, a.school_id, w.year from auctions a join school_weeks w on w.id = a.school_week_id
      where a.id = any (${auctionIds}::int[]))
    select chosen.id, y.season_full_effective as status
    from chosen join visible_seasons(${viewerRow(scope)}) y on y.school_id = chosen.school_id and y.year = chosen.year`.execute(
    db,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

interface SeasonRequest {
  readonly gameId: number;
  readonly schoolIds: readonly number[];
  /** The moment that decides which auctions are live. */
  readonly now: Date;
}

/** The seasons of schools with live auctions in other weeks than a game's, without anything hidden from the viewer. */
export async function findSeasonsOfGame(
  tx: Tx,
  scope: ViewerScope,
  { gameId, schoolIds, now }: SeasonRequest,
): Promise<SeasonOfGame[]> {
  const viewer = viewerRow(scope);
  const { rows } = await sql<SeasonOfGame>`
    select s.school_name as school, y.year, y.games_available as "freeAfter", o.others as "otherAuctions", o.here as "isAuctioned",
           case season_status(y.season_locked, y.season_full, left_before.free, k.conf_games, y.conference_games)
             when 0 then left_before.free else 0 end as "freeBefore"
    from games g
    join visible_seasons(${viewer}) y on y.year = g.year and y.school_id = any (${schoolIds}::int[])
    join schools s on s.id = y.school_id
    cross join lateral (
      select count(*) filter (where w.season_week_id <> g.season_week_id and not a.closed and a.ends_at > ${now})::int as others,
             coalesce(bool_or(w.season_week_id = g.season_week_id), false) as here
      from auctions a join school_weeks w on w.id = a.school_week_id
      where a.school_id = y.school_id and w.year = y.year and not a.cancelled and not a.ended_without_bid) o
    cross join lateral (
      select count(*)::int as all_games, count(*) filter (where other.conference_id is not null)::int as conf_games
      from game_sides side join games other on other.id = side.game_id
      where side.school_id = y.school_id and side.year = y.year and other.id <> g.id
        and (other.pending <> 3 or other.id <> all (array(select h.id from hidden_games(${viewer}) h)))) k
    cross join lateral (
      select games_available(y.playable, y.exchange_with_non, k.all_games, k.conf_games, y.conference_games) as free) left_before
    where g.id = ${gameId} and o.others > 0
    order by lower(s.school_name)`.execute(tx);
  return rows;
}
