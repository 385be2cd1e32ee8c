import { sql } from 'kysely';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { LogEntry } from './chain.ts';
import type { AuctionFacts } from './replay.ts';

/** An auction as its tables have it, and its log. */
export interface LoggedAuction {
  readonly id: number;
  readonly school_name: string;
  readonly facts: AuctionFacts;
  readonly log: readonly LogEntry[];
}

const LOG = sql`coalesce((select json_agg(json_build_object('number', l.number, 'entry', l.entry, 'hash', l.hash) order by l.number)
  from auction_log l where l.auction_id = a.id), '[]')`;

/** The log of an auction, in its order. */
export async function findLog(db: Db, auctionId: number): Promise<LogEntry[]> {
  return db
    .selectFrom('auction_log')
    .select(['number', 'entry', 'hash'])
    .where('auction_id', '=', auctionId)
    .orderBy('number')
    .execute();
}

/** The next auctions after an id, by id, with their logs. */
export async function findLoggedAuctions(db: Db, after: number, most: number): Promise<LoggedAuction[]> {
  const { rows } = await sql<LoggedAuction>`
    select a.id, s.school_name, ${LOG} as log,
           json_build_object(
             'terms', auction_terms(a),
             'bids', coalesce((select json_agg(json_build_object('bid', b.id, 'schoolId', b.school_id, 'amount', b.amount,
                                 'isRetracted', b.retracted, 'isAutomatic', b.automatic and (a.closed or a.cancelled)) order by b.id) from bids b where b.auction_id = a.id), '[]'),
             'movedEnd', auction_moved_end(a), 'isCanceled', a.cancelled, 'isClosed', a.closed) as facts
    from auctions a join schools s on s.id = a.school_id
    where a.id > ${after} order by a.id limit ${most}`.execute(db);
  return rows;
}

/** The number of auctions that have a log and no row of their own; a database with all its rules has none. */
export async function countOrphans(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct auction_id)::int as count from auction_log l
    where not exists (select from auctions a where a.id = l.auction_id)`.execute(db);
  return onlyRow(rows).count;
}
