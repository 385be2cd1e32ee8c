import { configureApi } from '@open-date/shared-api/client';
import { aUser } from '@open-date/shared-api/testing/users';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ConfirmLayer } from '../feedback/ConfirmLayer.tsx';
import { NewsBoard } from './NewsBoard.tsx';

const ITEM = { id: 7, Message: 'Kent State is open', CreatedAt: '2026-11-20T15:00:00Z', Author: 'Dana Cole' };

const server = setupServer(
  http.get('*/api/v1/news', () => HttpResponse.json([ITEM])),
  http.post('*/api/v1/news/edit/7', () => HttpResponse.json(ITEM)),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('shows when an item was posted, by whom, and its actions without hover', async () => {
  configureApi({ base: 'http://localhost', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, aUser({ RoleId: 1 }));
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <NewsBoard board="news" />
      </QueryClientProvider>
    </Provider>,
  );
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(/^11\/20\/2026 10:00 AM EST, Dana Cole/);
  for (const name of ['Repost', 'Edit', 'Remove'])
    expect(within(item).getByRole('button', { name: `${name} the item of 11/20/2026` })).toBeVisible();
});

it('asks before another item takes the place of what was typed', async () => {
  configureApi({ base: 'http://localhost', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, aUser({ RoleId: 1 }));
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <NewsBoard board="news" />
        <ConfirmLayer />
      </QueryClientProvider>
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  const composer = () => screen.getByRole('textbox');
  const edit = await screen.findByRole('button', { name: /^Edit/ });
  await user.click(screen.getByText('Post'));
  await user.type(composer(), 'Typed');
  await user.click(edit);
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await user.click(screen.getByText('Keep editing'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(composer()).toHaveValue('Typed');
  await user.click(edit);
  await user.click(await screen.findByText('Discard changes'));
  await waitFor(() => expect(composer()).toHaveValue(ITEM.Message));
});
