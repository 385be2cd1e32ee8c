import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useNotify, useSession } from '@open-date/shared-host';
import { Banner, Button, Icon, Row } from '@open-date/shared-ui';
import { Compass } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { loadPart } from '../boot/shell-fault.ts';
import type { TourProps } from './Tour.tsx';
import { useEndTour } from './use-end-tour.ts';

const Offer = styled.section.attrs({ 'aria-label': 'Guided tour' })`
  margin-bottom: var(--od-space-6);
`;

const loadTour = () => import('./Tour.tsx');

/** Offers the guided tour until the user has ended or refused it; its code loads when it begins. */
export function TourOffer() {
  const { user } = useSession();
  const notify = useNotify();
  const end = useEndTour();
  const [Tour, setTour] = useState<ComponentType<TourProps> | null>(null);
  // Users stored before there was a tour have no such field.
  if (user.TourEnded !== 0) return null;
  const begin = () => {
    loadPart(loadTour).then(
      (part) => setTour(() => part.Tour),
      () => notify.error(MESSAGES.couldNotLoad),
    );
  };
  return (
    <>
      <Offer>
        <Banner tone="neutral" icon={<Icon icon={Compass} size={18} />}>
          <Row>
            <span>New to {PRODUCT_NAME}? A short tour shows you where everything is.</span>
            <Button size="sm" variant="primary" onClick={begin}>
              Show me around
            </Button>
            <Button size="sm" onClick={end}>
              No, thanks
            </Button>
          </Row>
        </Banner>
      </Offer>
      {Tour ? <Tour onEnd={end} /> : null}
    </>
  );
}
