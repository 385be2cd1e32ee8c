import type { AdminUser, User } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EditUserPage } from './EditUserPage.tsx';

function open(facts: Partial<AdminUser> = {}, viewer?: Partial<User>) {
  answerCall('adminUsers', 'one', () => anAdminUser({ id: 7, email: 'dana@toledo.test', ...facts }));
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
  return renderScreen(<EditUserPage />, '/admin/users/7', viewer);
}

const button = (name: string) => screen.findByRole('button', { name });
const address = () => screen.getByLabelText('address').textContent;

async function openDialog(facts: Partial<AdminUser> = {}) {
  const { user } = open(facts);
  await user.click(await button('Remove personal data'));
  const field = await screen.findByRole('textbox', { name: 'Email address of this user' });
  const remove = async (email: string) => {
    await user.clear(field);
    await user.type(field, email);
    const buttons = screen.getAllByRole('button', { name: 'Remove personal data' });
    await user.click(buttons.at(-1) ?? field);
  };
  return { user, field, remove };
}

it('a removal names what goes and what stays, and is sent once the email address is typed [PLT-180]', async () => {
  const sent: unknown[] = [];
  answerCall('personalData', 'remove', ({ body }) => {
    sent.push(body);
    return DONE;
  });
  const { field, remove } = await openDialog();
  expect(screen.getByRole('list', { name: 'What goes' })).toHaveTextContent('Password, sessions');
  expect(screen.getByRole('list', { name: 'What stays' })).toHaveTextContent('Bids, auctions and games');
  await remove('dana@kent.test');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Type the email address of this user.'));
  expect(sent).toEqual([]);
  await remove(' Dana@Toledo.test ');
  expect(await screen.findByText('Personal data removed.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(sent).toEqual([{ email: 'Dana@Toledo.test' }]);
});

it('a refused removal says so and keeps what was typed [PLT-180]', async () => {
  answerCall('personalData', 'remove', () => {
    throw new RefusedCall('unavailable', 'The database is busy.');
  });
  const { field, remove } = await openDialog();
  await remove('dana@toledo.test');
  expect(await screen.findByText('The database is busy.')).toBeVisible();
  expect(field).toHaveValue('dana@toledo.test');
  expect(address()).toBe('/admin/users/7');
});

it('a failed export says so and can be tried again [PLT-179]', async () => {
  answerCall('personalData', 'ofUser', () => {
    throw new RefusedCall('unavailable', 'The database is busy.');
  });
  const { user } = open();
  await user.click(await button('Export data'));
  expect(await screen.findByText('The database is busy.')).toBeVisible();
  expect(await button('Export data')).not.toHaveAttribute('aria-disabled', 'true');
});

it.each<[string, Partial<User>, Partial<AdminUser>]>([
  ['an associate administrator', { Associate: 1 }, {}],
  ['a school editor', { RoleId: 2, SchoolId: 1 }, { roleid: 3, schoolid: 1 }],
])('%s finds neither export nor removal [PLT-180]', async (_who, viewer, facts) => {
  open(facts, viewer);
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('button', { name: 'Export data' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove personal data' })).toBeNull();
});
