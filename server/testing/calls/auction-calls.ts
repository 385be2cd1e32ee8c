import { randomUUID } from 'node:crypto';
import { type AuctionTraits, aBidder, aLimit, anAuction, auctionBody, RETRACTING } from '../auctions.ts';
import type { TestSchool } from '../builders.ts';
import { ADMINS, TRADED, about, free, onSchools, withSchools } from './attempt.ts';
import { type Api, type CalledLeague, admins, editors, nobody, traders } from './callers.ts';

type OfAuction = { readonly params: { readonly id: number } };

const anAuctionBy =
  (traits: Partial<AuctionTraits> = {}) =>
  async ({ server, freshWeek }: CalledLeague, school: TestSchool) => {
    const id = await anAuction(server.db, { school, week: freshWeek(), ...traits });
    return { id, schoolId: school.id, params: { id } };
  };

/** An auction of the stranger in which a school may bid. */
async function withBidder(league: CalledLeague, school: TestSchool, traits: Partial<AuctionTraits> = {}) {
  const auction = await anAuctionBy(traits)(league, league.stranger);
  await aBidder(league.server.db, auction.id, school);
  return { ...auction, schoolId: school.id };
}

/** A bid that an administrator placed for a school; the own school may bid in the same auction. */
async function withBid(league: CalledLeague, school: TestSchool, traits: Partial<AuctionTraits> = {}) {
  const { params, schoolId } = await withBidder(league, school, traits);
  if (school !== league.own) await aBidder(league.server.db, params.id, league.own);
  const { bid } = await league.admin.auctions.placeBid({ params, body: bidBody(schoolId) });
  return { ...params, bidId: bid.id };
}

/** A call about an auction of an unrelated school, for every user who sees auctions. */
const ofStranger = (call: (api: Api, auction: OfAuction) => Promise<unknown>) =>
  [about('a foreign auction', traders, (league) => anAuctionBy()(league, league.stranger), call)] as const;
/** An auction of the stranger that a school has won. */
async function withResult(league: CalledLeague, school: TestSchool) {
  const { params, schoolId } = await withBidder(league, school);
  await league.admin.auctions.placeBid({ params, body: bidBody(schoolId) });
  await league.admin.auctions.close({ params });
  return { params, schoolId };
}

const bidBody = (schoolId: number) => ({ schoolId, amount: 100_000, requestKey: randomUUID() });
const retract = (api: Api, params: { readonly id: number; readonly bidId: number }) =>
  api.auctions.retractBid({ params, body: RETRACTING });
const cancel = (api: Api, { params }: OfAuction) => api.auctions.cancel({ params });

