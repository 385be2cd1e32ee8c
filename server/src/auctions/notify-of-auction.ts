import { auctionName as nameOfAuction } from '@open-date/shared-api/rules/auctions/auction-name';
import { type AuctionType, auctionFirstEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { type SoftCloseMinutes, isExtended, softCloseRule } from '@open-date/shared-api/rules/auctions/soft-close';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { NotificationKind } from '@open-date/shared-api/rules/messages/notification-kinds';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { type ScreenName, path } from '@open-date/shared-api/contract/site/screen-addresses';
import { type Actor, canEnter } from '@open-date/shared-api/rules/access/permissions';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import { findGameFollowers } from '../messages/notifications/followers.ts';
import {
  type NewNotification,
  type NotificationTopic,
  type NotifyingActor,
  type Recipient,
  notify,
  withdraw,
} from '../messages/notifications/notify.ts';
import type { LockedAuction } from './lock-auction.ts';
import { movingEnd } from './present.ts';

/** The facts of an auction that notifications name. */
export interface NotifiedAuction {
  readonly id: number;
  readonly school_id: number;
  readonly school_name: string;
  readonly type: AuctionType;
  readonly game_date: string;
  readonly expire_date: CalendarDate;
  readonly ends_at: Date;
  readonly soft_close_minutes: SoftCloseMinutes;
}

export interface NamedSchool {
  readonly id: number;
  readonly name: string;
}

/** One notification for the users of several schools. */
export interface SchoolNotification {
  readonly schoolId: number;
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly body?: string;
}

type Where = Extract<ScreenName, 'auctions.school.one' | 'auctions.participating.one' | 'auctions.approve.one'>;

/** Names an auction in the subject of a mail: `Toledo sells a game, Sat Sep 16, 2028`. */
export function auctionName({ school_name, type, game_date }: NotifiedAuction): string {
  return nameOfAuction({ schoolName: school_name, type, gameDate: game_date });
}

/** `from Aug 09, 12:00 AM to Aug 09, 12:07 AM ET`: how bids have moved the end. */
function moved({ ends_at, expire_date }: NotifiedAuction): string {
  const first = auctionFirstEnd({ expireDate: expire_date }).toISOString();
  return `from ${easternMoment(first)} to ${easternMoment(ends_at.toISOString())} ET`;
}

/** `An administrator`, or the school of an auction whose editor acts. */
function nameActing({ actor }: Session, { school_name }: NotifiedAuction): string {
  return actor.roleId === ROLE.admin ? 'An administrator' : school_name;
}

/** How a bid may still move the end, and to when bids have moved it; nothing without a soft close (R-soft-close). */
export function howItEnds(auction: NotifiedAuction): string[] {
  const rule = softCloseRule(movingEnd(auction));
  if (rule === null) return [];
  return isExtended(movingEnd(auction)) ? [`The end has moved ${moved(auction)}.`, rule] : [rule];
}

/** To when bids moved the end of an auction that is closed; nothing when none did (R-soft-close). */
function howItEnded(auction: NotifiedAuction): string[] {
  return isExtended(movingEnd(auction)) ? [`Bids in the last minutes moved its end ${moved(auction)}.`] : [];
}

/** Notifies the users of these schools who may see auctions, except the actor. */
export async function notifySchools(
  tx: Tx,
  actor: NotifyingActor,
  { topic, where, auction }: { topic: NotificationTopic; where: Where; auction: NotifiedAuction },
  notifications: readonly SchoolNotification[],
  now: Date,
): Promise<void> {
  const followers = await findGameFollowers(
    tx,
    notifications.map(({ schoolId }) => schoolId),
    [],
  );
  await notify(tx, actor, topic, notificationsFor(followers, actor, { where, auction }, notifications), now);
}

/** The notifications of each school for those of its users who may see auctions, except the actor. */
function notificationsFor(
  followers: readonly (Recipient & Actor)[],
  actor: NotifyingActor,
  { where, auction }: { where: Where; auction: NotifiedAuction },
  notifications: readonly SchoolNotification[],
): NewNotification[] {
  const url = path(where, { auctionId: auction.id });
  return followers
    .filter((person) => canEnter(person, 'auctions') && person.id !== actor?.actor.id)
    .flatMap((to) =>
      notifications
        .filter(({ schoolId }) => schoolId === to.schoolId)
        .map(({ kind, subject, body = '' }) => {
          const words = { kind, subject, body };
          return { to, url, words, bell: words };
        }),
    );
}

const LINK = 'Open the auction';

/** A topic about an auction: of each, a user has one unread notification, and one mail in ten minutes (R-merged-notices). */
export function auctionTopic(
  name: `auction/${string}`,
  kind: NotificationTopic['mail']['kind'],
  linkLabel = LINK,
): NotificationTopic {
  return { name, isMerged: true, mail: { kind, isOptional: true }, linkLabel };
}

const requestTopic = (auction: NotifiedAuction, schoolId: number) =>
  `auction/${auction.id}/request/${schoolId}` as const;
export const endsTopic = (auction: { readonly id: number }) => `auction/${auction.id}/ends` as const;
/** Whether a school is outbid or leads again. */
export const leadTopic = (auction: { readonly id: number }, schoolId: number) =>
  `auction/${auction.id}/lead/${schoolId}` as const;

/** A school that does not lead, its own best bid, and the bid that leads now. */
interface Outbid {
  readonly schoolId: number;
  readonly own: number | null;
  readonly leading: { readonly schoolName: string; readonly amount: number };
}

/** `Indiana leads with $125,000; your bid was $100,000.` */
export function outbidText({ own, leading: { schoolName, amount } }: Omit<Outbid, 'schoolId'>): string {
  const leads = `${schoolName} leads with ${dollars(amount)}`;
  return own === null ? `${leads}.` : `${leads}; your bid was ${dollars(own)}.`;
}

/** Notifies a school that a command outbids it: its users besides the actor, once, about the bid that leads now. */
export async function notifyOfOutbidding(tx: Tx, session: Session, auction: LockedAuction, outbid: Outbid) {
  const { schoolId } = outbid;
  const topic = auctionTopic(leadTopic(auction, schoolId), 'bid');
  const subject = `You are outbid: ${auctionName(auction)}`;
  const body = [outbidText(outbid), ...howItEnds(auction)].join(' ');
  const notification = { schoolId, kind: 'outbid' as const, subject, body };
  await notifySchools(tx, session, { topic, where: 'auctions.participating.one', auction }, [notification], auction.at);
}

/** How the owner decided on a school as a bidder. */
export const bidderTopic = (auction: { readonly id: number }, schoolId: number) =>
  `auction/${auction.id}/bidder/${schoolId}` as const;

/** Notifies the owner that a school asks to bid. */
export async function notifyOfRequest(
  tx: Tx,
  actor: NotifyingActor,
  auction: NotifiedAuction,
  school: NamedSchool,
  now: Date,
) {
  const topic = auctionTopic(requestTopic(auction, school.id), 'bid_request', 'Open the requests');
  const subject = `${school.name} asks to bid: ${auctionName(auction)}`;
  const notifications = [{ schoolId: auction.school_id, kind: 'bidder_requested' as const, subject }];
  await notifySchools(tx, actor, { topic, where: 'auctions.approve.one', auction }, notifications, now);
}

/** Notifies a school of the decision on its request to bid, and removes the owner's notification of that request. */
export async function notifyOfDecision(
  tx: Tx,
  session: Session,
  auction: NotifiedAuction,
  decided: { readonly schoolId: number; readonly as: 'approved' | 'rejected' | 'added' },
  now: Date,
) {
  const { schoolId, as } = decided;
  await withdraw(tx, requestTopic(auction, schoolId));
  const topic = auctionTopic(bidderTopic(auction, schoolId), 'bidder_status');
  const subjects = { approved: 'Approved to bid', rejected: 'Request to bid rejected', added: 'Added as a bidder' };
  const kind = as === 'rejected' ? 'bidder_rejected' : 'bidder_approved';
  const done = {
    approved: 'approved your school',
    rejected: 'rejected the request of your school',
    added: 'added your school',
  };
  const body = `${nameActing(session, auction)} ${done[as]}.`;
  const notifications = [{ schoolId, kind, subject: `${subjects[as]}: ${auctionName(auction)}`, body } as const];
  await notifySchools(tx, session, { topic, where: 'auctions.participating.one', auction }, notifications, now);
}

/** What is true of an auction only until it ends: when it does, and who is outbid. */
const topicsUntilEnd = (auction: NotifiedAuction, bidders: readonly number[]) => [
  endsTopic(auction),
  ...bidders.map((id) => leadTopic(auction, id)),
];

/** The schools in an auction besides its owner, and which of them won. */
interface Ending {
  readonly bidders: readonly number[];
  readonly winner: (NamedSchool & { readonly amount: number }) | null;
}

/** Notifies owner, winner and the other bidders that an auction is closed (A148). */
export async function notifyOfClosing(
  tx: Tx,
  actor: NotifyingActor,
  auction: NotifiedAuction,
  ending: Ending,
  now: Date,
) {
  const { bidders, winner } = ending;
  await withdraw(tx, ...topicsUntilEnd(auction, bidders));
  const topic = auctionTopic(`auction/${auction.id}/closed`, 'auction_closed');
  const subject = `Auction closed: ${auctionName(auction)}`;
  const early =
    actor === null
      ? []
      : [`An administrator ended it early; its end was ${easternMoment(auction.ends_at.toISOString())} ET.`];
  const inWords = (result: string) => [result, ...early, ...howItEnded(auction)].join(' ');
  const body = inWords(winner === null ? 'There was no bid.' : `${winner.name} won with ${dollars(winner.amount)}.`);
  const notificationFor = (schoolId: number): SchoolNotification =>
    schoolId === winner?.id
      ? {
          schoolId,
          kind: 'auction_closed',
          subject: `You won the auction: ${auctionName(auction)}`,
          body: inWords(`Your bid was ${dollars(winner.amount)}.`),
        }
      : { schoolId, kind: 'auction_closed', subject, body };
  await notifyOwnerAndBidders(tx, actor, { topic, auction, bidders, notificationFor }, now);
}

/** Notifies the owner and every school that bid or asked to bid that an auction was canceled, and why if there is a reason. */
export async function notifyOfCanceling(
  tx: Tx,
  session: Session,
  auction: NotifiedAuction,
  { schoolIds, why }: { readonly schoolIds: readonly number[]; readonly why: string | null },
  now: Date,
) {
  await withdraw(tx, ...topicsUntilEnd(auction, schoolIds));
  const topic = auctionTopic(`auction/${auction.id}/cancelled`, 'auction_closed');
  const notificationFor = (schoolId: number): SchoolNotification => ({
    schoolId,
    kind: 'auction_cancelled',
    subject: `Auction canceled: ${auctionName(auction)}`,
    body: why ?? `${nameActing(session, auction)} canceled it.`,
  });
  await notifyOwnerAndBidders(tx, session, { topic, auction, bidders: schoolIds, notificationFor }, now);
}

interface EndNotice {
  readonly topic: NotificationTopic;
  readonly auction: NotifiedAuction;
  readonly bidders: readonly number[];
  readonly notificationFor: (schoolId: number) => SchoolNotification;
}

/** Notifies the owner, whose link leads to their own auctions, and the bidders, whose link leads to those of others. */
async function notifyOwnerAndBidders(
  tx: Tx,
  actor: NotifyingActor,
  { topic, auction, bidders, notificationFor }: EndNotice,
  now: Date,
): Promise<void> {
  const owner = [notificationFor(auction.school_id)];
  await notifySchools(tx, actor, { topic, where: 'auctions.school.one', auction }, owner, now);
  const others = bidders.map(notificationFor);
  await notifySchools(tx, actor, { topic, where: 'auctions.participating.one', auction }, others, now);
}
