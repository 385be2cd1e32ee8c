import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { useScreenLink } from '@open-date/shared-host';
import { Button, LinkButton, Spinner, Stack } from '@open-date/shared-ui';
import { useEffect, useRef } from 'react';
import type { SheetStep } from './sheet-steps.ts';
import { offeredActions } from './offered-actions.ts';
import { useWeekDialog } from './week-dialog.ts';
import { savedForm } from './week-form.ts';

interface WeekProps {
  readonly week: SchoolWeekDetail;
}

/** Buttons to confirm, decline or dispute the game of a week (A262). */
function ConsentButtons({ week }: WeekProps) {
  const { requests, giveReason } = useWeekDialog();
  const can = offeredActions(week);
  const game = week.Cell.GameData;
  if (!game) return null;
  return (
    <>
      {can.confirm ? (
        <>
          <Button variant="danger" disabled={requests.isAnswering} onClick={() => giveReason('decline')}>
            Decline
          </Button>
          <Button variant="primary" isLoading={requests.isAnswering} onClick={() => void requests.confirm(game)}>
            Confirm game
          </Button>
        </>
      ) : null}
      {can.dispute ? <Button onClick={() => giveReason('dispute')}>Dispute game</Button> : null}
      {can.endDispute ? (
        <Button isLoading={requests.isAnswering} onClick={() => void requests.endDispute(game)}>
          End dispute
        </Button>
      ) : null}
    </>
  );
}

function CreateAuction({ week: { School, Cell } }: WeekProps) {
  const createAuction = useScreenLink('auctions.create');
  if (!createAuction) return null;
  const address = { schoolId: School.ID, gameDate: Cell.CellDate, schoolWeekId: Cell.id };
  return <LinkButton href={createAuction(address)}>Create Auction</LinkButton>;
}

/** The viewer's actions on a week, in the footer of the modal. */
function FooterActions({ week }: WeekProps) {
  const { startEdit, finder } = useWeekDialog();
  const can = offeredActions(week);
  return (
    <>
      {can.editWeek ? <Button onClick={() => startEdit(week)}>Edit week</Button> : null}
      {can.createAuction ? <CreateAuction week={week} /> : null}
      {can.addGame ? (
        <>
          <Button onClick={finder.open}>Find opponents</Button>
          <Button variant="primary" onClick={() => startEdit(week, { kind: 'game' })}>
            Add game
          </Button>
        </>
      ) : null}
      {can.editGame ? (
        <Button variant={can.confirm ? undefined : 'primary'} onClick={() => startEdit(week)}>
          Edit game
        </Button>
      ) : null}
      <ConsentButtons week={week} />
    </>
  );
}

/** The footer of the modal while a week is viewed; after leaving another mode it takes the focus. */
export function ViewFooter() {
  const { query, week, hasLeft, close } = useWeekDialog();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasLeft) closeButton.current?.focus();
  }, [hasLeft]);
  return (
    <>
      {query.isPending ? <Spinner aria-hidden /> : null}
      <Button ref={closeButton} onClick={close}>
        Close
      </Button>
      {week ? <FooterActions week={week} /> : null}
    </>
  );
}

/** The viewer's actions on a week, in the sheet of a phone; each opens one step or takes effect at once. */
export function SheetActions({ week }: WeekProps) {
  const { requests, startEdit, setStep } = useWeekDialog();
  const can = offeredActions(week);
  const begin = (step: SheetStep) => {
    setStep(step);
    startEdit(week, step === 'teams' ? { kind: 'game' } : {});
  };
  return (
    <Stack $gap={4}>
      <ConsentButtons week={week} />
      {can.addGame ? (
        <Button variant="primary" onClick={() => begin('teams')}>
          Add game
        </Button>
      ) : null}
      {can.editGame ? (
        <>
          <Button onClick={() => begin('teams')}>Change game</Button>
          <Button onClick={() => begin('day')}>Move game</Button>
          <Button variant="danger" isLoading={requests.isDeleting} onClick={() => void requests.remove(week)}>
            Remove game
          </Button>
        </>
      ) : null}
      {can.editWeek ? <Button onClick={() => begin('kind')}>Set bye or not available</Button> : null}
      {can.editWeek && savedForm(week).kind === 'open' ? (
        <Button onClick={() => begin('wants')}>Change wants</Button>
      ) : null}
      {can.editWeek ? <Button onClick={() => begin('comments')}>Change comments</Button> : null}
    </Stack>
  );
}
