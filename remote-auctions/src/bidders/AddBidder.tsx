import type { AuctionBidder, AuctionDetail, School } from '@open-date/shared-api/contract';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { listFailure, useProblemFocus, useUnsavedWork } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { type SchoolItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { auctionTitle } from '../auction-words.ts';
import { useAddBidder } from './use-add-bidder.ts';

export interface AddBidderProps {
  readonly auction: AuctionDetail;
  readonly approved: readonly AuctionBidder[];
  readonly onClose: () => void;
}

/** The dialog in which the owner approves a school that has not requested access. */
export function AddBidder({ auction, approved, onClose }: AddBidderProps) {
  const formId = useId();
  const schools = useQuery(schoolsQuery());
  const [chosen, setChosen] = useState<SchoolItem<School> | null>(null);
  const [problem, setProblem] = useState('');
  const adding = useAddBidder(auction.id);
  const { leave } = useUnsavedWork(chosen !== null, adding.isPending);
  const { ref, focusProblem } = useProblemFocus();
  const field = useRef<HTMLInputElement>(null);
  const items = useMemo(() => {
    const leftOut = new Set([auction.schoolId, ...approved.map(({ schoolId }) => schoolId)]);
    return (schools.data ?? []).filter(({ ID }) => !leftOut.has(ID)).map(schoolItem);
  }, [schools.data, approved, auction.schoolId]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) return adding.send(chosen.school.ID, onClose);
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
        <Typeahead
          inputRef={field}
          label="School"
          help="The school can bid right away and is notified."
          items={items}
          value={chosen}
          isLoading={schools.isPending}
          failure={listFailure(schools, 'The schools could not be loaded.')}
          error={problem}
          onValueChange={(item) => {
            setChosen(item);
            setProblem('');
          }}
        />
      </form>
    </Modal>
  );
}
