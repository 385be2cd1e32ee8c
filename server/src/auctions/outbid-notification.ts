import { dollars } from '@open-date/shared-api/rules/platform/money';
import { toFollower } from '../messages/notifications/followers.ts';
import { type NotificationTopic, mailingActor, notificationRows, toMails } from '../messages/notifications/notify.ts';
import type { Session } from '../platform/http/session.ts';
import { mailRows } from '../platform/mail/queue-mail.ts';
import type { Decided, OpenContest } from './contest.ts';
import { LINK, auctionName, howItEnds, notificationsFor, outbidTopic } from './notify-of-auction.ts';

/** What tells a school that a command outbids it: its users besides the actor, once, about the bid that leads now. */
export function outbidNotification(
  { auction, followers, isMailOn }: OpenContest,
  session: Session,
  { schoolId, leading }: { readonly schoolId: number; readonly leading: number },
): NonNullable<Decided['notifications']> | null {
  const topic: NotificationTopic = {
    name: outbidTopic(auction, schoolId),
    mail: { kind: 'bid', isOptional: true },
    linkLabel: LINK,
  };
  const subject = `You are outbid: ${auctionName(auction)}`;
  const body = [`The leading bid is ${dollars(leading)}.`, ...howItEnds(auction)].join(' ');
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
