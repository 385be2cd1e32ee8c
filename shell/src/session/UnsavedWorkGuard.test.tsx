import { useUnsavedWork } from '@open-date/shared-host';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { aUser } from '@open-date/shared-api/testing/users';
import { ConfirmLayer } from '../feedback/ConfirmLayer.tsx';
import { UnsavedWorkGuard } from './UnsavedWorkGuard.tsx';

function Form() {
  const [text, setText] = useState('');
  const { leave, release } = useUnsavedWork(text !== '');
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <>
      <input aria-label="Comments" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => leave(() => setIsOpen(false))}>
        Cancel
      </button>
      <button type="button" onClick={release}>
        Save
      </button>
    </>
  ) : (
    <p>Closed</p>
  );
}

async function typeInForm(text: string) {
  const store = createStore();
  store.set(sessionUserAtom, aUser({}));
  const frame = (
    <>
      <Outlet />
      <UnsavedWorkGuard />
      <ConfirmLayer />
    </>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <Form /> },
        { path: '/directory', element: <p>Directory</p> },
        { path: '/logout', element: <p>Logged out</p> },
      ],
    },
  ]);
  localStorage.setItem('user', JSON.stringify({ id: 1, RoleId: 1, Authentication: { Token: 'token' } }));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  if (text !== '') await user.type(screen.getByLabelText('Comments'), text);
  return { user, go: (to: string) => act(() => router.navigate(to)) };
}

/** True when the browser asks before the page is reloaded or closed. */
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('asks before an address is left over typed text, keeps it or lets it go', async () => {
  const { user, go } = await typeInForm('Talks');
  await go('/directory');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await noQuestion();
  expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  await go('/directory');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Directory')).toBeVisible();
});

it('asks before a form is closed over typed text', async () => {
  const { user } = await typeInForm('Talks');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Closed')).toBeVisible();
});

it('has the browser ask before a reload, and only while something is typed', async () => {
  const { user } = await typeInForm('T');
  expect(isHeld()).toBe(true);
  await user.clear(screen.getByLabelText('Comments'));
  expect(isHeld()).toBe(false);
});

it('asks nothing when the text is what it was, or has been saved', async () => {
  const { user, go } = await typeInForm('Talks');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await go('/directory');
  expect(await screen.findByText('Directory')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says that the session is over before typed text is lost to it, and then has one way on', async () => {
  const { user, go } = await typeInForm('Talks');
  localStorage.removeItem('user');
  await go('/logout');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await noQuestion();
  expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  await go('/directory');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Logged out')).toBeVisible();
});
