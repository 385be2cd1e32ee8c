import type { AuctionDetail } from '@open-date/shared-api/contract';
import { auctionName } from '@open-date/shared-api/rules/auctions/auction-name';
import { AUCTION_MESSAGES, bidBetween } from '@open-date/shared-api/rules/auctions/messages';
import { type BidRange, isAllowedBid, leadsOpenly } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useConfirm, useProblemFocus, useSingleFlight, useUnsavedWork } from '@open-date/shared-host';
import { type SyntheticEvent, useState } from 'react';
import { grouped, readAmount } from '../dollars/amount.ts';
import { type NewBid, usePlaceBid } from './use-place-bid.ts';

export interface BiddingAs {
  readonly id: number;
  readonly name: string;
}

interface BidFormOptions {
  readonly auction: AuctionDetail;
  /** The range of the next bid; null when no bid is possible. */
  readonly range: BidRange | null;
  /** The bidding school; null until an administrator chooses a school. */
  readonly school: BiddingAs | null;
}

function findProblem(auction: AuctionDetail, amount: number | null, range: BidRange | null): string {
  if (amount === null) return AUCTION_MESSAGES.wholeDollars;
  const terms = { ...auction, anyAmount: auction.anyAmount === 1 };
  if (range === null || isAllowedBid(terms, range, amount)) return '';
  return bidBetween({ ...range, step: terms.anyAmount ? null : terms.bidIncrement });
}

function newestBid({ bids, retractedBids }: AuctionDetail): number {
  return Math.max(0, ...bids.map(({ id }) => id), ...retractedBids.map(({ id }) => id));
}

/** Asks for confirmation, naming the amount, the school and the game (A263). */
function useBidQuestion() {
  const confirm = useConfirm();
  return (auction: AuctionDetail, school: BiddingAs, amount: number) =>
    confirm({
      title: `Place a bid of ${dollars(amount)}?`,
      body: `${school.name} bids ${dollars(amount)} in this auction: ${auctionName(auction)}.`,
      confirmLabel: 'Place bid',
    });
}

/** The amount of the next bid: the preset, or the amount typed or picked by the user, which stays when others bid. */
export function useBidForm({ auction, range, school }: BidFormOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const ask = useBidQuestion();
  const runOnce = useSingleFlight();
  const { ref, focusProblem } = useProblemFocus();
  const placing = usePlaceBid(auction.id, () => {
    setTyped(null);
    setIsChecked(false);
  });
  const isLeading = school !== null && leadsOpenly(auction, school.id);
  const value = typed ?? (range === null ? '' : grouped(range.preset));
  const amount = readAmount(value);
  useUnsavedWork(!isLeading && range !== null && value !== '' && amount !== range.preset, placing.isPending);
  const bid: NewBid | null =
    amount === null || school === null ? null : { schoolId: school.id, amount, seen: newestBid(auction) };
  // A bid whose answer was lost may have been placed and moved the range past itself.
  const problem = bid !== null && placing.isUnanswered(bid) ? '' : findProblem(auction, amount, range);
  const submit = async () => {
    setIsChecked(true);
    if (bid === null || school === null || problem !== '') return focusProblem();
    if (!placing.isUnanswered(bid) && !(await ask(auction, school, bid.amount))) return;
    // Keeps the sent amount in the field in case another bidder was faster.
    setTyped(value);
    placing.mutate(bid);
  };
  return {
    value,
    amount,
    problem: isChecked ? problem : '',
    isLeading,
    isPending: placing.isPending,
    change: (next: string) => setTyped(next),
    leave: () => setIsChecked(typed !== null),
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void runOnce(submit);
      },
    },
  };
}
