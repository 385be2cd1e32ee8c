import type { AuctionDetail } from '@open-date/shared-api/contract';
import { auctionEndsAt, auctionLabel } from '@open-date/shared-api/rules/auctions';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/bids';
import type { CalendarDate } from '@open-date/shared-api/rules/calendar';
import { Link } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { auctionTitle, whoTravels } from '../auction-words.ts';
import { AuctionTag } from '../status/AuctionTag.tsx';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { Countdown } from './Countdown.tsx';

const Frame = styled.header`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 16px; align-items: center; margin-bottom: 16px;
  h1 { text-wrap: balance; overflow-wrap: anywhere; font-size: 22px; line-height: 28px; font-weight: var(--od-font-weight-bold); font-stretch: var(--od-font-stretch-display); }
  p { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 3px; color: var(--od-text-secondary); }
  > svg, > img { width: 48px; height: 48px; }
  @media (max-width: 767px) {
    grid-template-columns: auto minmax(0, 1fr); gap: 10px 12px;
    h1 { font-size: 19px; line-height: 24px; }
    [role='timer'] { grid-column: 1 / -1; }
  }
`;
const Back = styled(Link)`
  display: none; min-height: var(--od-size-touch); align-items: center; color: var(--od-text-link);
  @media (max-width: 767px) { display: inline-flex; }
`;

export interface AuctionHeadProps {
  readonly auction: AuctionDetail;
  readonly today: CalendarDate;
  /** The list that the auction was chosen from; small screens lead back to it. */
  readonly back: { readonly href: string; readonly label: string };
}

/** What an auction is about, its status and the time that is left. */
export function AuctionHead({ auction, today, back }: AuctionHeadProps) {
  const { bidderStatus } = auction;
  const isOwn = bidderStatus === BIDDER_STATUS.owner;
  const isBidder = !isOwn && bidderStatus !== BIDDER_STATUS.admin;
  const label = auctionLabel(auction, today);
  return (
    <>
      <Back href={back.href}>‹ {back.label}</Back>
      <Frame>
        <AuctionSchoolMark school={auction} size={40} />
        <div>
          <h1>{auctionTitle(auction, isOwn)}</h1>
          <p>
            <AuctionTag label={label} />
            {whoTravels(auction, isBidder)}
          </p>
        </div>
        {label === 'Pending' || auction.cancelled === 1 ? null : (
          <Countdown until={auctionEndsAt(auction).getTime()} isClosed={label === 'Closed'} />
        )}
      </Frame>
    </>
  );
}
