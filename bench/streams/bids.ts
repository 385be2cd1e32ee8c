import { randomUUID } from 'node:crypto';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type ApiClient, createClient, routes } from '@open-date/shared-api/client';

/** Two schools that outbid each other in an open sale of the demo league. */
export interface Bids {
  readonly auction: number;
  /** Places the next bid and resolves when it is answered. */
  readonly place: () => Promise<void>;
}

/** Finds a sale without private bidding, and bids in it as an administrator. */
export async function startBids(url: string, token: string): Promise<Bids> {
  const api: ApiClient<ApiContract> = createClient<ApiContract>(routes, {
    base: url,
    token: () => token,
    onSessionExpired: () => undefined,
  });
  const { auctions } = await api.auctions.list({ query: { status: 'Active' } });
  const sale = auctions.find(({ type, PrivateBidding }) => type === 'sell' && PrivateBidding === 0);
  if (!sale) throw new Error('The demo league has no open sale.');
  const { currentWinningBidder, id } = sale;
  const schools = (await api.reference.schools())
    .map(({ ID }) => ID)
    .filter((school) => school !== sale.schoolId && school !== currentWinningBidder?.schoolId)
    .slice(0, 2);
  let next = (await api.auctions.bids({ params: { id } })).minBid ?? sale.startingBid;
  let placed = 0;
  return {
    auction: id,
    place: async () => {
      const schoolId = schools[placed % schools.length] ?? 0;
      placed += 1;
      const body = { schoolId, amount: next, requestKey: randomUUID() };
      const { minBid } = await api.auctions.placeBid({ params: { id }, body });
      next = minBid ?? next;
    },
  };
}
