import type { AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS_NAMES } from '@open-date/shared-api/rules/auctions/bids';
import { isExtended, softCloseRule } from '@open-date/shared-api/rules/auctions/soft-close';
import { DIVISIONS } from '@open-date/shared-api/rules/constants';
import { monthDay, scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { CardSection } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { type Fact, Facts } from './Facts.tsx';

const Note = styled(CardSection)`
  color: var(--od-text-secondary);
`;
const Comment = styled(Note)`
  overflow-wrap: anywhere; white-space: pre-line;
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

/** Bidding ends at midnight in New York after the expiry date (A133), or later once bids have moved the end. */
function lastDay(auction: AuctionDetail, status: AuctionStatus): Fact {
  const { expireDate, endsAt } = auction;
  if (isExtended(auction))
    return { label: status === 'Closed' ? 'Extended to' : 'Closes', value: `${easternMoment(endsAt)} ET` };
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
  const { bidderStatus, bidCount, comment } = auction;
  const softClose = softCloseRule(auction);
  return (
    <>
      <Facts
        facts={[
          { label: 'Starting bid', value: dollars(auction.startingBid) },
          { label: 'Bid increment', value: dollars(auction.bidIncrement) },
          { label: 'Bids', value: bidCount ?? 'Not shown' },
          firstDay(auction, status),
          lastDay(auction, status),
          { label: 'Bidding', value: biddingWord(auction) },
          { label: 'Type', value: auction.typeDescription },
          { label: 'Division', value: DIVISIONS[auction.division] },
          { label: 'Your status', value: bidderStatus === null ? 'No request' : BIDDER_STATUS_NAMES[bidderStatus] },
        ]}
      />
      {softClose === null ? null : <Note as="p">{softClose}</Note>}
      {comment === '' ? null : <Comment as="p">“{comment}”</Comment>}
    </>
  );
}
