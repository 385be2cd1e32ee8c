import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useSession } from '@open-date/shared-host';
import { Banner, Button, Icon, LazyPart, Row } from '@open-date/shared-ui';
import { Compass } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { api } from '@open-date/shared-api/client';
import { useShellServices } from '../federation/shell-services.ts';

const Offer = styled.section.attrs({ 'aria-label': 'Guided tour' })`
  margin-bottom: var(--od-space-6);
`;

const loadTour = () => import('./Tour.tsx');

/** Offers the guided tour until the user has ended or refused it; its code loads when it begins. */
export function TourOffer() {
  const { user } = useSession();
  const end = useEndTour();
  const [hasBegun, setHasBegun] = useState(false);
  // Users stored before there was a tour have no such field.
  if (user.TourEnded !== 0) return null;
  return (
    <>
      <Offer>
        <Banner tone="neutral" icon={<Icon icon={Compass} size={18} />}>
          <Row>
            <span>New to {PRODUCT_NAME}? A short tour shows you where everything is.</span>
            <Button size="sm" variant="primary" onClick={() => setHasBegun(true)}>
              Show me around
            </Button>
            <Button size="sm" onClick={end}>
              No, thanks
            </Button>
          </Row>
        </Banner>
      </Offer>
      {hasBegun ? (
        <LazyPart load={loadTour} failed="The tour could not be loaded." loading={null}>
          {({ Tour }) => <Tour onEnd={end} />}
        </LazyPart>
      ) : null}
    </>
  );
}

/** Ends the tour here at once and on the server for good; if that call fails, the next sign-in offers it again (R-tour). */
export function useEndTour(): () => void {
  const { session } = useShellServices();
  const { user } = useSession();
  return () => {
    // The focused button disappears with the offer.
    document.getElementById('main')?.focus({ preventScroll: true });
    session.replaceUser({ ...user, TourEnded: 1 });
    api.profile.endTour(undefined, { changesNothing: true, outlivesPage: true }).catch(() => undefined);
  };
}
