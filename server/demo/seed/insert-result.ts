import { addDays, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/transaction.ts';

/**
 * Lets the winner of one ended auction of a school have proposed its game, which then waits for the school: of the latest
 * auction whose winner is free that week, if there is one.
 */
export async function insertResult(tx: Tx, school: string, today: CalendarDate): Promise<void> {
  const askedAt = `${addDays(today, -1)}T15:30:00Z`;
  const { rows } = await sql<Proposed>`
    select t.id, t.school_id as owner, best.school_id as winner, t.game_date, w.season_week_id, w.year, t.type = 'sell' as is_hosted_by_winner
    from auctions t join schools o on o.id = t.school_id and o.school_name = ${school}
    join school_weeks w on w.id = t.school_week_id
    cross join lateral (select b.school_id from bids b where b.auction_id = t.id and not b.retracted
      order by case t.type when 'sell' then -b.amount else b.amount end, b.id limit 1) best
    join school_weeks v on v.school_id = best.school_id and v.season_week_id = w.season_week_id
    where t.closed and not v.bye and not v.not_available
      and not exists (select from game_sides s where s.season_week_id = w.season_week_id and s.school_id in (t.school_id, best.school_id))
    order by t.expire_date desc, t.id limit 1`.execute(tx);
  const [auction] = rows;
  if (auction) await propose(tx, auction, askedAt);
}

interface Proposed {
  readonly id: number;
  readonly owner: number;
  readonly winner: number;
  readonly game_date: CalendarDate;
  readonly season_week_id: number;
  readonly year: number;
  readonly is_hosted_by_winner: boolean;
}

async function propose(tx: Tx, auction: Proposed, askedAt: string): Promise<void> {
  const { owner, winner, season_week_id, year } = auction;
  const { id } = await tx
    .insertInto('games')
    .values({ season_week_id, year, game_date: auction.game_date, pending: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [home, away] = auction.is_hosted_by_winner ? [winner, owner] : [owner, winner];
  const side = { game_id: id, season_week_id, year };
  await tx
    .insertInto('game_sides')
    .values([
      { ...side, side: 'H', school_id: home },
      { ...side, side: 'A', school_id: away },
    ])
    .execute();
  await tx
    .insertInto('game_consents')
    .values({ game_id: id, state: 'waiting', school_id: owner, asked_at: new Date(askedAt) })
    .execute();
  await tx
    .insertInto('auction_games')
    .values({ auction_id: auction.id, owner_school_id: owner, winner_school_id: winner, game_id: id })
    .execute();
}