export const auctionCalls = {
  'auctions.list': free(traders),
  'auctions.options': free(traders),
  'auctions.ofSchool': onSchools(TRADED, (api, { id: schoolId }) => api.auctions.ofSchool({ params: { schoolId } })),
  'auctions.participating': onSchools(TRADED, (api, { id: schoolId }) =>
    api.auctions.participating({ params: { schoolId } }),
  ),
  'auctions.pendingBidders': onSchools(TRADED, (api, { id: schoolId }) =>
    api.auctions.pendingBidders({ params: { schoolId } }),
  ),
  'auctions.one': [
    ...withSchools(TRADED, anAuctionBy(), (api, { params, schoolId }) =>
      api.auctions.one({ params, query: { schoolId } }),
    ),
    about(
      'a foreign auction for nobody in particular',
      traders,
      (league) => anAuctionBy()(league, league.stranger),
      (api, { params }) => api.auctions.one({ params }),
    ),
  ],
  'auctions.bids': withSchools(TRADED, anAuctionBy(), (api, { params }) => api.auctions.bids({ params })),
  'auctions.bidders': withSchools(TRADED, anAuctionBy(), (api, { params }) => api.auctions.bidders({ params })),
  'auctions.watching': free(traders),
  'auctions.follow': ofStranger((api, { params }) => api.auctions.follow({ params, body: { noticeMinutes: 60 } })),
  'auctions.unfollow': free(traders),
  'auctions.calendar': ofStranger((api, { params }) => api.auctions.calendar({ params })),
  'auctions.log': withSchools(TRADED, anAuctionBy(), (api, { params }) => api.auctions.log({ params })),
  'auctions.create': withSchools(
    TRADED,
    (league, school) => auctionBody(league.server.db, school, league.freshWeek()),
    (api, body) => api.auctions.create({ body }),
  ),
  'auctions.cancel': [
    ...withSchools(TRADED, anAuctionBy({ starts: 1 }), cancel),
    about('a running auction of the own school', admins, (league) => anAuctionBy()(league, league.own), cancel),
  ],
  'auctions.close': withSchools(ADMINS, anAuctionBy(), (api, { params }) => api.auctions.close({ params })),
  'auctions.remove': withSchools(ADMINS, anAuctionBy({ cancelled: true }), (api, { params }) =>
    api.auctions.remove({ params }),
  ),
  'auctions.addBidder': [
    ...withSchools(
      TRADED,
      async (league, { id: schoolId }) => ({ ...(await anAuctionBy()(league, league.stranger)), schoolId }),
      (api, { params, schoolId }) => api.auctions.addBidder({ params, body: { schoolId } }),
    ),
    ...(['own', 'foreign'] as const).map((owner) =>
      about(
        `a bidder that is let in by the ${owner} school`,
        owner === 'own' ? traders : admins,
        async (league) => ({ ...(await anAuctionBy()(league, league[owner])), schoolId: league.member.id }),
        (api: Api, { params, schoolId }: OfAuction & { readonly schoolId: number }) =>
          api.auctions.addBidder({ params, body: { schoolId, approve: 1 } }),
      ),
    ),
  ],
  'auctions.decideBidder': withSchools(
    TRADED,
    async (league, school, bidder) => {
      const auction = await anAuctionBy()(league, school);
      await aBidder(league.server.db, auction.id, bidder, 3);
      return { ...auction, schoolId: bidder.id };
    },
    (api, { params, schoolId }) => api.auctions.decideBidder({ params, body: { schoolId, approve: 1 } }),
  ),
  'auctions.placeBid': withSchools(
    TRADED,
    (league, school) => withBidder(league, school),
    (api, { params, schoolId }) => api.auctions.placeBid({ params, body: bidBody(schoolId) }),
  ),
  'auctions.ownLimit': [
    about(
      'an auction in which the own school may bid',
      editors,
      (league) => withBidder(league, league.own),
      (api, { params }) => api.auctions.ownLimit({ params }),
    ),
  ],
  'auctions.setLimit': [
    about(
      'an auction in which the own school may bid',
      editors,
      (league) => withBidder(league, league.own),
      (api, { params }) => api.auctions.setLimit({ params, body: { amount: 150_000, requestKey: randomUUID() } }),
    ),
    about(
      'an auction in which a foreign school may bid',
      nobody,
      (league) => withBidder(league, league.foreign),
      (api, { params }) => api.auctions.setLimit({ params, body: { amount: 150_000, requestKey: randomUUID() } }),
    ),
  ],
  'auctions.withdrawLimit': [
    about(
      'a limit of the own school',
      editors,
      async (league) => {
        const auction = await withBidder(league, league.own);
        await aLimit(league.server.db, auction.params.id, league.own, 150_000);
        return auction;
      },
      (api, { params }) => api.auctions.withdrawLimit({ params }),
    ),
  ],
  'auctions.retractBid': [
    ...withSchools(TRADED, (league, school) => withBid(league, school), retract),
    about(
      'a private bid of a foreign school',
      { allowed: admins, hidden: editors },
      (league) => withBid(league, league.foreign, { isPrivate: true }),
      retract,
    ),
  ],
  'auctionResults.makeGame': withSchools(TRADED, withResult, (api, { params, schoolId }) =>
    api.auctionResults.makeGame({ params, body: { schoolId } }),
  ),
  'auctionResults.agreePrice': withSchools(TRADED, withResult, (api, { params, schoolId }) =>
    api.auctionResults.agreePrice({ params, body: { schoolId, agrees: 1 } }),
  ),
  'comparables.auctionPriceRanges': withSchools(TRADED, anAuctionBy(), (api, { params, schoolId }) =>
    api.comparables.auctionPriceRanges({ params, query: { schoolId } }),
  ),
} as const;
