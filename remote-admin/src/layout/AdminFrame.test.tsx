import { routes } from '@open-date/shared-api/client';
import type { User } from '@open-date/shared-api/contract';
import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { aUser } from '@open-date/shared-api/testing/users';
import { toActor } from '@open-date/shared-host';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { remote } from '../remote.ts';
import { FirstPage as FirstScreen } from './FirstPage.tsx';
import { UnknownPage as UnknownScreen } from './UnknownPage.tsx';

const declared = remote.declare(routes);

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const SCHOOLS = ['Schools', '/admin/schools'];
const CONFERENCES = ['Conferences', '/admin/conferences'];
const USERS = ['Users', '/admin/users'];
const ACTIVITY = ['Activity Log', '/admin/activity'];
const TRANSFERS = [
  ['Import', '/admin/import'],
  ['Export', '/admin/export'],
];
const WHAT_IF = ['What-If', '/admin/whatif'];
const RELEASES = ['Releases', '/admin/releases'];
const EVERY_ENTRY = [
  SCHOOLS,
  CONFERENCES,
  ['Seasons', '/admin/seasons'],
  USERS,
  ACTIVITY,
  ['Tools', '/admin/tools'],
  ['Site Settings', '/admin/sitesettings'],
  ['Inactive Users', '/admin/inactiveusers'],
  ['Email Users', '/admin/emailusers'],
  ['Years Without Preferences', '/admin/yearswithoutpreferences'],
  ['Manage Guarantee Games', '/admin/guaranteeall'],
  ...TRANSFERS,
  WHAT_IF,
  ['Mails', '/admin/mail'],
  RELEASES,
];
const WITHOUT_LOG = EVERY_ENTRY.filter((entry) => ![ACTIVITY, ...TRANSFERS, WHAT_IF, RELEASES].includes(entry));

const EDITOR = { RoleId: 2 } as const;
const COMMISSIONER = { RoleId: 10, SchoolId: null, ConferenceId: 5 } as const;
const ASSOCIATE = { Associate: 1 } as const;
/** The addresses that lead to the first menu entry and that say that nothing is there. */
const ALWAYS_OPEN = ['/admin', '/admin/*'];
const USER_SCREENS = ['/admin/users', '/admin/users/create', '/admin/users/:userId'];
const LEAGUE_SCREENS = [
  '/admin/schools',
  '/admin/schools/:schoolId',
  '/admin/conferences',
  '/admin/conferences/:confId',
];
const EVERY_SCREEN = declared.routes.map(({ path }) => path);
const CLOSED_TO_ASSOCIATES = new Set([
  '/admin/activity',
  '/admin/import',
  '/admin/export',
  '/admin/whatif',
  '/admin/whatif/create',
  '/admin/whatif/:draftId',
  '/admin/whatif/:draftId/consequences',
  '/admin/releases',
]);

it.each<[string, Partial<User> | undefined, string[][], string[]]>([
  ['an administrator every entry in order [ADM-008 ADM-009]', undefined, EVERY_ENTRY, EVERY_SCREEN],
  [
    'an associate administrator every entry but the Activity Log, Import, Export, What-If and Releases [ADM-010 PLT-106]',
    { RoleId: 1, SchoolId: null, ...ASSOCIATE },
    WITHOUT_LOG,
    EVERY_SCREEN.filter((path) => !CLOSED_TO_ASSOCIATES.has(path)),
  ],
  ['a school editor Users alone [ADM-011]', EDITOR, [USERS], [...USER_SCREENS, ...ALWAYS_OPEN]],
  ['a commissioner Users alone [ADM-011]', COMMISSIONER, [USERS], [...USER_SCREENS, ...ALWAYS_OPEN]],
  [
    'an associate school editor Schools, Conferences and Users [ADM-012]',
    { ...EDITOR, ...ASSOCIATE },
    [SCHOOLS, CONFERENCES, USERS],
    [...LEAGUE_SCREENS, ...USER_SCREENS, ...ALWAYS_OPEN],
  ],
  [
    'an associate commissioner Schools, Conferences and Users [ADM-012]',
    { ...COMMISSIONER, ...ASSOCIATE },
    [SCHOOLS, CONFERENCES, USERS],
    [...LEAGUE_SCREENS, ...USER_SCREENS, ...ALWAYS_OPEN],
  ],
])('the menu shows %s, and no other address is open to them [ADM-130]', (_, user, expected, open) => {
  renderScreen(<UnknownScreen />, '/admin/nothing', user);
  expect(entries()).toEqual(expected);
  const groups = expected.includes(RELEASES) ? ['Admin', 'Operations'] : ['Admin'];
  const headings = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual(groups);
  const actor = toActor(aUser(user ?? { RoleId: 1, SchoolId: null }));
  const opened = declared.routes.filter(({ permission }) => canEnter(actor, permission));
  expect(opened.map(({ path }) => path).toSorted()).toEqual(open.toSorted());
});

afterEach(() => {
  window.innerWidth = 1024;
});

it('/admin redirects to the first menu entry [ADM-003]', () => {
  renderScreen(<FirstScreen />, '/admin');
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/schools$/);
});

it('the page at an unknown address below /admin says that it does not exist and links to all users', () => {
  renderScreen(<UnknownScreen />, '/admin/nothing/7');
  expect(screen.getByText('There is no admin page at this address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
  expect(document.title).toMatch(/^Not found/);
});

it('on a phone the menu is a button that names the current entry and opens the others by keyboard [ADM-193]', async () => {
  window.innerWidth = 390;
  const { user } = renderScreen(<UnknownScreen />, '/admin/conferences/7');
  const menu = screen.getByRole('navigation', { name: 'Admin' });
  const button = within(menu).getByRole('button', { name: 'Conferences, Admin menu' });
  expect(within(menu).queryByRole('link')).toBeNull();
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual(EVERY_ENTRY);
  expect(items.filter((item) => item.getAttribute('aria-current') === 'page')).toEqual([
    screen.getByRole('menuitem', { name: 'Conferences' }),
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Seasons' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/seasons$/);
});
