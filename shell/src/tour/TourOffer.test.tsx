import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aProfile, openShell } from '../../testing/open-shell.tsx';
import { type TourGuest, tourSteps } from './tour-steps.ts';

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

const editor: TourGuest = {
  actor: { id: 1, roleId: ROLE.school, schoolId: 1, conferenceId: null, associate: false },
  menus: ['Schedules', 'Reports', 'Auctions'],
  isMobile: false,
};
const viewer: TourGuest = {
  ...editor,
  actor: { ...editor.actor, roleId: ROLE.schoolView },
  menus: ['Schedules', 'Guarantees'],
};
const said = (guest: TourGuest) =>
  tourSteps(guest)
    .map(({ text }) => text)
    .join(' ');

it('the tour has at most five steps [WEL-046]', () => {
  expect(tourSteps(editor).length).toBeLessThanOrEqual(5);
});

it.each([
  ['opponents for an open date', 'find opponents', editor, viewer],
  ['requests', 'Requests that wait for you', editor, viewer],
  ['menus', 'Schedules, Reports and Auctions:', editor, viewer],
  ['other menus', 'Schedules and Guarantees:', viewer, editor],
  ['keys', 'Ctrl+K', editor, { ...editor, isMobile: true }],
])('the tour names %s only to users who have them [WEL-052]', (_, words, guest, other) => {
  expect(said(guest)).toContain(words);
  expect(said(other)).not.toContain(words);
});

it('a user who refuses the tour keeps their place on the page and is not asked again [WEL-046]', async () => {
  const asked = await open(0);
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(document.getElementById('main')).toHaveFocus();
  await waitFor(() => expect(asked).toEqual(['end']));
});

it('a user who has ended the tour is not offered it [WEL-046]', async () => {
  await open(1);
  expect(offer()).toBeNull();
});
