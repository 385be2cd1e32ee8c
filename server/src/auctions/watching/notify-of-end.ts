import type { AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import { auctionName } from '@open-date/shared-api/rules/auctions/auction-name';
import { type SoftCloseMinutes, softCloseRule } from '@open-date/shared-api/rules/auctions/soft-close';
import { durationText } from '@open-date/shared-api/rules/auctions/watching';
import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { Worker } from '../../platform/worker.ts';
import { findUsers } from '../../messages/notifications/followers.ts';
import { notify } from '../../messages/notifications/notify.ts';
import { endsTopic } from '../notify-of-auction.ts';

const MINUTE = 60_000;
/** Follows that one transaction takes. */
const CHUNK = 100;

interface DueNotice {
  readonly user_id: number;
  readonly id: number;
  readonly school_name: string;
  readonly type: AuctionType;
  readonly game_date: string;
  readonly expire_date: string;
  readonly ends_at: Date;
  readonly soft_close_minutes: SoftCloseMinutes;
}

/**
 * Notifies followers whose moment has come, and returns whether there were any. Several servers share the work, and
 * each notice is sent once; a later end does not repeat it (R-watching).
 */
export function notifyNextFollowers(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx, now) => {
    const due = await takeDue(tx, now);
    for (const notices of Map.groupBy(due, ({ id }) => id).values()) await notifyOfEnd(tx, notices, now);
    return due.length > 0;
  });
}

/**
 * Takes due notices with their auctions locked, so that none tells of an end that moves, or of an auction that ends, in
 * the same moment. Locked in the order of the ids, as by every command that locks several.
 */
async function takeDue(tx: Tx, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      select f.user_id, a.id, a.school_id, a.type, a.game_date, a.expire_date, a.ends_at, a.soft_close_minutes
      from auction_follows f join auctions a on a.id = f.auction_id
      where f.notified_at is null and not a.closed and not a.cancelled and a.ends_at > ${now}
        and a.ends_at - f.notice_minutes * interval '1 minute' <= ${now}
      order by a.id, f.user_id limit ${CHUNK} for share of a for update of f skip locked
    ), taken as (
      update auction_follows f set notified_at = ${now} from due where f.user_id = due.user_id and f.auction_id = due.id
    )
    select due.*, s.school_name from due join schools s on s.id = due.school_id`.execute(tx);
  return rows;
}

/** Notifies the followers of one auction who may still see it. */
async function notifyOfEnd(tx: Tx, notices: readonly DueNotice[], now: Date): Promise<void> {
  const [auction] = notices;
  if (!auction) return;
  const users = await findUsers(
    tx,
    notices.map((notice) => notice.user_id),
  );
  const name = auctionName({ schoolName: auction.school_name, type: auction.type, gameDate: auction.game_date });
  const left = durationText(auction.ends_at.getTime() - now.getTime());
  const rule = softCloseRule({ softCloseMinutes: auction.soft_close_minutes, expireDate: auction.expire_date });
  const words = { kind: 'auction_ends' as const, subject: `Bidding ends in ${left}: ${name}`, body: rule ?? '' };
  await notify(
    tx,
    null,
    {
      name: endsTopic(auction),
      mail: { kind: 'auction_ends', isOptional: true },
      linkLabel: 'Open the auction',
    },
    users
      .filter((user) => canEnter(user, 'auctions'))
      .map((user) => ({
        // The next morning would be too late for most of these notices, so they do not wait for the digest.
        to: { ...user, isDaily: false },
        url: path('auctions.watching.one', { auctionId: auction.id }),
        words,
        bell: words,
      })),
    now,
  );
}

/** Sends due notices to followers of auctions once a minute until the worker is closed (R-watching). */
export function startNotices(db: Db, onError: (error: unknown) => void): Worker {
  return new Worker({ name: 'auction-notices', pause: MINUTE, doNext: () => notifyNextFollowers(db), onError });
}
