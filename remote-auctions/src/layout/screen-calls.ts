import { call, OWN_SCHOOL, type Reference } from '@open-date/shared-host/remote';

/** The pending requests, which the menu counts on every screen; of all schools for users without one (A151). */
export const requestCalls = () => ({
  requests: call('auctions', 'pendingBidders', { params: { schoolId: OWN_SCHOOL } }),
});

/** The auction that an address names. */
export const auctionCalls = (auctionId: Reference<number>) => ({
  auction: call('auctions', 'one', { params: { id: auctionId } }),
  prices: call('comparables', 'auctionPriceRanges', { params: { id: auctionId } }),
});
