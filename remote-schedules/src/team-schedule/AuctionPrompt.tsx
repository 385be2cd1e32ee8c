import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useSession } from '@open-date/shared-host';
import { Banner, Button } from '@open-date/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { OWN_ADDRESS } from '../schedule-view/use-schedule-scroll.ts';

/** Says how an auction begins, to the user who came to the schedule for a new one (`new=auction` in the address). */
export function AuctionPrompt({ schoolId }: { readonly schoolId: number }) {
  const { actor } = useSession();
  const [search, setSearch] = useSearchParams();
  const mayCreate = canEnter(actor, 'auctions') && (actor.roleId === ROLE.admin || actor.schoolId === schoolId);
  if (search.get('new') !== 'auction' || !mayCreate) return null;
  const handleClose = () => {
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('new');
        return rest;
      },
      { replace: true, state: OWN_ADDRESS, preventScrollReset: true },
    );
    // The pressed button goes with the prompt.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner
      isWide
      tone="neutral"
      action={
        <Button size="sm" onClick={handleClose}>
          Close
        </Button>
      }
    >
      New auction: press the open date that it is for, then Create Auction.
    </Banner>
  );
}
