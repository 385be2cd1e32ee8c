import type { AuctionBidder, AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { useModals } from '@open-date/shared-host';
import { Button, Card, Icon, Who } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { UserRoundPlus } from 'lucide-react';
import { useMemo } from 'react';
import { BidderTag } from '../status/BidderTag.tsx';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { AddBidder } from './AddBidder.tsx';
import { useDecideBidder } from './use-decide-bidder.ts';

const COLUMNS: readonly TableColumn<AuctionBidder>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: (bidder) => <Who mark={<AuctionSchoolMark school={bidder} size={20} />} name={bidder.schoolName} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <BidderTag status={status} /> },
  { id: 'placed', header: 'Placed', align: 'right', cell: ({ totalBids }) => totalBids.placed },
  { id: 'retracted', header: 'Retracted', align: 'right', cell: ({ totalBids }) => totalBids.retracted },
];

export interface ApprovedBiddersProps {
  readonly auction: AuctionDetail;
  readonly bidders: readonly AuctionBidder[];
  readonly status: AuctionStatus;
}

/** The approved schools with their bids; only the owner and administrators see them (R-bidder-status). */
export function ApprovedBidders({ auction, bidders, status }: ApprovedBiddersProps) {
  const modals = useModals();
  const isOpen = status !== 'Closed';
  const approved = useMemo(() => bidders.filter((bidder) => bidder.status === BIDDER_STATUS.approved), [bidders]);
  const columns = useMemo(
    () =>
      isOpen
        ? [
            ...COLUMNS,
            {
              id: 'reject',
              header: '',
              align: 'right' as const,
              cell: (bidder: AuctionBidder) => <RejectBidder auctionId={auction.id} bidder={bidder} />,
            },
          ]
        : COLUMNS,
    [auction.id, isOpen],
  );
  const handleAdd = () => modals.open((close) => <AddBidder auction={auction} approved={approved} onClose={close} />);
  return (
    <Card
      title="Approved Bidders"
      isFlush
      actions={
        isOpen ? (
          <Button size="sm" icon={<Icon icon={UserRoundPlus} />} onClick={handleAdd}>
            Add bidder
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label="Approved Bidders"
        columns={columns}
        rows={approved}
        rowKey={({ schoolId }) => schoolId}
        hasCards
        emptyText="No approved bidders yet."
      />
    </Card>
  );
}

interface RejectBidderProps {
  readonly auctionId: number;
  readonly bidder: AuctionBidder;
}

/** Rejects an approved school; hidden while the school has active bids (A142). */
function RejectBidder({ auctionId, bidder }: RejectBidderProps) {
  const { schoolId, schoolName, totalBids } = bidder;
  const rejecting = useDecideBidder();
  if (totalBids.placed > totalBids.retracted) return null;
  return (
    <Button
      size="sm"
      aria-label={`Reject ${schoolName}`}
      isLoading={rejecting.isPending}
      onClick={() => rejecting.mutate({ auctionId, schoolId, isApproved: false })}
    >
      Reject
    </Button>
  );
}
