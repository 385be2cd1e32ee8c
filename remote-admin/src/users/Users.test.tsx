import type { AdminUser } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UsersPage } from './UsersPage.tsx';

const EDITOR = anAdminUser({
  id: 11,
  firstname: 'Ada',
  lastname: 'Moss',
  email: 'ada@lake.test',
  roleid: 2,
  rolename: 'SCHOOL ADMIN',
  schoolid: 1,
  schoolname: 'Toledo',
  affiliation: 'Toledo',
  twitter: '@ada',
});
const REQUEST = anAdminUser({
  id: 12,
  firstname: 'Bo',
  lastname: 'Zane',
  email: 'bo@mail.test',
  status: 2,
  requestedschoolname: 'Kent State University',
});
const DISABLED = anAdminUser({
  id: 13,
  firstname: 'Cy',
  lastname: 'Abel',
  email: 'cy@mac.test',
  roleid: 10,
  rolename: 'CONF ADMIN',
  status: 3,
  conferenceid: 5,
  conferencename: 'Mid-American Conference',
  affiliation: 'Mid-American Conference',
  disableemails: 1,
});
const INTERNAL = anAdminUser({ id: 14, firstname: 'Di', lastname: 'Ochs', email: 'di@site.test', status: 5 });

function open(address = '/admin/users', user?: Parameters<typeof renderScreen>[2]) {
  return renderScreen(<UsersPage />, address, user);
}

function answerUsers(users: AdminUser[]): void {
  answerCall('adminUsers', 'list', () => users);
}

beforeEach(() => {
  answerUsers([EDITOR, REQUEST, DISABLED, INTERNAL]);
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
});

const table = () => screen.findByRole('table', { name: 'Users' });
const loaded = () => screen.findAllByRole('rowheader');
const row = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body);
const lastNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const filters = () =>
  within(screen.getByRole('group', { name: 'Status' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value: text } });
const address = () => screen.getByLabelText('address').textContent;

it('Users shows role, affiliation and status of an account as words and links to its form', async () => {
  open();
  const editor = await row(/Moss/);
  for (const text of ['Active', 'Ada', 'SCHOOL ADMIN', 'Toledo', '@ada']) expect(editor.getByText(text)).toBeVisible();
  expect(editor.getByRole('link', { name: 'ada@lake.test' })).toHaveAttribute('href', 'mailto:ada@lake.test');
  expect(editor.getByRole('link', { name: 'Edit Ada Moss' })).toHaveAttribute('href', '/admin/users/11');
  expect(screen.getByRole('link', { name: 'Create New User' })).toHaveAttribute('href', '/admin/users/create');
  expect((await row(/Ochs/)).getByText('Internal')).toBeVisible();
});

it('Users marks accounts with disabled mails and shows the school that a request names', async () => {
  open();
  const disabled = await row(/Abel/);
  expect(disabled.getByText('Disabled')).toBeVisible();
  expect(disabled.getByText('Email off')).toBeVisible();
  const request = await row(/Zane/);
  expect(request.getByText('Pending')).toBeVisible();
  expect(request.getByText('Asked for Kent State University')).toBeVisible();
  expect(request.queryByText('Email off')).toBeNull();
});

it('Users starts sorted by last name, and a column head reverses the order and updates the address', async () => {
  open();
  await loaded();
  expect(lastNames()).toEqual(['Abel', 'Moss', 'Ochs', 'Zane']);
  fireEvent.click(screen.getByRole('button', { name: 'Last' }));
  expect(lastNames()).toEqual(['Zane', 'Ochs', 'Moss', 'Abel']);
  await waitFor(() => expect(address()).toBe('/admin/users?sort=-last'));
  expect(screen.getByRole('columnheader', { name: 'Last' })).toHaveAttribute('aria-sort', 'descending');
});

it('a search in Users matches name, email and affiliation and stays in the address', async () => {
  open();
  await loaded();
  search('ada TOLEDO');
  expect(lastNames()).toEqual(['Moss']);
  await waitFor(() => expect(address()).toBe('/admin/users?q=ada+TOLEDO'));
  search('kent');
  expect(lastNames()).toEqual(['Zane']);
  search('ada kent');
  expect(screen.getByText('No results.')).toBeVisible();
});

it('the filters of Users count all accounts regardless of the search, and Back removes a filter', async () => {
  const { router } = open('/admin/users?q=bo');
  await loaded();
  expect(filters()).toEqual(['All4', 'Active1', 'Pending1', 'Disabled1', 'Internal1']);
  fireEvent.click(screen.getByRole('button', { name: 'Disabled 1' }));
  expect(await screen.findByText('No results.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Disabled 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/admin/users?q=bo&status=disabled');
  await act(() => router.navigate(-1));
  expect(lastNames()).toEqual(['Zane']);
});

it('Users opens with the search, the filter and the order in its address', async () => {
  answerUsers([REQUEST, { ...REQUEST, id: 15, lastname: 'Yost', email: 'yo@mail.test' }, EDITOR]);
  open('/admin/users?q=mail&status=pending&sort=-email');
  await loaded();
  expect(lastNames()).toEqual(['Yost', 'Zane']);
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('mail');
});

it('only administrators get the filter for internal accounts', async () => {
  open('/admin/users', { RoleId: 10, SchoolId: null, ConferenceId: 5 });
  await loaded();
  expect(filters()).toEqual(['All4', 'Active1', 'Pending1', 'Disabled1']);
});

it('Users is busy until the accounts have loaded', async () => {
  const gate = Promise.withResolvers<AdminUser[]>();
  answerCall('adminUsers', 'list', () => gate.promise);
  open();
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  gate.resolve([EDITOR]);
  await screen.findByRole('rowheader', { name: 'Moss' });
  expect(await table()).not.toHaveAttribute('aria-busy');
});

it("Users that fail to load show the server's message and a retry, and count nobody [PLT-164]", async () => {
  answerCall('adminUsers', 'list', () => {
    throw new RefusedCall('unavailable', 'The users are being moved.');
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The users are being moved.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: /^Pending/ })).toHaveTextContent(/^Pending$/);
  answerUsers([EDITOR]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Moss' })).toBeVisible();
});

it.each([
  ['open', 'Invited'],
  ['expired', 'Invitation expired'],
] as const)(
  'a user without a password whose invitation is %s is shown as %s, and Send again mails one [PLT-249]',
  async (invitation, words) => {
    answerUsers([EDITOR, anAdminUser({ id: 21, firstname: 'Eve', lastname: 'Ward', invitation })]);
    const sent = jest.fn((_input: unknown) => ({ sent: true }));
    answerCall('adminUsers', 'notify', sent);
    open();
    const invited = await row(/Ward/);
    expect(invited.getByText(words)).toBeVisible();
    expect(invited.queryByText('Active')).toBeNull();
    fireEvent.click(invited.getByRole('button', { name: 'Send again the invitation of Eve Ward' }));
    expect(await screen.findByText('The invitation was sent.')).toBeVisible();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ params: { id: '21' } });
    expect((await row(/Moss/)).getByText('Active')).toBeVisible();
  },
);
