import { dollars } from '@open-date/shared-api/rules/platform/money';
import { toFollower } from '../messages/notifications/followers.ts';
import { type NotificationTopic, bellRows, toLetters, mailingActor } from '../messages/notifications/notify.ts';
import { type NamedActor, createEntry } from '../platform/activity/record.ts';
import type { Session } from '../platform/http/session.ts';
import { letterRows } from '../platform/mail/queue-mail.ts';
import type { Decided, OpenContest } from './contest.ts';
import {
  LINK,
  type NamedSchool,
  type RecordedAuction,
  auctionActivity,
  auctionName,
  howItEnds,
  newsTo,
  outbidTopic,
} from './notify-of-auction.ts';

/** A bid as the activity log names it; `place` is its place among the bids of the command, from 1 on. */
interface EnteredBid {
  readonly school: NamedSchool;
  readonly amount: number;
  readonly by: NamedActor;
  readonly place: number;
}

/** The entry of a bid in the activity log, in the same words whether it was placed by hand or by a limit. */
export function bidEntry(auction: RecordedAuction, { school, amount, by, place }: EnteredBid) {
  const activity = auctionActivity(auction, {
    action: 'bid.place',
    what: `Placed a bid of ${dollars(amount)} for ${school.name} in`,
    schoolIds: [school.id],
    detail: { before: null, after: { school_id: school.id, amount } },
  });
  return { ...createEntry(by, activity), place };
}

/** What a school hears that is outbid by a command: its users besides the actor, once, about the bid that leads now. */
export function outbidNews(
  { auction, followers, isMailOn }: OpenContest,
  session: Session,
  { schoolId, leading }: { readonly schoolId: number; readonly leading: number },
): NonNullable<Decided['news']> | null {
  const topic: NotificationTopic = {
    name: outbidTopic(auction, schoolId),
    mail: { kind: 'bid', isOptional: true },
    linkLabel: LINK,
  };
  const subject = `You are outbid: ${auctionName(auction)}`;
  const body = [`The leading bid is ${dollars(leading)}.`, ...howItEnds(auction)].join(' ');
  const where = { where: 'auctions.participating.one' as const, auction };
  const news = newsTo(followers.map(toFollower), session, where, [{ schoolId, kind: 'outbid', subject, body }]);
  if (news.length === 0) return null;
  return {
    topic: topic.name,
    actor: session.actor.id,
    bells: bellRows(session, topic, news),
    letters: letterRows(isMailOn, mailingActor(session, topic), topic.mail, toLetters(session, topic, news)),
  };
}
