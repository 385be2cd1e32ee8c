import type { AdminUser } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Screen } from './EditUser.tsx';

/** Opens the form of an account as an administrator; the server trims texts and answers when `gate` is open. */
function open(gate: Promise<void> = Promise.resolve()) {
  const kept: { user: AdminUser } = { user: anAdminUser({ id: 7, title: 'Scheduler', schoolid: 1 }) };
  const sent: unknown[] = [];
  answerCall('reference', 'schools', () => []);
  answerCall('reference', 'conferences', () => []);
  answerCall('adminUsers', 'one', () => kept.user);
  answerCall('adminUsers', 'save', async ({ body }) => {
    sent.push(body);
    await gate;
    const title = String(Reflect.get(Object(body), 'title')).trim();
    return (kept.user = { ...kept.user, title, version: kept.user.version + 1 });
  });
  const { user, unsavedWork } = renderScreen(<Screen />, '/admin/users/7');
  return { sent, isUnsaved: () => unsavedWork() > 0, user };
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
const password = () => screen.getByLabelText(/^Password/);
const save = () => screen.getByRole('button', { name: 'Save user' });

it('a saved account is shown as the server stored it and has no unsaved changes', async () => {
  const { sent, isUnsaved, user } = open();
  await user.clear(await title());
  await user.type(await title(), ' Director ');
  await user.type(password(), 'twelve chars');
  await user.type(screen.getByLabelText('Confirm password'), 'twelve chars');
  expect(isUnsaved()).toBe(true);
  await user.click(save());
  await waitFor(async () => expect(await title()).toHaveValue('Director'));
  expect(password()).toHaveValue('');
  await waitFor(() => expect(isUnsaved()).toBe(false));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { title: ' Director ', password: 'twelve chars', version: 1 },
    { title: 'Director', password: '', passwordconfirm: '', version: 2 },
  ]);
});

it('text typed while a save is pending stays in the form', async () => {
  const gate = Promise.withResolvers<void>();
  const { isUnsaved, user } = open(gate.promise);
  await user.clear(await title());
  await user.type(await title(), 'Director ');
  await user.click(save());
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Dee');
  gate.resolve();
  await waitFor(async () => expect(await title()).toHaveValue('Director'));
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Dee');
  expect(isUnsaved()).toBe(true);
});
