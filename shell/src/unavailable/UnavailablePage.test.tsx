import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { aProfile, aRemote, aRoute, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const needed = {
  menu: 'reports',
  label: 'Teams Needing Games',
  path: '/links',
  order: 10,
  permission: 'reports-menu',
} as const;
const reports = aRemote({
  routes: [aRoute()],
  menu: [{ ...needed, label: 'Scheduled Games', path: '/scheduled', order: 20 }, needed],
  pages: [{ of: 'school', address: '/team/:id/:season', permission: 'signed-in' }],
});
const switchedOff = (name: string, path: string) => ({
  name,
  title: name,
  why: 'It is being repaired',
  routes: [{ path, permission: 'signed-in' as const }],
});

async function waysOn() {
  const ways = await screen.findByRole('navigation', { name: 'Go to' });
  return within(ways)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

beforeEach(() => {
  answerCall('session', 'user', () => aProfile());
});

it('a page of a remote that does not run leads to the own schedule, the first report and the welcome page [PLT-099]', async () => {
  openShell('/auctions', { boot: { remotes: [reports], disabled: [switchedOff('Auctions', '/auctions')] } });
  expect(await waysOn()).toEqual([
    [expect.stringMatching(/Toledo schedule$/), expect.stringMatching(/^\/team\/\d+\/20\d\d$/)],
    ['Teams Needing Games', '/links'],
    ['Welcome page', '/welcome'],
  ]);
});

it('nothing leads to pages of the remote that does not run [PLT-099]', async () => {
  openShell('/directory', { boot: { remotes: [], disabled: [switchedOff('Reports', '/directory')] } });
  expect(await waysOn()).toEqual([['Welcome page', '/welcome']]);
});
