import type { Auction } from '@open-date/shared-api/contract';
import { auctionLabel, auctionStatus, readEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { monthDay, scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { Icon, Tag } from '@open-date/shared-ui';
import { Check, Clock, TrendingUp } from 'lucide-react';
import { listLines } from '../auction-words.ts';
import { AuctionTag } from '../status/AuctionTag.tsx';
import { BidderTag } from '../status/BidderTag.tsx';
import { SeasonTag } from '../status/SeasonTag.tsx';
import { inHowLong } from '../time/time-left.ts';
import type { ListEntry } from './AuctionList.tsx';

/** The viewer and the time that the entries are made for. */
export interface ListViewer {
  /** The viewer's school; null for an administrator without one. */
  readonly schoolId: number | null;
  /** The current time, to the minute. */
  readonly now: Date;
}

type Words = Pick<ListEntry, 'amount' | 'note'>;

function entry(auction: Auction, viewer: ListViewer, href: string, rest: Words & Pick<ListEntry, 'tags'>): ListEntry {
  return {
    id: auction.id,
    href,
    ...listLines(auction, auction.schoolId === viewer.schoolId),
    ...rest,
  };
}

const leadOrStart = ({ currentWinningBid, startingBid }: Auction) => dollars(currentWinningBid ?? startingBid);

/** An entry in the owner's list: the amount so far and who bid it. */
export function ownEntry(auction: Auction, viewer: ListViewer, href: string): ListEntry {
  const label = auctionLabel(auction, viewer.now);
  const notes = {
    Pending: `starts ${scheduleDate(auction.startDate)}`,
    Active: countWords(auction.bidCount ?? 0, 'bid'),
    Closed: auction.currentWinningBidder?.schoolName ?? 'no bids',
    CANCELED: 'no game',
  };
  return entry(auction, viewer, href, {
    amount: leadOrStart(auction),
    note: notes[label],
    tags: (
      <>
        <AuctionTag label={label} />
        <SeasonTag auction={auction} status={label} />
      </>
    ),
  });
}

/** An entry in a bidder's list: how their school stands in the auction. */
export function bidderEntry(auction: Auction, viewer: ListViewer, href: string): ListEntry {
  return entry(auction, viewer, href, {
    ...bidderWords(auction, viewer),
    tags: <Standing auction={auction} viewer={viewer} />,
  });
}

/** An entry in the list of all auctions: its status and the viewer's bidder status. */
export function searchEntry(auction: Auction, viewer: ListViewer, href: string): ListEntry {
  return entry(auction, viewer, href, {
    ...bidderWords(auction, viewer),
    tags: (
      <>
        <AuctionTag label={auctionLabel(auction, viewer.now)} />
        {auction.bidderStatus === null || auction.bidderStatus === BIDDER_STATUS.admin ? null : (
          <BidderTag status={auction.bidderStatus} />
        )}
      </>
    ),
  });
}

function bidderWords(auction: Auction, viewer: ListViewer): Words {
  switch (auctionStatus(auction, viewer.now)) {
    case 'Pending':
      return { amount: dollars(auction.startingBid), note: 'starting bid' };
    case 'Active':
      return {
        amount: dollars(auction.currentWinningBid ?? auction.ownBid ?? auction.startingBid),
        note: `closes ${inHowLong(readEnd(auction) - viewer.now.getTime())}`,
      };
    case 'Closed':
      return { amount: leadOrStart(auction), note: wonBy(auction, viewer) };
  }
}

function wonBy({ cancelled, currentWinningBidder, bidderStatus }: Auction, { schoolId }: ListViewer): string {
  if (cancelled === 1) return 'no game';
  if (currentWinningBidder === null)
    return bidderStatus === null || bidderStatus === BIDDER_STATUS.denied ? 'starting bid' : 'no bids';
  return currentWinningBidder.schoolId === schoolId ? 'you won' : `${currentWinningBidder.schoolName} won`;
}

function Standing({ auction, viewer }: { readonly auction: Auction; readonly viewer: ListViewer }) {
  const label = auctionLabel(auction, viewer.now);
  const { bidderStatus, ownBid, currentWinningBidder } = auction;
  if (label === 'Closed' || label === 'CANCELED') return <AuctionTag label={label} />;
  if (bidderStatus === BIDDER_STATUS.denied || bidderStatus === BIDDER_STATUS.pending)
    return <BidderTag status={bidderStatus} />;
  if (label === 'Pending')
    return (
      <Tag tone="outline" icon={<Icon icon={Clock} size={12} />}>
        Opens {monthDay(auction.startDate)}
      </Tag>
    );
  if (ownBid === null || currentWinningBidder === null) return <AuctionTag label={label} />;
  return currentWinningBidder.schoolId === viewer.schoolId ? (
    <Tag tone="success" icon={<Icon icon={Check} size={12} />}>
      You are leading
    </Tag>
  ) : (
    <Tag tone="pending" icon={<Icon icon={TrendingUp} size={12} />}>
      You are outbid
    </Tag>
  );
}
