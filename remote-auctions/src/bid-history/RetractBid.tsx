import { api } from '@open-date/shared-api/client';
import type { AuctionBid, AuctionDetail } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { RETRACTION_REASONS, RETRACTION_REASON_LENGTH } from '@open-date/shared-api/rules/auctions/retractions';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useProblemFocus, useUnsavedWork } from '@open-date/shared-host';
import { Button, RadioGroup, Stack, TextField } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';

const OTHER = 'Another reason';
const REASONS = [...RETRACTION_REASONS, OTHER].map((value) => ({ value, label: value }));

export interface RetractBidProps {
  readonly auction: AuctionDetail;
  readonly bid: AuctionBid;
  readonly onClose: () => void;
}

/** The dialog that asks why a bid is retracted and says what follows, because it cannot be undone (A145). */
export function RetractBid({ auction, bid, onClose }: RetractBidProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<string>(REASONS[0]?.value ?? OTHER);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { ref, focusProblem } = useProblemFocus();
  const retracting = useAuctionMutation({
    call: (reason: string) => api.auctions.retractBid({ params: { id: auction.id, bidId: bid.id }, body: { reason } }),
    saved: AUCTION_MESSAGES.bidRetracted,
  });
  const { leave } = useUnsavedWork(typed !== '', retracting.isPending);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = chosen === OTHER ? typed.trim() : chosen;
    if (reason !== '') return retracting.mutate(reason, { onSuccess: onClose });
    setProblem(AUCTION_MESSAGES.reasonMissing);
    focusProblem();
  };
  return (
    <Modal
      isOpen
      onClose={() => leave(onClose)}
      title={`Retract the bid of ${dollars(bid.amount)}?`}
      width="sm"
      isBusy={retracting.isPending}
      footer={
        <>
          <Button disabled={retracting.isPending} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isLoading={retracting.isPending}
            loadingLabel="Retracting"
          >
            Retract bid
          </Button>
        </>
      }
    >
      <form ref={ref} id={formId} noValidate onSubmit={handleSubmit}>
        <Stack $gap={6}>
          <p>{consequences(auction, bid)}</p>
          <p>{auction.schoolName} and everyone who can see the bids will see the reason.</p>
          <RadioGroup label="Reason" options={REASONS} value={chosen} onValueChange={setChosen} />
          {chosen === OTHER ? (
            <TextField
              label="Your reason"
              maxLength={RETRACTION_REASON_LENGTH}
              value={typed}
              error={problem}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem('');
              }}
            />
          ) : null}
        </Stack>
      </form>
    </Modal>
  );
}

function consequences({ PrivateBidding, schoolName }: AuctionDetail, bid: AuctionBid): string {
  const automatic =
    PrivateBidding === 1
      ? ''
      : ` Automatic bids that only answered it are removed too. The maximum bid of ${bid.schoolName} ends, and automatic bids placed under it since then are removed.`;
  return `The bid of ${bid.schoolName} is removed as if it had never been placed.${automatic} ${bid.schoolName} can bid again only after ${schoolName} approves it again. This cannot be undone.`;
}
