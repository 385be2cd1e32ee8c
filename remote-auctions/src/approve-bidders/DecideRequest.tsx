import type { PendingBidder } from '@open-date/shared-api/contract';
import { Button, Icon, Row } from '@open-date/shared-ui';
import { Check, X } from 'lucide-react';
import { useDecideBidder } from '../bidders/use-decide-bidder.ts';

/** The owner's answer to a request. */
export function DecideRequest({ request }: { readonly request: PendingBidder }) {
  const { auctionId, schoolId, schoolName } = request;
  const deciding = useDecideBidder();
  const decide = (isApproved: boolean) => deciding.send({ auctionId, schoolId, isApproved });
  return (
    <Row $justify="end" $isNoWrap>
      <Button
        size="sm"
        variant="primary"
        icon={<Icon icon={Check} />}
        aria-label={`Approve ${schoolName}`}
        isLoading={deciding.isPending}
        onClick={() => decide(true)}
      >
        Approve
      </Button>
      <Button
        size="sm"
        icon={<Icon icon={X} />}
        aria-label={`Reject ${schoolName}`}
        disabled={deciding.isPending}
        onClick={() => decide(false)}
      >
        Reject
      </Button>
    </Row>
  );
}
