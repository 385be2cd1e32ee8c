import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aProfile, openShell } from '../../testing/open-shell.tsx';
import { TOUR_STEPS } from './tour-steps.ts';

const offer = () => screen.queryByRole('region', { name: 'Guided tour' });

async function open(ended: 0 | 1) {
  const asked: string[] = [];
  answerCall('session', 'user', () => aProfile({ TourEnded: asked.length > 0 ? 1 : ended }));
  answerCall('profile', 'endTour', () => {
    asked.push('end');
    return DONE;
  });
  openShell('/welcome', { user: { TourEnded: ended } });
  await screen.findByRole('heading', { name: /^Welcome/ });
  return asked;
}

it('the tour has at most five steps [WEL-046]', () => {
  expect(TOUR_STEPS.length).toBeLessThanOrEqual(5);
});

it('whoever refuses the tour keeps their place on the page and is not asked again [WEL-046]', async () => {
  const asked = await open(0);
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(document.getElementById('main')).toHaveFocus();
  await waitFor(() => expect(asked).toEqual(['end']));
});

it('whoever has ended the tour is not offered it [WEL-046]', async () => {
  await open(1);
  expect(offer()).toBeNull();
});
