import type { AuctionBid, AuctionDetail } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { canRetract, canRunAuction } from '@open-date/shared-api/rules/auctions/bids';
import { retractionObstacle } from '@open-date/shared-api/rules/auctions/retractions';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useMinute, useModals, useSession, useIsLive } from '@open-date/shared-host';
import { Button, Card, EmptyText, Icon, LabelHeading, Tag, VisuallyHidden } from '@open-date/shared-ui';
import { ArrowUp, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { BIDS_TITLE } from './bids-title.ts';
import { RetractBid } from './RetractBid.tsx';
import { api } from '@open-date/shared-api/client';
import { bidLogFile, bidLogFileName } from '@open-date/shared-api/rules/auctions/bid-log';
import { useDownload } from '../calls/use-download.ts';

const Bids = styled.ol`
  font-variant-numeric: tabular-nums lining-nums;
  > li { display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-4); min-height: var(--od-size-bid); padding: var(--od-space-2) var(--od-space-6); border-bottom: 1px solid var(--od-border-hairline); }
  > li > :nth-child(2) { flex: 1; min-width: 0; line-height: var(--od-type-gridName-line); }
  > li > :nth-child(2) > b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  b { font-weight: var(--od-font-weight-semibold); }
  small { font-size: var(--od-type-small-size); color: var(--od-text-tertiary); }
  > li > b, > li > s { min-width: var(--od-width-amount); text-align: right; font-size: var(--od-type-read-size); }
  s, > li > p { color: var(--od-text-tertiary); }
  > li > p { flex-basis: 100%; padding-left: calc(var(--od-space-8) + var(--od-space-4)); font-size: var(--od-type-small-size); line-height: var(--od-type-small-line); }
  > [data-leads] { background: var(--od-success-subtle); }
  > [data-own]:not([data-leads]) { box-shadow: inset var(--od-stroke-rail) 0 0 var(--od-accent-solid); }
  > li:last-child { border-bottom: 0; }
`;
const RetractedHead = styled.div`
  padding: var(--od-space-inner) var(--od-space-6) var(--od-space-1); border-top: 1px solid var(--od-border-hairline);
`;

export interface BidHistoryProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
  /** Private bidding hides other schools' bids from the viewer. */
  readonly isSealed: boolean;
  /** The viewer's school, whose bids are marked. */
  readonly ownSchoolId: number | null;
}

/** Active bids, best first, and retracted bids below them. */
export function BidHistory({ auction, status, isSealed, ownSchoolId }: BidHistoryProps) {
  const { actor } = useSession();
  const leader = isSealed ? null : (auction.bids[0] ?? null);
  return (
    <Card
      title={BIDS_TITLE}
      isFlush
      actions={
        <>
          {status === 'Active' ? <LiveMark /> : null}
          {canRunAuction(actor, auction.schoolId) ? <DownloadLog auctionId={auction.id} /> : null}
        </>
      }
    >
      {auction.bids.length === 0 ? (
        <EmptyText>{isSealed ? AUCTION_MESSAGES.noOwnBids : AUCTION_MESSAGES.noBids}</EmptyText>
      ) : (
        <Bids aria-label="Bids">
          {auction.bids.map((bid) => (
            <li
              key={bid.id}
              data-leads={bid.id === leader?.id ? '' : undefined}
              data-own={bid.schoolId === ownSchoolId ? '' : undefined}
            >
              <Bidder bid={bid} />
              {bid.id === leader?.id ? (
                <Tag tone="success" icon={<Icon icon={ArrowUp} size={12} />}>
                  {status === 'Closed' && auction.cancelled === 0 ? 'Won' : 'Leading'}
                </Tag>
              ) : null}
              <RetractButton auction={auction} status={status} bid={bid} />
              <b>{dollars(bid.amount)}</b>
              <RetractObstacle auction={auction} status={status} bid={bid} />
            </li>
          ))}
        </Bids>
      )}
      {auction.retractedBids.length === 0 ? null : (
        <>
          <RetractedHead>
            <LabelHeading>Retracted bids</LabelHeading>
          </RetractedHead>
          <Bids aria-label="Retracted bids">
            {auction.retractedBids.map((bid) => (
              <li key={bid.id}>
                <Bidder bid={bid} />
                <Tag tone="danger">RETRACTED</Tag>
                <s>{dollars(bid.amount)}</s>
                {bid.retractedReason === null ? null : <p>Reason: {bid.retractedReason}</p>}
              </li>
            ))}
          </Bids>
        </>
      )}
      <VisuallyHidden>
        <output>
          {leader && status === 'Active' ? `${leader.schoolName} leads with ${dollars(leader.amount)}.` : ''}
        </output>
      </VisuallyHidden>
    </Card>
  );
}

function Bidder({ bid }: { readonly bid: AuctionBid }) {
  return (
    <>
      <AuctionSchoolMark school={bid} size={24} />
      <span>
        <b>{bid.schoolName}</b>
        <small>
          {easternMoment(bid.created)}
          {bid.automatic === 1 ? ', automatic' : ''}
        </small>
      </span>
    </>
  );
}

interface RetractProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
  readonly bid: AuctionBid;
}

/** Opens the dialog that retracts a bid. */
function RetractButton({ auction, status, bid }: RetractProps) {
  const { actor } = useSession();
  const modals = useModals();
  const now = useMinute();
  if (!canRetract(actor, status, bid) || retractionObstacle(auction, bid.created, now) !== null) return null;
  return (
    <Button
      variant="link"
      aria-label={`Retract the bid of ${dollars(bid.amount)}`}
      onClick={() => modals.open((close) => <RetractBid auction={auction} bid={bid} onClose={close} />)}
    >
      Retract
    </Button>
  );
}

/** Says why a bid can no longer be retracted (A145). */
function RetractObstacle({ auction, status, bid }: RetractProps) {
  const { actor } = useSession();
  const now = useMinute();
  if (!canRetract(actor, status, bid)) return null;
  const obstacle = retractionObstacle(auction, bid.created, now);
  return obstacle === null ? null : <p>{obstacle}</p>;
}

const Frame = styled.span`
  display: inline-flex; align-items: center; gap: var(--od-space-3); font-size: var(--od-type-small-size); font-weight: var(--od-font-weight-semibold); color: var(--od-success-text);
  &::before { content: ''; width: var(--od-size-dot); height: var(--od-size-dot); border-radius: 50%; background: var(--od-success-solid); }
  &[data-lost] { color: var(--od-warning-text); }
  &[data-lost]::before { background: var(--od-warning-solid); }
`;

/** Says whether new bids appear live or the connection is lost. */
function LiveMark() {
  const isLive = useIsLive();
  return <Frame data-lost={isLive ? undefined : ''}>{isLive ? 'Live' : 'Reconnecting'}</Frame>;
}

/** Saves the log of an auction as a file that can be checked without Open Date (R-bid-log). */
function DownloadLog({ auctionId }: { readonly auctionId: number }) {
  const { isSaving, save } = useDownload(bidLogFileName(auctionId), 'text/plain', async () =>
    bidLogFile((await api.auctions.log({ params: { id: auctionId } })).log),
  );
  return (
    <Button size="sm" icon={<Icon icon={Download} />} isLoading={isSaving} loadingLabel="Log" onClick={save}>
      Log
    </Button>
  );
}
