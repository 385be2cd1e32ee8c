import { answerCall, DONE, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { notifyAtom, sessionUserAtom } from '@open-date/shared-host/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aSessionUser, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const WRONG = 'Invalid email or password.';

/** Makes the server refuse every login. */
function refuse(): void {
  answerCall('session', 'signIn', () => {
    throw new RefusedCall('login.refused', WRONG);
  });
}

/** Opens the login page of a site with or without demo accounts. */
async function open({ hasPublicDemo = false } = {}) {
  const { store, user, unmount } = openShell('/login', { user: null, boot: { hasPublicDemo } });
  await screen.findByRole('heading', { name: 'Fill every open date' });
  const signIn = async () => {
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'school@opendate.test');
    await user.type(screen.getByLabelText('Password'), 'open-date-demo');
    await user.click(screen.getByText('Login', { selector: 'button *, button' }));
  };
  return { store, user, unmount, signIn };
}

it('the login page mentions demo accounts only on a site that has them', async () => {
  const note = /Demo accounts with a published password are in use/;
  const { unmount } = await open();
  expect(screen.queryByText(note)).toBeNull();
  unmount();
  await open({ hasPublicDemo: true });
  expect(screen.getByText(note)).toBeVisible();
});

it('the login page says that email or password is wrong only when the server refuses them', async () => {
  const { signIn } = await open();
  server.use(http.post('*/api/v1/auth', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error. Could not send the request.');
  refuse();
  await signIn();
  expect(await screen.findByText(WRONG)).toBeVisible();
});

it('a successful login clears every message, including the one that the session has expired', async () => {
  const { store, signIn } = await open();
  act(() => store.set(notifyAtom, { kind: 'error', text: 'YOUR SESSION HAS EXPIRED', isPermanent: true }));
  refuse();
  await signIn();
  expect(await screen.findByText(WRONG)).toBeVisible();
  expect(screen.getByText('YOUR SESSION HAS EXPIRED')).toBeVisible();
  answerCall('session', 'signIn', () => aSessionUser());
  await signIn();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(store.get(sessionUserAtom)?.id).toBe(1);
});

it('the error of a login screen disappears on navigation and on success', async () => {
  const { user, signIn } = await open();
  refuse();
  await signIn();
  expect(await screen.findByText(WRONG)).toBeVisible();
  await user.click(screen.getByText('Forgot Password'));
  expect(await screen.findByText('Forgot your password?')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
  const ask = async () => user.click(screen.getByText('Send the link'));
  await user.type(screen.getByLabelText('Email'), 'school@opendate.test');
  server.use(http.post('*/api/v1/users/reset-password', () => HttpResponse.error()));
  await ask();
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  answerCall('accounts', 'forgotPassword', () => DONE);
  await ask();
  expect(await screen.findByText('Check your mail')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
