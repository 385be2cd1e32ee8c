import { randomUUID } from 'node:crypto';
import type { ApiContract } from '@open-date/shared-api/contract';
import type { ApiClient } from '@open-date/shared-api/client';
import { type AuctionTraits, TODAY, aBidder, anAuction } from './auctions.ts';
import { type TestSchool, aUser, saturdayOfWeek, weekId } from './builders.ts';
import type { TestServer } from './start-test-server.ts';

type Api = ApiClient<ApiContract>;
type Try = (api: Api) => Promise<unknown>;
type AuctionCall = (api: Api, id: number) => Promise<unknown>;
type School = () => TestSchool;

/** The league that the calls act on. */
export interface TriedLeague {
  readonly server: () => TestServer;
  readonly own: School;
  readonly member: School;
  readonly foreign: School;
  readonly stranger: School;
  readonly freshWeek: () => number;
}

/**
 * Every write call of the auctions, each on a fresh auction, with who may make it: administrators and editors of the
 * school, or administrators only.
 */
export function auctionTries(league: TriedLeague): readonly (readonly [string, Try, 'keepers' | 'admins'])[] {
  const { own, member, foreign, stranger } = league;
  const on = (school: School, call: AuctionCall, traits: Partial<AuctionTraits> = {}) =>
    onAuction(league, school, call, traits);
  const tries: (readonly [string, Try, 'keepers' | 'admins'])[] = [
    ['create an auction of the own school', createAuction(league, own), 'keepers'],
    ['create an auction of strangers', createAuction(league, stranger), 'admins'],
    ['cancel an auction of the own school', on(own, cancelAuction, { starts: 1 }), 'keepers'],
    ['cancel an auction of strangers', on(stranger, cancelAuction, { starts: 1 }), 'admins'],
    ['cancel a running auction', on(own, cancelAuction), 'admins'],
    ['end an auction', on(own, endAuction), 'admins'],
    ['delete an auction', on(own, removeAuction, { cancelled: true }), 'admins'],
    ['ask access for the own school', on(stranger, askAccess(own)), 'keepers'],
    ['ask access for strangers', on(stranger, askAccess(foreign)), 'admins'],
    ['approve a bidder of the own school', on(own, decideBidder(league)), 'keepers'],
    ['approve a bidder of strangers', on(stranger, decideBidder(league)), 'admins'],
    ['add a bidder to an auction of the own school', on(own, addBidder(member)), 'keepers'],
    ['add a bidder to an auction of strangers', on(stranger, addBidder(member)), 'admins'],
    ['bid for the own school', on(stranger, bidFor(league, own)), 'keepers'],
    ['bid for strangers', on(stranger, bidFor(league, foreign)), 'admins'],
    ['retract a bid of the own school', on(stranger, retractBid(league, own)), 'keepers'],
    ['retract a bid of strangers', on(stranger, retractBid(league, foreign)), 'admins'],
  ];
  return tries;
}

function createAuction({ server }: TriedLeague, school: School): Try {
  return async (api) =>
    api.auctions.create({
      body: {
        schoolId: school().id,
        schoolWeekId: await weekId(server().db, school(), 5),
        gameDate: await saturdayOfWeek(server().db, 5),
        type: 'sell',
        division: 1,
        startDate: TODAY,
        expireDate: TODAY,
        startingBid: 10_000,
        bidIncrement: 1000,
      },
    });
}

function onAuction(
  { server, freshWeek }: TriedLeague,
  school: School,
  call: AuctionCall,
  traits: Partial<AuctionTraits>,
): Try {
  return async (api) => call(api, await anAuction(server().db, { school: school(), week: freshWeek(), ...traits }));
}

const endAuction: AuctionCall = (api, id) => api.auctions.close({ params: { id } });
const removeAuction: AuctionCall = (api, id) => api.auctions.remove({ params: { id } });
const cancelAuction: AuctionCall = (api, id) => api.auctions.cancel({ params: { id } });

const askAccess =
  (school: School): AuctionCall =>
  (api, id) =>
    api.auctions.addBidder({ params: { id }, body: { schoolId: school().id } });

const addBidder =
  (school: School): AuctionCall =>
  (api, id) =>
    api.auctions.addBidder({ params: { id }, body: { schoolId: school().id, approve: 1 } });

function decideBidder({ server, member }: TriedLeague): AuctionCall {
  return async (api, id) => {
    await aBidder(server().db, id, member(), 3);
    return api.auctions.decideBidder({ params: { id }, body: { schoolId: member().id, approve: 1 } });
  };
}

/** Places a bid for a school and retracts it. */
function bidFor({ server }: TriedLeague, school: School): AuctionCall {
  return async (api, id) => {
    await aBidder(server().db, id, school());
    const { bid } = await api.auctions.placeBid({ params: { id }, body: bidBody(school()) });
    return api.auctions.retractBid({ params: { id, bidId: bid.id } });
  };
}

/** Retracts a bid that an administrator placed for a school. */
function retractBid({ server, own, foreign }: TriedLeague, school: School): AuctionCall {
  return async (api, id) => {
    for (const bidder of [own(), foreign()]) await aBidder(server().db, id, bidder);
    const admin = await server().as(await aUser(server().db));
    const { bid } = await admin.auctions.placeBid({ params: { id }, body: bidBody(school()) });
    return api.auctions.retractBid({ params: { id, bidId: bid.id } });
  };
}

function bidBody(school: TestSchool) {
  return { schoolId: school.id, amount: 100_000, requestKey: randomUUID() };
}
