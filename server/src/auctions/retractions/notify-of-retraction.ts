import type { Retraction } from '@open-date/shared-api/rules/auctions/retractions';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { withdraw } from '../../messages/notifications/notify.ts';
import type { LockedAuction } from '../lock-auction.ts';
import {
  auctionName,
  auctionTopic,
  bidderTopic,
  howItEnds,
  leadTopic,
  notifySchools,
  outbidText,
} from '../notify-of-auction.ts';
import type { NamedBid } from './queries.ts';

/** A retraction as those who read of it know it. */
export interface NotifiedRetraction {
  readonly bid: NamedBid;
  readonly reason: string;
  readonly changed: Retraction;
  readonly names: ReadonlyMap<number, string>;
}

/**
 * Notifies the owner, the colleagues in the bidding school, and the schools that lead now or no longer. With private
 * bidding nobody else is told anything (A145).
 */
export async function notifyOfRetraction(tx: Tx, session: Session, auction: LockedAuction, told: NotifiedRetraction) {
  const { bid, changed } = told;
  // The bid that led is gone, and the school needs approval again.
  await withdraw(tx, leadTopic(auction, bid.schoolId), bidderTopic(auction, bid.schoolId));
  const at = { ...auction, ends_at: changed.endsAt ?? auction.ends_at };
  const topic = auctionTopic(`auction/${auction.id}/retracted`, 'bid');
  const subject = `Bid retracted: ${auctionName(auction)}`;
  const amount = dollars(bid.amount);
  const kind = 'bid_retracted' as const;
  const why = `Reason: ${told.reason}`;
  const again = `${bid.schoolName} can bid again only after you approve it again.`;
  const body = [`${nameActor(session, bid)} retracted the bid of ${amount}.`, why, price(told), again].join(' ');
  await notifySchools(
    tx,
    session,
    { topic, where: 'auctions.school.one', auction },
    [{ schoolId: auction.school_id, kind, subject, body }],
    auction.at,
  );
  const who = session.actor.roleId === ROLE.admin ? 'An administrator' : `${session.firstName} ${session.lastName}`;
  const own = `${who} retracted your school’s bid of ${amount}. ${why} Your school can bid again only after ${auction.school_name} approves it again.`;
  const where = { topic, where: 'auctions.participating.one' as const, auction };
  await notifySchools(tx, session, where, [{ schoolId: bid.schoolId, kind, subject, body: own }], auction.at);
  if (!auction.private_bidding) await notifyOfLead(tx, session, at, told);
}

/** The school that retracts, and that an administrator did it for the school. */
function nameActor({ actor }: Session, { schoolName }: NamedBid): string {
  return actor.roleId === ROLE.admin ? `An administrator, for ${schoolName},` : schoolName;
}

/** `The leading bid was $115,000 and is now $100,000 by Indiana.` */
function price({ changed: { before, after }, names }: NotifiedRetraction): string {
  if (after === null) return 'There is no bid left.';
  const isSame = before?.schoolId === after.schoolId && before.amount === after.amount;
  const leads = `${dollars(after.amount)} by ${names.get(after.schoolId) ?? 'another school'}`;
  if (isSame) return `The leading bid is still ${leads}.`;
  return `The leading bid was ${dollars(before?.amount ?? 0)} and is now ${leads}.`;
}

/** Notifies a school that leads now, and one that no longer leads although it retracted nothing. */
async function notifyOfLead(tx: Tx, session: Session, auction: LockedAuction, told: NotifiedRetraction): Promise<void> {
  const { bid, changed, names } = told;
  const { before, after } = changed;
  if (before?.schoolId === after?.schoolId) return;
  const retracted = `${bid.schoolName} retracted its bid of ${dollars(bid.amount)}.`;
  const where = (schoolId: number) => ({
    topic: auctionTopic(leadTopic(auction, schoolId), 'bid'),
    where: 'auctions.participating.one' as const,
    auction,
  });
  if (after !== null) {
    const body = [retracted, `Your bid of ${dollars(after.amount)} leads.`, ...howItEnds(auction)].join(' ');
    const subject = `You lead again: ${auctionName(auction)}`;
    const notification = { schoolId: after.schoolId, kind: 'leads_again' as const, subject, body };
    await withdraw(tx, leadTopic(auction, after.schoolId));
    await notifySchools(tx, session, where(after.schoolId), [notification], auction.at);
  }
  if (before !== null && after !== null && before.schoolId !== bid.schoolId) {
    const schoolName = names.get(after.schoolId) ?? 'Another school';
    const leads = outbidText({ own: before.amount, leading: { schoolName, amount: after.amount } });
    const subject = `You are outbid: ${auctionName(auction)}`;
    const body = [retracted, leads, ...howItEnds(auction)].join(' ');
    const notification = { schoolId: before.schoolId, kind: 'outbid' as const, subject, body };
    await notifySchools(tx, session, where(before.schoolId), [notification], auction.at);
  }
}
