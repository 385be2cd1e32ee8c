import { loadRemote } from '@module-federation/enhanced/runtime';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { aSchool } from '@open-date/shared-api/testing/league';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, aRemote, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const load = jest.mocked(loadRemote);
const REPORTS = { remotes: [aRemote()] };

function Directory() {
  const schools = useQuery(schoolsQuery());
  return <h1>{schools.data ? `Directory of ${schools.data.length}` : schools.fetchStatus}</h1>;
}

function network(isThere: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

beforeEach(() => {
  load.mockReset().mockResolvedValue({ remote: { screens: { directory: async () => ({ Screen: Directory }) } } });
  answerCall('session', 'user', () => aProfile());
});
afterEach(() => {
  network(true);
  jest.restoreAllMocks();
});

const banner = () => screen.queryByText(/^You are offline/);

it('without a network every screen says what still works, until the network is back [PLT-160]', async () => {
  openShell('/directory', { boot: REPORTS });
  await screen.findByRole('heading', { name: 'Directory of 1' });
  network(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline.*read what is loaded and keep typing/);
  expect(screen.getByRole('heading', { name: 'Directory of 1' })).toBeVisible();
  network(true);
  expect(banner()).toBeNull();
  expect(await screen.findByText('You are online again.')).toBeVisible();
});

it('a visitor who is not signed in also learns on the login screen that there is no network [PLT-160]', async () => {
  openShell('/login', { user: null });
  await screen.findByRole('button', { name: 'Login' });
  network(false);
  expect(banner()).toBeVisible();
});

it('calls that wait for the network are made when it is back [PLT-161]', async () => {
  const ask = jest.fn(() => [aSchool(), aSchool()]);
  network(false);
  answerCall('reference', 'schools', ask);
  openShell('/directory', { boot: REPORTS });
  await screen.findByRole('heading', { name: 'paused' });
  expect(ask).not.toHaveBeenCalled();
  network(true);
  expect(await screen.findByRole('heading', { name: 'Directory of 2' })).toBeVisible();
});

it('a screen whose code was not there loads by itself when the network is back, not before [PLT-161] [PLT-162]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const code = await load('');
  load.mockRejectedValue(new Error('Failed to fetch'));
  network(false);
  const { reloads } = openShell('/directory', { boot: REPORTS });
  const tryAgain = async () => {
    const card = await screen.findByRole('alert', { name: "Reports didn't load" });
    expect(card).toHaveTextContent('It loads by itself when you are online again.');
    await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Try again' })));
  };
  await tryAgain();
  await tryAgain();
  expect(await screen.findByText('You are offline: the page cannot be loaded now.')).toBeVisible();
  expect(reloads).toEqual([]);
  load.mockResolvedValue(code);
  network(true);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Directory of 1' })).toBeVisible());
});
