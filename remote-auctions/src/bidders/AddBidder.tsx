import { api } from '@open-date/shared-api/client';
import { bidderAdded } from '@open-date/shared-api/rules/auctions/messages';
import type { AuctionBidder, AuctionDetail } from '@open-date/shared-api/contract';
import { useProblemFocus, useUnsavedWork } from '@open-date/shared-host';
import { SchoolField } from '@open-date/shared-host/fields';
import { Button } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { auctionTitle } from '../auction-words.ts';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';

export interface AddBidderProps {
  readonly auction: AuctionDetail;
  readonly approved: readonly AuctionBidder[];
  readonly onClose: () => void;
}

/** The dialog in which the owner approves a school that has not requested access. */
export function AddBidder({ auction, approved, onClose }: AddBidderProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  // Also approves a school that was denied (R-bidder-status, A142).
  const adding = useAuctionMutation({
    call: (schoolId: number) => api.auctions.addBidder({ params: { id: auction.id }, body: { schoolId, approve: 1 } }),
    saved: ({ schoolName }) => bidderAdded(schoolName),
  });
  const { leave } = useUnsavedWork(chosen !== null, adding.isPending);
  const { ref, focusProblem } = useProblemFocus();
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) return adding.mutate(chosen, { onSuccess: onClose });
    setProblem('Choose a school.');
    focusProblem();
  };
  return (
    <Modal
      isOpen
      onClose={() => leave(onClose)}
      title="Add bidder"
      detail={auctionTitle(auction, true)}
      width="sm"
      initialFocus={field}
      isBusy={adding.isPending}
      footer={
        <>
          <Button disabled={adding.isPending} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={adding.isPending} loadingLabel="Adding">
            Add bidder
          </Button>
        </>
      }
    >
      <form ref={ref} id={formId} noValidate onSubmit={handleSubmit}>
        <SchoolField
          inputRef={field}
          help="The school can bid right away and is notified."
          without={[auction.schoolId, ...approved.map(({ schoolId }) => schoolId)]}
          value={chosen}
          error={problem}
          onValueChange={(school) => {
            setChosen(school);
            setProblem('');
          }}
        />
      </form>
    </Modal>
  );
}
