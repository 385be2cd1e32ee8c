/** A bid by moment, in milliseconds since 1970, and amount, in whole dollars. */
export interface TimedBid {
  readonly at: number;
  readonly amount: number;
}

/** The bids that took the lead, oldest first; in an auction to buy the lowest bid leads. */
export function leadingBids<Bid extends TimedBid>(bids: readonly Bid[], isBuy: boolean): readonly Bid[] {
  const leads: Bid[] = [];
  for (const bid of bids.toSorted((one, other) => one.at - other.at)) {
    const best = leads.at(-1)?.amount;
    if (best === undefined || (isBuy ? bid.amount < best : bid.amount > best)) leads.push(bid);
  }
  return leads;
}
