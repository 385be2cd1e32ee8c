import type { AdminConference } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aConferenceYear as aYear, SEASON } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EditConferencePage } from './EditConferencePage.tsx';

let stored: { conference: AdminConference };
let sent: unknown[];
beforeEach(() => {
  sent = [];
  stored = { conference: { ...aConference(), Divisions: '', version: 4, YearSettings: [aYear()] } };
  answerCall('adminConferences', 'one', () => stored.conference);
  answerCall('adminChanges', 'list', () => []);
});

/** Stores the number of conference games of the one member, and answers its season. */
function storeGames(ConferenceGames: number) {
  const [year = aYear(), ...others] = stored.conference.YearSettings;
  const Schools = year.Schools.map((school) => ({ ...school, ConferenceGames }));
  stored.conference = { ...stored.conference, YearSettings: [{ ...year, Schools, DerivedGames: [] }, ...others] };
  return {
    SchoolId: 1,
    ConferenceId: 5,
    Year: SEASON,
    ParticipateInPlayoffs: '0' as const,
    ParticipateInChampionship: '0' as const,
    PlayAtHawaii: '0' as const,
    ConferenceGames,
    ConferenceGamesHome: null,
  };
}

const open = (query = '', user?: Parameters<typeof renderScreen>[2]) =>
  renderScreen(<EditConferencePage />, `/admin/conferences/5${query}`, user);
const type = (target: HTMLElement, value: string) => fireEvent.change(target, { target: { value } });

it('the conference games of members are saved one by one with their own text, and derived ones are marked [ADM-059]', async () => {
  answerCall('schoolYears', 'conferenceGames', ({ body }) => {
    sent.push(body);
    return storeGames(9);
  });
  open();
  fireEvent.click(await screen.findByRole('link', { name: `1 of 1 game counts ${SEASON}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conference games of members' }));
  expect(dialog.getByText('Derived')).toBeVisible();
  const games = dialog.getByRole('combobox', { name: 'Conference games of Toledo' });
  expect(games).toHaveDisplayValue('8');
  expect(within(games).getAllByRole('option')).toHaveLength(13);
  type(games, '9');
  expect(await screen.findByText('Conference year game counts saved.')).toBeVisible();
  expect(sent).toEqual([{ SchoolId: 1, ConferenceGames: '9', FromConferenceGames: '8' }]);
  await waitFor(() => expect(dialog.queryByText('Derived')).toBeNull());
  expect(games).toHaveDisplayValue('9');
});

it('a number that somebody else has changed is refused with theirs, and can then be saved over it [ADM-165]', async () => {
  const taken = 'Someone else has saved 9 conference games for Toledo meanwhile.';
  answerCall('schoolYears', 'conferenceGames', ({ body }) => {
    sent.push(body);
    if (Object(body).FromConferenceGames === '9') return storeGames(7);
    storeGames(9);
    throw new RefusedCall('stale', taken);
  });
  open(`?games=${SEASON}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Conference games of members' }));
  const games = dialog.getByRole('combobox', { name: 'Conference games of Toledo' });
  type(games, '7');
  expect(await screen.findByText(taken)).toBeVisible();
  fireEvent.click(await dialog.findByRole('button', { name: 'Save 7' }));
  expect(await screen.findByText('Conference year game counts saved.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByText(/You chose/)).toBeNull());
  expect(games).toHaveDisplayValue('7');
  expect(sent).toEqual([
    { SchoolId: 1, ConferenceGames: '7', FromConferenceGames: '8' },
    { SchoolId: 1, ConferenceGames: '7', FromConferenceGames: '9' },
  ]);
});

it('a number that is chosen after one that was refused replaces the stored one, and not the refused one [ADM-165]', async () => {
  const first = Promise.withResolvers<void>();
  answerCall('schoolYears', 'conferenceGames', async ({ body }) => {
    sent.push(body);
    if (sent.length > 1) return storeGames(7);
    await first.promise;
    throw new RefusedCall('internal', '');
  });
  open(`?games=${SEASON}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Conference games of members' }));
  const games = dialog.getByRole('combobox', { name: 'Conference games of Toledo' });
  type(games, '11');
  await waitFor(() => expect(games).toHaveDisplayValue('11'));
  type(games, '7');
  first.resolve();
  expect(await screen.findByText('Conference year game counts saved.')).toBeVisible();
  expect(sent).toEqual([
    { SchoolId: 1, ConferenceGames: '11', FromConferenceGames: '8' },
    { SchoolId: 1, ConferenceGames: '7', FromConferenceGames: '8' },
  ]);
});

it('the changes of a conference can be undone as a whole below its seasons, but not by associates [ADM-166]', async () => {
  const change = {
    id: 8,
    At: '2090-09-04T19:05:00.000Z',
    User: 'Ruth Calloway',
    Description: 'Gave the MAC the settings of 2090 until 2092.',
    UndoneAt: null,
  };
  const undone: unknown[] = [];
  answerCall('adminChanges', 'list', ({ query }) => (query['conference'] === '5' ? [change] : []));
  answerCall('adminChanges', 'undo', ({ params }) => {
    undone.push(params['id']);
    answerCall('adminChanges', 'list', () => [{ ...change, UndoneAt: '2090-09-04T19:06:00.000Z' }]);
    return DONE;
  });
  const { unmount } = open();
  const card = within(await screen.findByRole('region', { name: 'Changes that can be undone' }));
  fireEvent.click(await card.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Gave the MAC .+ come back as they were\.$/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo change' }));
  expect(await card.findByText('Undone 09/04/2090, 3:06 PM ET')).toBeVisible();
  expect(undone).toEqual(['8']);
  unmount();
  answerCall('adminChanges', 'list', () => [change]);
  open('', { RoleId: 1, SchoolId: null, Associate: 1 });
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});
