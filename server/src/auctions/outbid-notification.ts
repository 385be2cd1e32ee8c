import { dollars } from '@open-date/shared-api/rules/platform/money';
import { toFollower } from '../messages/notifications/followers.ts';
import { mailingActor, notificationRows, toMails } from '../messages/notifications/notify.ts';
import type { Session } from '../platform/http/session.ts';
import { mailRows } from '../platform/mail/queue-mail.ts';
import type { Decided, OpenContest } from './contest.ts';
import { auctionName, auctionTopic, howItEnds, leadTopic, notificationsFor } from './notify-of-auction.ts';

/** A school that does not lead, its own best bid, and the bid that leads now. */
interface Outbid {
  readonly schoolId: number;
  readonly own: number | null;
  readonly leading: { readonly schoolName: string; readonly amount: number };
}

/** `Indiana leads with $125,000; your bid was $100,000.` */
export function outbidWords({ own, leading: { schoolName, amount } }: Omit<Outbid, 'schoolId'>): string {
  const leads = `${schoolName} leads with ${dollars(amount)}`;
  return own === null ? `${leads}.` : `${leads}; your bid was ${dollars(own)}.`;
}

/** What tells a school that a command outbids it: its users besides the actor, once, about the bid that leads now. */
export function outbidNotification(
  { auction, followers, isMailOn }: OpenContest,
  session: Session,
  outbid: Outbid,
): NonNullable<Decided['notifications']> | null {
  const { schoolId } = outbid;
  const topic = auctionTopic(leadTopic(auction, schoolId), 'bid');
  const subject = `You are outbid: ${auctionName(auction)}`;
  const body = [outbidWords(outbid), ...howItEnds(auction)].join(' ');
  const where = { where: 'auctions.participating.one' as const, auction };
  const notifications = notificationsFor(followers.map(toFollower), session, where, [
    { schoolId, kind: 'outbid', subject, body },
  ]);
  if (notifications.length === 0) return null;
  return {
    topic: topic.name,
    actor: session.actor.id,
    rows: notificationRows(session, topic, notifications),
    mails: mailRows(isMailOn, mailingActor(session, topic), topic.mail, toMails(session, topic, notifications)),
  };
}
