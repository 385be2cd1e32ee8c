import type { contract } from '@open-date/shared-api/contract';
import { AUCTION_OPTIONS, auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { type Db, inPlainTransaction, inTransaction } from '../platform/db/transaction.ts';
import type { AreaHandlers } from '../platform/http/mount.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { Services } from '../platform/http/services.ts';
import type { Session } from '../platform/http/session.ts';
import { findLog } from './bid-log/queries.ts';
import { addBidder, decideBidder } from './bidder-commands.ts';
import { placeBid } from './bid-commands.ts';
import { cancelAuction, createAuction, endAuction, removeAuction } from './commands.ts';
import { limitHandlers } from './limits/routes.ts';
import { presentAuction, presentBidders, presentRequest, auctionTimes } from './present.ts';
import {
  findAllAuctions,
  findAuctionsOfSchool,
  findBidders,
  findParticipating,
  findWaiting,
  hasSchool,
} from './queries.ts';
import { retractBid } from './retractions/retraction-commands.ts';
import { readAuction, readDetail, readHistory, readSeasons, auctionViewer } from './read-auction.ts';
import { requireActingFor, requireRunning, requireSeeingBids } from './rights.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { watchingHandlers } from './watching/routes.ts';

type Handlers = AreaHandlers<typeof contract.auctions>;

export function auctionsHandlers(services: Services): Handlers {
  const mutex = new KeyedMutex();
  return {
    ...reading(services),
    ...running(services),
    ...bidding(services, mutex),
    ...limitHandlers(services, mutex),
    ...watchingHandlers(services),
  };
}

type Reads = 'list' | 'options' | 'ofSchool' | 'participating' | 'pendingBidders' | 'one' | 'bids' | 'bidders' | 'log';

function reading({ db, query }: Services): Pick<Handlers, Reads> {
  return {
    list: async ({ query: { status }, session }) => {
      const by = auctionViewer(session);
      const rows = await findAllAuctions(db, by.schoolId);
      const chosen = rows.filter((row) => status === undefined || auctionStatus(auctionTimes(row), by.at) === status);
      return { auctions: chosen.map((row) => presentAuction(row, by)) };
    },
    options: async () => ({
      types: [...AUCTION_OPTIONS.types],
      divisions: [...AUCTION_OPTIONS.divisions],
      limits: AUCTION_OPTIONS.limits,
    }),
    ofSchool: async ({ params, session }) => {
      const school = await schoolAsked(db, session, params.schoolId);
      const by = auctionViewer(session);
      const rows = await findAuctionsOfSchool(db, school, by.schoolId);
      const seasons = await readSeasons(db, rows, by, session);
      return { auctions: rows.map((row) => presentAuction(row, by, seasons)) };
    },
    participating: async ({ params, session }) => {
      const school = await schoolAsked(db, session, params.schoolId);
      const by = { ...auctionViewer(session), schoolId: school };
      const isAdmin = session.actor.roleId === ROLE.admin;
      const rows = await findParticipating(db, school, isAdmin ? session.actor.id : null);
      return { auctions: rows.map((row) => presentAuction(row, by)) };
    },
    pendingBidders: async ({ params, session }) => {
      const school = await schoolAsked(db, session, params.schoolId);
      const rows = await findWaiting(db, school, auctionViewer(session).at);
      return { pendingBidders: rows.map(presentRequest) };
    },
    one: ({ params, query: { schoolId }, session }) => readDetail({ db, query }, params.id, session, schoolId),
    bids: async ({ params, query: { schoolId }, session }) => {
      const by = auctionViewer(session, schoolId);
      const row = await readAuction(db, params.id, by);
      requireSeeingBids(row, by.actor);
      return readHistory({ db, query }, row, by, session);
    },
    bidders: async ({ params, session }) => {
      const by = auctionViewer(session);
      const row = await readAuction(db, params.id, by);
      requireRunning(by.actor, row.school.id);
      return presentBidders(await findBidders(db, params.id));
    },
    log: async ({ params, session }) => {
      const by = auctionViewer(session);
      const row = await readAuction(db, params.id, by);
      requireRunning(by.actor, row.school.id);
      return { log: await findLog(db, params.id) };
    },
  };
}

/**
 * The school whose list is asked for, null for all schools (A151); only administrators may ask for another school or,
 * with school 0, for all.
 */
async function schoolAsked(db: Db, { actor }: Session, schoolId: number): Promise<number | null> {
  requireActingFor(actor, schoolId);
  if (schoolId === 0) return null;
  if (!(await hasSchool(db, schoolId))) throw notFound();
  return schoolId;
}

function running(services: Services): Pick<Handlers, 'create' | 'cancel' | 'close' | 'remove'> {
  const { db, query } = services;
  const detail = (id: number, session: Session) => readDetail({ db, query }, id, session);
  return {
    create: async ({ body, session }) => {
      const id = await inTransaction(db, (tx) => createAuction(tx, session, body));
      return detail(id, session);
    },
    cancel: async ({ params, session }) => {
      await inTransaction(db, (tx) => cancelAuction(tx, session, params.id));
      return detail(params.id, session);
    },
    close: async ({ params, session }) => {
      await inTransaction(db, (tx) => endAuction(tx, session, params.id));
      return detail(params.id, session);
    },
    remove: async ({ params, session }) => {
      await inTransaction(db, (tx) => removeAuction(tx, session, params.id));
      return { ok: true };
    },
  };
}

function bidding(
  { db }: Services,
  mutex: KeyedMutex,
): Pick<Handlers, 'addBidder' | 'decideBidder' | 'placeBid' | 'retractBid'> {
  const bidder = (
    { id }: { readonly id: number },
    body: { readonly schoolId: number; readonly approve?: 0 | 1 | undefined },
  ) => ({
    auctionId: id,
    schoolId: body.schoolId,
    isApproved: body.approve === 1,
  });
  return {
    addBidder: ({ params, body, session }) => inTransaction(db, (tx) => addBidder(tx, session, bidder(params, body))),
    decideBidder: ({ params, body, session }) =>
      inTransaction(db, (tx) => decideBidder(tx, session, bidder(params, body))),
    placeBid: ({ params, body, session }) => {
      const bid = { auctionId: params.id, ...body };
      return mutex.run(bid.auctionId, () => inPlainTransaction(db, (tx) => placeBid(tx, session, bid)));
    },
    retractBid: ({ params: { id: auctionId, bidId }, body: { reason }, session }) =>
      mutex.run(auctionId, () => inTransaction(db, (tx) => retractBid(tx, session, { auctionId, bidId, reason }))),
  };
}
