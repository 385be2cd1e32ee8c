import { AUCTION_MESSAGES, bidBetween } from '@open-date/shared-api/rules/auction-messages';
import { type BidRange, isInRange } from '@open-date/shared-api/rules/bids';
import { useUnsavedWork } from '@open-date/shared-host';
import { type SyntheticEvent, useState } from 'react';
import { grouped, readAmount } from '../dollars/amount.ts';
import { usePlaceBid } from './use-place-bid.ts';

interface BidFormOptions {
  readonly auctionId: number;
  /** Null when no bid is possible. */
  readonly range: BidRange | null;
  readonly schoolId: number | null;
}

function problemOf(amount: number | null, range: BidRange | null): string {
  if (amount === null) return AUCTION_MESSAGES.wholeDollars;
  return range === null || isInRange(range, amount) ? '' : bidBetween(range);
}

/** The amount of the next bid: the preset until another is typed or chosen, which then stays, whatever others bid. */
export function useBidForm({ auctionId, range, schoolId }: BidFormOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const placing = usePlaceBid(auctionId, () => {
    setTyped(null);
    setIsChecked(false);
  });
  useUnsavedWork(typed !== null);
  const value = typed ?? (range === null ? '' : grouped(range.preset));
  const amount = readAmount(value);
  const bid = amount === null || schoolId === null ? null : { schoolId, amount };
  // A bid that is perhaps there already has moved the range itself.
  const problem = bid !== null && placing.isUnanswered(bid) ? '' : problemOf(amount, range);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    // What is sent stays in the field, should another bidder be faster.
    setTyped(value);
    if (bid !== null && problem === '') placing.send(bid);
  };
  return {
    value,
    amount,
    problem: isChecked ? problem : '',
    isPending: placing.isPending,
    change: (next: string) => setTyped(next),
    leave: () => setIsChecked(typed !== null),
    submit,
  };
}
