import type { User } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CreateUserPage } from './CreateUserPage.tsx';

/** Opens the form of a new account and returns the bodies that it sends. */
function open(viewer?: Partial<User>) {
  const sent: unknown[] = [];
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
  answerCall('adminUsers', 'create', ({ body }) => {
    sent.push(body);
    return anAdminUser();
  });
  return { sent, ...renderScreen(<CreateUserPage />, '/admin/users/create', viewer) };
}

const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create user' }));
const address = () => screen.getByLabelText('address').textContent;

it('an administrator creates a school viewer by default, reads a confirmation and lands on Users', async () => {
  const { sent, user, unsavedWork } = open();
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('SCHOOL VIEW');
  type('First Name', 'Lou');
  type('Email', 'lou@toledo.test');
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'toledo');
  await user.click(await screen.findByRole('option', { name: /Toledo/ }));
  expect(unsavedWork()).toBe(1);
  create();
  expect(await screen.findByText('User created.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(unsavedWork()).toBe(0);
  expect(sent).toMatchObject([
    {
      firstname: 'Lou',
      email: 'lou@toledo.test',
      roleid: '3',
      status: '1',
      schoolid: 1,
      showindirectory: 1,
      emailnotify: 1,
      disableemails: 0,
      associate: 0,
    },
  ]);
});

it('the form of a refused new user keeps the input and marks every refused field [ERR-002]', async () => {
  const { unsavedWork } = open();
  answerCall('adminUsers', 'create', () => {
    throw new RefusedCall('input.invalid', 'Check the marked fields.', {
      firstname: 'First name is required.',
      schoolid: 'Choose a school.',
      passwordconfirm: 'Passwords do not match.',
    });
  });
  type('Last Name', 'Marsh');
  type('Email', 'lou@toledo.test');
  create();
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the marked fields.');
  expect(field('First Name')).toHaveAccessibleDescription('First name is required.');
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveAccessibleDescription('Choose a school.');
  expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
  expect(field('Last Name')).toHaveValue('Marsh');
  expect(field('Email')).toHaveValue('lou@toledo.test');
  expect(address()).toBe('/admin/users/create');
  expect(unsavedWork()).toBe(1);
});

it('a commissioner creates commissioners of their own conference', async () => {
  const { sent } = open({ RoleId: 10, SchoolId: null, ConferenceId: 5, ConferenceNameShort: 'MAC' });
  const role = screen.getByRole('combobox', { name: 'Role' });
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['CONF ADMIN']);
  expect(screen.getByText('Conference: MAC')).toBeVisible();
  type('First Name', 'Lou');
  create();
  await waitFor(() => expect(sent).toMatchObject([{ roleid: '10' }]));
  expect(sent[0]).not.toHaveProperty('conferenceid');
});
