import { type NewBid, leaderAfter } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { extendedEnd } from '@open-date/shared-api/rules/auctions/soft-close';
import { namedActor } from '../platform/activity/named-actor.ts';
import type { NamedActor } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import { bidEntry } from './bid-entry.ts';
import { type Decided, type OpenContest, type SetLimit, writeContest } from './contest.ts';
import { type NamedSchool, leadTopic } from './notify-of-auction.ts';
import { outbidNotification } from './outbid-notification.ts';
import { movingEnd } from './present.ts';

/** The bids of a command in one contest, and what else it writes. */
interface Placing {
  readonly bids: readonly NewBid[];
  readonly school: NamedSchool;
  /** The key of the bid by hand. */
  readonly requestKey?: string;
  readonly also?: Pick<Decided, 'limit' | 'withdrawn'> & { readonly entries?: Decided['entries'] };
}

interface Placed {
  /** The ids of the bids in their order. */
  readonly ids: readonly number[];
  /** The school that leads now, and its bid; with private bidding the best bid of the school. */
  readonly leader: { readonly schoolId: number; readonly amount: number } | null;
}

/**
 * Writes the bids of a command with their entries in the activity log, and tells the school that has lost the lead, or
 * the bidding school when a limit outbids it at once. Who leads before and after the whole command decides. Bids in the
 * last minutes move the end.
 */
export async function placeBids(
  tx: Tx,
  session: Session,
  contest: OpenContest,
  { bids, school, requestKey, also }: Placing,
): Promise<Placed> {
  const { auction, best } = contest;
  const endsAt = bids.length === 0 ? null : extendedEnd(movingEnd(auction), auction.at);
  const before = best && { schoolId: best.schoolId, amount: best.amount };
  const leader = leaderAfter(auction.type, before, bids);
  const written = bids.map((bid) => {
    const { by, named } = findPlacer(contest, bid, { session, school });
    return { ...bid, by, named, requestKey: bid.isAutomatic ? null : (requestKey ?? null) };
  });
  const ids = await writeContest(tx, auction.id, {
    ...also,
    bids: written,
    endsAt,
    entries: [
      ...(also?.entries ?? []),
      ...written.map(({ amount, by, named }, at) => bidEntry(auction, { school: named, amount, by, place: at + 1 })),
    ],
    ...(bids.length === 0 || auction.private_bidding
      ? {}
      : decideNotifications({ ...contest, auction: { ...auction, ends_at: endsAt ?? auction.ends_at } }, session, {
          school,
          bids,
          leader,
        })),
  });
  return { ids, leader };
}

/** Who places a bid: the user of the command, or for a limit whoever set it. */
function findPlacer(
  { best, limits }: OpenContest,
  { schoolId, isAutomatic }: NewBid,
  { session, school }: { readonly session: Session; readonly school: NamedSchool },
): { readonly by: NamedActor; readonly named: NamedSchool } {
  const isOwn = schoolId === school.id;
  const named = isOwn ? school : { id: schoolId, name: best?.schoolName ?? '' };
  const limit: SetLimit | undefined = limits.find((one) => one.schoolId === schoolId);
  return { by: isAutomatic && !isOwn && limit ? limit.setBy : namedActor(session), named };
}

/** Notifies the school that no longer leads, or the bidder that does not lead. */
function decideNotifications(
  contest: OpenContest,
  session: Session,
  { school, bids, leader }: Pick<Placing, 'school' | 'bids'> & Pick<Placed, 'leader'>,
): Pick<Decided, 'quiet' | 'notifications'> {
  const { auction, best } = contest;
  const loser = leader?.schoolId === school.id ? (best?.schoolId ?? null) : school.id;
  const quiet = [leadTopic(auction, school.id)];
  if (loser === null || leader === null || loser === leader.schoolId) return { quiet };
  const own = leaderAfter(
    auction.type,
    best?.schoolId === loser ? { schoolId: loser, amount: best.amount } : null,
    bids.filter(({ schoolId }) => schoolId === loser),
  );
  const schoolName = leader.schoolId === school.id ? school.name : (best?.schoolName ?? '');
  const outbid = { schoolId: loser, own: own?.amount ?? null, leading: { schoolName, amount: leader.amount } };
  return { quiet, notifications: outbidNotification(contest, session, outbid) };
}
