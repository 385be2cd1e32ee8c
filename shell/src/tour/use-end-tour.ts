import { api } from '@open-date/shared-api/client';
import { useSession } from '@open-date/shared-host';
import { useShellServices } from '../federation/shell-services.ts';

/** Ends the tour here at once and on the server for good; if that call fails, the next sign-in offers it again (R-tour). */
export function useEndTour(): () => void {
  const { session } = useShellServices();
  const { user } = useSession();
  return () => {
    // What had the focus goes with the offer.
    document.getElementById('main')?.focus({ preventScroll: true });
    session.replaceUser({ ...user, TourEnded: 1 });
    api.profile.endTour(undefined, { changesNothing: true, outlivesPage: true }).catch(() => undefined);
  };
}
