import { loadRemote } from '@module-federation/enhanced/runtime';
import type { User } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aSchool } from '@open-date/shared-api/testing/league';
import type { MenuEntry } from '@open-date/shared-host/remote';
import { modalsAtom } from '@open-date/shared-host/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, aRemote, aRoute, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const entry = (menu: MenuEntry['menu'], label: string, path: string, permission: MenuEntry['permission']) => ({
  menu,
  label,
  path,
  order: 10,
  permission,
});
const REMOTE = aRemote({
  routes: [aRoute(), aRoute({ name: 'team.schedule', path: '/team/:schoolId' })],
  menu: [
    entry('reports', 'Directory', '/directory', 'signed-in'),
    entry('auctions', 'My School', '/auctions/mySchool', 'auctions'),
    entry('settings', 'Admin', '/admin', 'admin'),
  ],
  pages: [{ of: 'school', address: '/team/:id', permission: 'signed-in' }],
});

const Screen = () => <h1>Directory</h1>;

beforeEach(() => {
  const load = () => Promise.resolve({ Screen });
  jest.mocked(loadRemote).mockResolvedValue({ remote: { screens: { directory: load, 'team.schedule': load } } });
  answerCall('session', 'user', () => aProfile());
});

/** Opens a screen and waits until the page is idle. */
async function open(user: Partial<User> = {}) {
  answerCall('session', 'user', () => aProfile(user));
  const page = openShell('/directory', { user, boot: { remotes: [REMOTE] } });
  await screen.findByRole('heading', { name: 'Directory' });
  return page;
}

const menus = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const openMenu = async (name: RegExp | string) => {
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};
const entries = () => [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent);

const ADMINISTRATOR = { RoleId: 1, SchoolId: null, SchoolName: '' } as const;
const COMMISSIONER = { RoleId: 10, SchoolId: null, SchoolName: '', ConferenceId: 5 } as const;

it.each<[string, Partial<User>, string[], string[]]>([
  ['an administrator', ADMINISTRATOR, ['Reports', 'Information', 'Auctions'], ['Admin']],
  ['a school editor', {}, ['Schedules', 'Reports', 'Information', 'Auctions'], ['Admin']],
  ['a school viewer', { RoleId: 3 }, ['Schedules', 'Information'], []],
  ['a commissioner', COMMISSIONER, ['Reports', 'Information'], ['Admin']],
])('the header offers %s the menus that they may enter', async (_, user, expected, own) => {
  await open(user);
  expect(menus()).toEqual(expected);
  await openMenu(/Nick Ferraro/);
  expect(entries()).toEqual(['Profile', ...own, 'System', 'Light', 'Dark', 'Log Out']);
});

it('the menu and the menu entry of the open page are marked as current', async () => {
  await open();
  const reports = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Reports' });
  expect(reports).toHaveAttribute('aria-current');
  fireEvent.click(reports);
  expect(await screen.findByRole('menuitem', { name: 'Directory' })).toHaveAttribute('aria-current', 'page');
});

it('the Right arrow key moves between the menus of the header and wraps around', async () => {
  const { user } = await open();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  act(() => nav.getByRole('button', { name: 'Reports' }).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(nav.getByRole('button', { name: 'Auctions' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(nav.getByRole('button', { name: /Schedules/ })).toHaveFocus();
});

it('Log Out in the user menu ends the session', async () => {
  answerCall('session', 'signOut', () => DONE);
  const { user, pathname } = await open();
  await user.click((await openMenu(/Nick Ferraro/)).getByRole('menuitem', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { name: 'You have been logged out.' })).toBeVisible();
  expect(pathname()).toBe('/logout');
});

it('a theme chosen in the user menu is stored in the browser', async () => {
  const { user } = await open();
  const theme = async (name: string) => (await openMenu(/Nick Ferraro/)).getByRole('menuitemcheckbox', { name });
  expect(await theme('System')).toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dark' }));
  expect(localStorage.getItem('theme')).toBe('"dark"');
});

it('the search history links to previous searches', async () => {
  answerCall('session', 'previousSearches', () => [
    { Url: '/reports?reportId=4', Description: 'Buy FBS guarantee 2027' },
  ]);
  await open();
  const history = await openMenu('Search history');
  expect(await history.findByRole('menuitem', { name: 'Buy FBS guarantee 2027' })).toHaveAttribute(
    'href',
    '/reports?reportId=4',
  );
});

describe('the jump palette', () => {
  const pressKeys = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const palette = () => screen.findByRole('dialog', { name: 'Jump to' });

  it('Ctrl+K opens the jump palette, a few letters find a school, and Enter goes there', async () => {
    answerCall('reference', 'schools', () => [aSchool(), aSchool({ ID: 8, SchoolName: 'Akron' })]);
    const { user, pathname } = await open();
    pressKeys();
    const field = within(await palette()).getByRole('combobox', { name: 'Jump to' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('akr');
    expect(await screen.findByText('Akr')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pathname()).toBe('/team/8'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('schools that do not load are told in the jump palette, which finds the rest, and load when tried again', async () => {
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('internal', '');
    });
    const { user, pathname } = await open();
    pressKeys();
    const field = within(await palette()).getByRole('combobox', { name: 'Jump to' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(await screen.findByRole('alert')).toHaveTextContent('The schools could not be loaded.');
    await user.keyboard('akr');
    expect(screen.queryByText('No matches.')).toBeNull();
    await user.clear(field);
    await user.keyboard('direc');
    expect(await screen.findByRole('option', { name: /Directory/ })).toBeVisible();
    answerCall('reference', 'schools', () => [aSchool({ ID: 8, SchoolName: 'Akron' })]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.keyboard('akr');
    expect(await screen.findByRole('option', { name: /Akron/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pathname()).toBe('/team/8'));
  });

  it('the jump palette does not open over a dialog, because a jump would discard its input', async () => {
    const { store } = await open();
    act(() => store.set(modalsAtom, [{ id: 1, close: () => undefined, content: <p>Week</p>, load: null }]));
    pressKeys();
    act(() => store.set(modalsAtom, []));
    expect(screen.queryByRole('dialog')).toBeNull();
    pressKeys();
    expect(await palette()).toBeVisible();
  });
});
