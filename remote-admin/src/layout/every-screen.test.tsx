import { routes } from '@open-date/shared-api/client';
import { type Actor, canEnter } from '@open-date/shared-api/rules/access/permissions';
import type { RoleId } from '@open-date/shared-api/rules/constants';
import { server } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderScreen } from '../../testing/render-screen.tsx';
import { remote } from '../remote.ts';
import { adminMenu } from './admin-menu.ts';

const declared = remote.declare(routes);

const actor = (roleId: RoleId, associate: boolean): Actor => ({
  id: 1,
  roleId,
  associate,
  schoolId: roleId === 2 || roleId === 3 ? 1 : null,
  conferenceId: roleId === 10 ? 5 : null,
});
const EVERYBODY = ([1, 2, 3, 10] as const).flatMap((role) => [actor(role, false), actor(role, true)]);

/** Screens by the name of their route, without /admin, which leads to the first of them. */
const SCREENS = Object.entries(remote.screens).filter(([name]) => name !== 'admin');
const screenAddress = (name: string) =>
  (declared.routes.find((route) => route.name === name)?.path ?? '').replace(/:\w+/g, '1').replace('*', 'nothing');

it.each(SCREENS)(
  'the screen %s has the menu of the administration beside its content [ADM-002]',
  async (name, load) => {
    server.use(http.all('*/api/*', () => new Promise<never>(() => undefined)));
    const { Screen } = await load();
    renderScreen(<Screen />, screenAddress(name));
    const menu = await screen.findByRole('navigation', { name: 'Admin' });
    expect(within(menu).getAllByRole('link').length).toBeGreaterThan(0);
    const [content, ...others] = screen.getAllByRole('main');
    expect(others).toEqual([]);
    expect(content).not.toContainElement(menu);
    expect(content?.querySelector('h1')).not.toBeNull();
  },
);

/** The fixed addresses of screens, with their titles; /admin leads to the first entry of the menu. */
const TITLES = {
  '/admin/schools': 'Schools',
  '/admin/conferences': 'Conferences',
  '/admin/seasons': 'Seasons',
  '/admin/users': 'Users',
  '/admin/activity': 'Activity Log',
  '/admin/tools': 'Tools',
  '/admin/sitesettings': 'Site Settings',
  '/admin/inactiveusers': 'Inactive Users',
  '/admin/emailusers': 'Email Users',
  '/admin/yearswithoutpreferences': 'Years Without Preferences',
  '/admin/guaranteeall': 'Guarantee games',
  '/admin/whatif': 'What-If',
  '/admin/releases': 'Releases',
} as const;

function screenAt(address: string) {
  const [, load] = SCREENS.find(([name]) => screenAddress(name) === address) ?? [];
  if (!load) throw new Error(`There is no screen at ${address}.`);
  return load();
}

it.each(Object.entries(TITLES))(
  'an administrator who opens %s sees the screen %s [ADM-003]',
  async (address, title) => {
    server.use(http.all('*/api/*', () => new Promise<never>(() => undefined)));
    const { Screen } = await screenAt(address);
    renderScreen(<Screen />, address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}`));
  },
);

it('no screen of the administration is open to school viewers with any flag [ADM-001]', () => {
  for (const { name, permission } of declared.routes)
    for (const associate of [false, true])
      expect([name, canEnter(actor(3, associate), permission)]).toEqual([name, false]);
});

it('the menu leads to a screen exactly when the user may open it, so that /admin never leads to a closed one [ADM-011]', () => {
  const permissions = new Map(declared.routes.map(({ path, permission }) => [path, permission]));
  const all = adminMenu(actor(1, false));
  expect(all.every(({ href }) => permissions.has(href))).toBe(true);
  for (const who of EVERYBODY)
    expect(adminMenu(who).map(({ href }) => href)).toEqual(
      all.filter(({ href }) => canEnter(who, permissions.get(href) ?? 'public')).map(({ href }) => href),
    );
});
