import type { AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { Link, media, Stack, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { auctionTitle, whoTravels } from '../auction-words.ts';
import { AuctionTag } from '../status/AuctionTag.tsx';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { SeasonTag } from '../status/SeasonTag.tsx';
import { Countdown } from './Countdown.tsx';

const Frame = styled.header`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--od-space-6); align-items: center;
  h1 { text-wrap: balance; overflow-wrap: anywhere; ${textStyle('headline')} }
  p { display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-4); color: var(--od-text-secondary); }
  > svg, > img { width: var(--od-size-pageMark); height: var(--od-size-pageMark); }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr); gap: var(--od-space-inner) var(--od-space-5);
    > :has([role='timer']) { grid-column: 1 / -1; }
  }
  ${media.mobile} { h1 { ${textStyle('subheading')} } }
`;
const Back = styled(Link)`
  display: none; min-height: var(--od-size-touch); align-items: center; color: var(--od-text-link);
  ${media.mobile} { display: inline-flex; }
`;

export interface AuctionHeadProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
  /** The list that the auction was chosen from; small screens show a link back to it. */
  readonly back: { readonly href: string; readonly label: string };
}

/** The title of an auction, its status and the time left. */
export function AuctionHead({ auction, status, back }: AuctionHeadProps) {
  const { bidderStatus } = auction;
  const isOwn = bidderStatus === BIDDER_STATUS.owner;
  const isBidder = !isOwn && bidderStatus !== BIDDER_STATUS.admin;
  const label = auction.cancelled === 1 ? 'CANCELED' : status;
  return (
    <div>
      <Back href={back.href}>‹ {back.label}</Back>
      <Frame>
        <AuctionSchoolMark school={auction} size={40} />
        <Stack $gap={2}>
          <h1>{auctionTitle(auction, isOwn)}</h1>
          <p>
            <AuctionTag label={label} />
            <SeasonTag auction={auction} status={label} />
            {whoTravels(auction, isBidder)}
          </p>
        </Stack>
        {label === 'Pending' || auction.cancelled === 1 ? null : (
          <Countdown auction={auction} isClosed={label === 'Closed'} />
        )}
      </Frame>
    </div>
  );
}
