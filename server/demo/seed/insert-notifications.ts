import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/transaction.ts';

/** SQL: the game `g` with this id; a lateral, so that each is found by its index before the tables were analyzed. */
const findGame = (id: string) => sql`cross join lateral (
  select g.id, g.year, g.pending, w.week, h.school_id as home_id, v.school_id as away_id,
         vs.school_name || ' at ' || hs.school_name || ', Week ' || w.week - 1 || ', ' || to_char(g.game_date, 'Dy Mon DD, YYYY') as name
  from games g join season_weeks w on w.id = g.season_week_id
  join game_sides h on h.game_id = g.id and h.side = 'H' join schools hs on hs.id = h.school_id
  join game_sides v on v.game_id = g.id and v.side = 'A' join schools vs on vs.id = v.school_id
  where g.id = ${sql.ref(id)} offset 0) g`;
/** SQL: an auction `t` of the school `o` as notifications name it. */
const AUCTION = sql`o.school_name || case t.type when 'sell' then ' sells' else ' buys' end || ' a game, ' || to_char(t.game_date, 'Dy Mon DD, YYYY')`;
const DEMO = sql`u.status = 1 and u.email like '%@opendate.test'`;

/** What is older has been read. */
const NEW_FOR = 2;

/**
 * Fills the bells of the demo accounts: games that wait, are disputed or were changed, requests to bid, higher bids and
 * ended auctions, all of which the demo has. Called after the log and the auctions.
 */
export async function insertNotifications(tx: Tx, now: Date): Promise<void> {
  await sql`
    with logged as materialized (
      select l.object_id::int as game_id, l.action, l.user_id, l.created_at from activity_log l where l.action in ('game.create', 'game.update')
    ), told as (
      select u.id as user_id, case c.state when 'waiting' then 'game_request' else 'game_disputed' end as kind, 'game/' || g.id as topic,
             g.id as game_id, case c.state when 'waiting' then 'Waiting for ' || s.school_name || ' to confirm: ' else 'Game disputed by ' || s.school_name || ': ' end || g.name as subject,
             '/team/' || coalesce(u.school_id, g.home_id) || '?year=' || g.year || '&week=' || g.week as url, c.asked_at as at
      from game_consents c ${findGame('c.game_id')}
      join schools s on s.id = c.school_id
      join users u on ${DEMO} and (u.school_id in (g.home_id, g.away_id) or u.role_id = 1 and c.state = 'disputed'
        or u.conference_id in (select y.conference_id from school_years y where y.year = g.year and y.school_id in (g.home_id, g.away_id)))
      where c.state <> 'entered'
      union all
      select u.id, case l.action when 'game.create' then 'game_added' else 'game_changed' end, 'game/' || g.id, g.id,
             case l.action when 'game.create' then 'Game added: ' else 'Game changed: ' end || g.name, '/team/' || u.school_id || '?year=' || g.year, l.created_at
      from logged l ${findGame('l.game_id')}
      join users u on ${DEMO} and u.school_id in (g.home_id, g.away_id) and u.id <> l.user_id
      where g.pending = 0
      union all
      select u.id, 'bidder_requested', 'auction/' || t.id || '/request/' || b.school_id, null,
             s.school_name || ' asks to bid: ' || ${AUCTION}, '/auctions/approve/' || t.id, b.created_at
      from auction_bidders b join auctions t on t.id = b.auction_id join schools o on o.id = t.school_id join schools s on s.id = b.school_id
      join users u on ${DEMO} and u.role_id = 2 and u.school_id = t.school_id
      where b.status = 3 and not t.closed and not t.cancelled
      union all
      select u.id, 'outbid', 'auction/' || t.id || '/outbid/' || u.school_id, null, 'You are outbid: ' || ${AUCTION}, '/auctions/participatingAuctions/' || t.id, best.created_at
      from auctions t join schools o on o.id = t.school_id
      cross join lateral (select b.school_id, b.created_at from bids b where b.auction_id = t.id and not b.retracted
        order by case t.type when 'sell' then -b.amount else b.amount end, b.id limit 1) best
      join users u on ${DEMO} and u.role_id = 2 and u.school_id <> best.school_id
        and exists (select from bids b where b.auction_id = t.id and b.school_id = u.school_id and not b.retracted)
      where not t.closed and not t.cancelled and not t.private_bidding
      union all
      select u.id, 'auction_closed', 'auction/' || t.id || '/closed', null, 'Auction closed: ' || ${AUCTION}, '/auctions/mySchool/' || t.id, t.closed_at
      from auctions t join schools o on o.id = t.school_id
      join users u on ${DEMO} and u.role_id = 2 and u.school_id = t.school_id
      where t.closed)
    insert into notifications (user_id, kind, topic, game_id, subject, url, at, read_at)
    select user_id, kind, topic, game_id, subject, url, at, case when at < ${now}::timestamptz - ${NEW_FOR} * interval '1 day' then at + interval '1 hour' end
    from told order by at, user_id, topic`.execute(tx);
}
