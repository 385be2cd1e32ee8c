import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AKRON, PENN_STATE } from '../../testing/builders.ts';
import { aMatch, someMatches } from '../../testing/match-builders.ts';
import { openWeek } from '../../testing/open-week.tsx';

const PLACES = [
  { SchoolID: 1, Latitude: 41.66, Longitude: -83.61 },
  { SchoolID: PENN_STATE.ID, Latitude: 40.81, Longitude: -77.86 },
];

/** Opens the opponents of the week on the map. */
async function openMap() {
  answerCall('matches', 'find', () =>
    someMatches({
      Matches: [aMatch({ School: AKRON, Miles: 121 }), aMatch({ School: PENN_STATE, Miles: 312, Wants: [4] })],
    }),
  );
  const view = await openWeek();
  await view.user.click(await screen.findByRole('button', { name: 'Find opponents' }));
  await screen.findByRole('button', { name: 'Add game with Akron' });
  await view.user.click(screen.getByRole('radio', { name: 'Map' }));
  return view;
}

const opponents = () =>
  within(screen.getByRole('list', { name: 'Opponents, the best first' })).getAllByRole('listitem');

it('the opponents for a date are on a map above their list on request, and both highlight each other [REP-114]', async () => {
  answerCall('reference', 'places', () => PLACES);
  const { user } = await openMap();
  expect(await screen.findByRole('figure', { name: 'Map of opponents' })).toBeVisible();
  const marker = screen.getByRole('button', { name: 'Penn State, 312 miles, Looks for an away game' });
  expect(screen.getByText('1 school has no place on the map.')).toBeVisible();
  expect(screen.getByText('250 mi')).toBeInTheDocument();
  await user.hover(marker);
  const [akron, pennState] = opponents();
  expect(pennState).toHaveAttribute('data-active');
  expect(akron).not.toHaveAttribute('data-active');
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: jest.fn(), configurable: true });
  await user.click(marker);
  expect(pennState).toHaveFocus();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  await user.type(screen.getByRole('searchbox', { name: 'Find a school' }), 'akron');
  expect(screen.queryByRole('button', { name: /^Penn State,/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.queryByRole('figure')).toBeNull();
});

it('a map whose places fail to load offers a retry and leaves the list [REP-114]', async () => {
  let isRefused = true;
  answerCall('reference', 'places', () => {
    if (isRefused) throw new RefusedCall('unavailable', 'The database is being restarted.');
    return PLACES;
  });
  const { user } = await openMap();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is being restarted.');
  expect(opponents()).toHaveLength(2);
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure', { name: 'Map of opponents' })).toBeVisible();
});

it('the opponents of a week and their view are in the address, where Back undoes each step [AUC-075]', async () => {
  answerCall('reference', 'places', () => PLACES);
  const { user, router } = await openMap();
  const address = () => screen.getByLabelText('address');
  const [opponentsOnly, onMap] = [/^\/team\/1\?opponents=\d+$/, /^\/team\/1\?opponents=\d+&view=map$/];
  expect(await screen.findByRole('figure', { name: 'Map of opponents' })).toBeVisible();
  expect(address()).toHaveTextContent(onMap);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
  expect(address()).toHaveTextContent(opponentsOnly);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: 'Open date' })).toBeVisible();
  expect(address()).toHaveTextContent(/^\/team\/1$/);
  await act(() => router.navigate(2));
  expect(await screen.findByRole('figure', { name: 'Map of opponents' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toHaveTextContent(/^\/team\/1$/);
});
