import type { User } from '@open-date/shared-api/contract';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Screen as FirstScreen } from './FirstScreen.tsx';
import { Screen as UnknownScreen } from './UnknownScreen.tsx';

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const SCHOOLS = ['Schools', '/admin/schools'];
const USERS = ['Users', '/admin/users'];

it.each<[string, Partial<User> | undefined, (string | null)[][]]>([
  [
    'administrators every entry in order',
    undefined,
    [
      SCHOOLS,
      ['Conferences', '/admin/conferences'],
      ['Seasons', '/admin/seasons'],
      USERS,
      ['Activity Log', '/admin/activity'],
      ['Tools', '/admin/tools'],
      ['Site Settings', '/admin/sitesettings'],
      ['Inactive Users', '/admin/inactiveusers'],
      ['Years Without Preferences', '/admin/yearswithoutpreferences'],
      ['Manage Guarantee Games', '/admin/guaranteeall'],
      ['Import', '/admin/import'],
      ['Export', '/admin/export'],
      ['Mails', '/admin/mail'],
    ],
  ],
  [
    'administrators who are associates neither the Activity Log nor Import nor Export',
    { RoleId: 1, Associate: 1 },
    [
      SCHOOLS,
      ['Conferences', '/admin/conferences'],
      ['Seasons', '/admin/seasons'],
      USERS,
      ['Tools', '/admin/tools'],
      ['Site Settings', '/admin/sitesettings'],
      ['Inactive Users', '/admin/inactiveusers'],
      ['Years Without Preferences', '/admin/yearswithoutpreferences'],
      ['Manage Guarantee Games', '/admin/guaranteeall'],
      ['Mails', '/admin/mail'],
    ],
  ],
  ['school editors Users alone', { RoleId: 2 }, [USERS]],
  ['commissioners Users alone', { RoleId: 10, SchoolId: null, ConferenceId: 5 }, [USERS]],
])('the menu of the administration shows %s', (_, user, expected) => {
  renderScreen(<UnknownScreen />, '/admin/nothing', user);
  expect(entries()).toEqual(expected);
});

it('/admin redirects to the first menu entry', () => {
  renderScreen(<FirstScreen />, '/admin');
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/schools$/);
});

it('the page at an unknown address below /admin says that it does not exist and links to all users', () => {
  renderScreen(<UnknownScreen />, '/admin/nothing/7');
  expect(screen.getByText('There is no admin page at this address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
  expect(document.title).toMatch(/^Not found/);
});
