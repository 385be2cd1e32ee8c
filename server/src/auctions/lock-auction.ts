import type { AuctionDivision, AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import { type AuctionStatus, auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import type { SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';
import { type CalendarDate, businessDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import { auctionTimes } from './present.ts';

/** The columns that commands on an auction need. */
interface LockedRow {
  readonly id: number;
  readonly school_id: number;
  readonly school_name: string;
  readonly type: AuctionType;
  readonly division: AuctionDivision;
  readonly year: number;
  readonly game_date: CalendarDate;
  readonly start_date: CalendarDate;
  readonly expire_date: CalendarDate;
  readonly ends_at: Date;
  readonly soft_close_minutes: SoftCloseMinutes;
  readonly starting_bid: number;
  readonly bid_increment: number;
  readonly private_bidding: boolean;
  readonly any_amount: boolean;
  readonly closed: boolean;
  readonly cancelled: boolean;
}

/** An auction that stays locked for this transaction. */
export interface LockedAuction extends LockedRow {
  readonly status: AuctionStatus;
  readonly today: CalendarDate;
  /** The moment of the lock, which decides about a command that waited for it. */
  readonly at: Date;
}

/** Locks an auction for a command; answers 404 when it does not exist. */
export async function lockAuction(tx: Tx, id: number): Promise<LockedAuction> {
  const { rows } = await sql<LockedRow & { at: Date }>`
    with locked as materialized (
    select a.id, a.school_id, s.school_name, a.type, a.division, sw.year, a.game_date, a.start_date, a.expire_date,
           a.ends_at, a.soft_close_minutes, a.starting_bid, a.bid_increment, a.private_bidding, a.any_amount, a.closed,
           a.cancelled
    from auctions a join schools s on s.id = a.school_id join school_weeks sw on sw.id = a.school_week_id
    where a.id = ${id} for update of a)
    select locked.*, take_moment() as at from locked`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, today: businessDate(row.at), status: auctionStatus(auctionTimes(row), row.at) };
}

/** Refuses a command on a closed auction. */
export function refuseClosed({ status }: Pick<LockedAuction, 'status'>): void {
  if (status === 'Closed') throw new HttpError('auction.state', AUCTION_MESSAGES.closed);
}

/** Refuses a command unless the auction takes bids now. */
export function refuseInactive(auction: LockedAuction): void {
  refuseClosed(auction);
  if (auction.status === 'Pending') throw new HttpError('auction.state', AUCTION_MESSAGES.notStarted);
}
