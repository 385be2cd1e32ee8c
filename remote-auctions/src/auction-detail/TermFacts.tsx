import type { AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS_NAMES } from '@open-date/shared-api/rules/auctions/bids';
import { DIVISIONS } from '@open-date/shared-api/rules/constants';
import { monthDay, scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { CardSection } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { type Fact, Facts } from './Facts.tsx';

const Comment = styled(CardSection)`
  color: var(--od-text-secondary); overflow-wrap: anywhere; white-space: pre-line;
`;

export interface TermFactsProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
}

/** The fact about the start; its label is "First day" for a canceled auction, which may never have opened. */
function firstDay({ startDate, cancelled }: AuctionDetail, status: AuctionStatus): Fact {
  const passed = cancelled === 1 ? 'First day' : 'Opened';
  return { label: status === 'Pending' ? 'Opens' : passed, value: scheduleDate(startDate) };
}

/** Bidding ends at midnight in New York, at the end of the expiry date (A133). */
function lastDay(expireDate: string, status: AuctionStatus): Fact {
  if (status === 'Closed') return { label: 'Last day', value: scheduleDate(expireDate) };
  return { label: 'Closes', value: `End of ${monthDay(expireDate)} ET` };
}

/** The kind of bidding: `Private` or `Open`, followed by `, any amount` if bids need not be whole steps. */
function biddingWord({ PrivateBidding, anyAmount }: AuctionDetail): string {
  const word = PrivateBidding === 1 ? 'Private' : 'Open';
  return anyAmount === 1 ? `${word}, any amount` : word;
}

/** The terms of an auction, the viewer's bidder status, and the owner's comment. */
export function TermFacts({ auction, status }: TermFactsProps) {
  const { bidderStatus, bidCount, expireDate, comment } = auction;
  return (
    <>
      <Facts
        facts={[
          { label: 'Starting bid', value: dollars(auction.startingBid) },
          { label: 'Bid increment', value: dollars(auction.bidIncrement) },
          { label: 'Bids', value: bidCount ?? 'Not shown' },
          firstDay(auction, status),
          lastDay(expireDate, status),
          { label: 'Bidding', value: biddingWord(auction) },
          { label: 'Type', value: auction.typeDescription },
          { label: 'Division', value: DIVISIONS[auction.division] },
          { label: 'Your status', value: bidderStatus === null ? 'No request' : BIDDER_STATUS_NAMES[bidderStatus] },
        ]}
      />
      {comment === '' ? null : <Comment as="p">“{comment}”</Comment>}
    </>
  );
}
