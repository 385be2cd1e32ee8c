import { type NewBid, leaderAfter } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { extendedEnd } from '@open-date/shared-api/rules/auctions/soft-close';
import { withdraw } from '../messages/notifications/notify.ts';
import { namedActor } from '../platform/activity/named-actor.ts';
import { type NamedActor, recordActivities } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import type { BidContext } from './bid-context.ts';
import { type NamedSchool, leadTopic, notifyOfOutbidding } from './notify-of-auction.ts';
import { movingEnd } from './present.ts';
import { bidActivity } from './record-auction.ts';

/** The bids of a command. */
interface NewBids {
  readonly bids: readonly NewBid[];
  readonly school: NamedSchool;
  /** The key of the request for the bid by hand. */
  readonly requestKey?: string;
}

interface AppliedBids {
  /** The ids of the bids in their order. */
  readonly ids: readonly number[];
  /** The school that leads now, and its bid; with private bidding the best bid of the school. */
  readonly leader: { readonly schoolId: number; readonly amount: number } | null;
}

/**
 * Writes the bids of a command with their entries in the activity log, and notifies the school that has lost the lead, or
 * the bidding school when a limit outbids it at once. The leaders before and after the whole command are compared. Bids in
 * the last minutes move the end.
 */
export async function applyBids(
  tx: Tx,
  session: Session,
  context: BidContext,
  { bids, school, requestKey }: NewBids,
): Promise<AppliedBids> {
  const { auction, best, turn } = context;
  const leader = leaderAfter(auction.type, best, bids);
  if (bids.length === 0) return { ids: [], leader };
  const placed = bids.map((bid) => ({ ...bid, ...findPlacer(context, bid, { session, school }) }));
  const rows = await tx
    .insertInto('bids')
    .values(
      placed.map(({ schoolId, amount, isAutomatic, by }) => ({
        auction_id: auction.id,
        school_id: schoolId,
        amount,
        automatic: isAutomatic,
        turn,
        created_by: by.id,
        ...(isAutomatic || requestKey === undefined ? {} : { request_key: requestKey }),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const endsAt = extendedEnd(movingEnd(auction), auction.at);
  if (endsAt !== null) await tx.updateTable('auctions').set({ ends_at: endsAt }).where('id', '=', auction.id).execute();
  await recordActivities(
    tx,
    placed.map(({ by, named, amount }, at) => {
      const activity = bidActivity(auction, { school: named, amount });
      return { actor: by, activity: { ...activity, detail: { ...activity.detail, bid: ids[at] } } };
    }),
  );
  if (!auction.private_bidding)
    await notifyOfLead(
      tx,
      session,
      { ...context, auction: { ...auction, ends_at: endsAt ?? auction.ends_at } },
      { school, bids, leader },
    );
  return { ids, leader };
}

/** The user who places a bid: that of the command, or the one who set the limit. */
function findPlacer(
  { best, limits }: BidContext,
  { schoolId, isAutomatic }: NewBid,
  { session, school }: { readonly session: Session; readonly school: NamedSchool },
): { readonly by: NamedActor; readonly named: NamedSchool } {
  const isOwn = schoolId === school.id;
  const named = isOwn ? school : { id: schoolId, name: best?.schoolName ?? '' };
  const limit = limits.find((one) => one.schoolId === schoolId);
  return { by: isAutomatic && !isOwn && limit ? limit.setBy : namedActor(session), named };
}

/** Notifies the school that no longer leads, or the bidder that does not lead. */
async function notifyOfLead(
  tx: Tx,
  session: Session,
  { auction, best }: BidContext,
  { school, bids, leader }: Pick<NewBids, 'school' | 'bids'> & Pick<AppliedBids, 'leader'>,
): Promise<void> {
  await withdraw(tx, leadTopic(auction, school.id));
  const loser = leader?.schoolId === school.id ? (best?.schoolId ?? null) : school.id;
  if (loser === null || leader === null || loser === leader.schoolId) return;
  const own = leaderAfter(
    auction.type,
    best?.schoolId === loser ? best : null,
    bids.filter(({ schoolId }) => schoolId === loser),
  );
  const schoolName = leader.schoolId === school.id ? school.name : (best?.schoolName ?? '');
  await notifyOfOutbidding(tx, session, auction, {
    schoolId: loser,
    own: own?.amount ?? null,
    leading: { schoolName, amount: leader.amount },
  });
}
