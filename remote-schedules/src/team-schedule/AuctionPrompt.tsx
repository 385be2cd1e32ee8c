import { Banner, Button } from '@open-date/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { OWN_ADDRESS } from '../schedule-view/use-schedule-scroll.ts';

/** Says how an auction begins, to whoever came to the schedule for a new one (`new=auction` in the address). */
export function AuctionPrompt() {
  const [search, setSearch] = useSearchParams();
  if (search.get('new') !== 'auction') return null;
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
