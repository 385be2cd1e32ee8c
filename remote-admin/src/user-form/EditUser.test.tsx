import '@testing-library/jest-dom';
import { configureApi } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { anAdminUser, aUser } from '@open-date/shared-api/testing/users';
import { sessionUserAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import { LinkProvider, type LinkProps } from '@open-date/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { Screen } from './EditUser.tsx';

const RouterLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} />;

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
  configureApi({ base: 'http://site.test', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, aUser({ RoleId: 1, SchoolId: null }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const router = createMemoryRouter([{ path: '/admin/users/:userId', element: <Screen /> }], {
    initialEntries: ['/admin/users/7'],
  });
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <LinkProvider component={RouterLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { sent, isUnsaved: () => store.get(unsavedWorkAtom).size > 0, user: userEvent.setup({ delay: null }) };
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
