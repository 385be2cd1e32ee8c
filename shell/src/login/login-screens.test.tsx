import { answerCall, DONE, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { showToastAtom, sessionUserAtom } from '@open-date/shared-host/shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

it('the login page says that email or password is wrong only when the server refuses them [ERR-002]', async () => {
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
  act(() => store.set(showToastAtom, { kind: 'error', text: 'YOUR SESSION HAS EXPIRED', isPermanent: true }));
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

/** Types a text into a field at once. */
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the request for access and fills it in. */
async function typeRequest() {
  const page = openShell('/login/request', { user: null });
  await screen.findByRole('heading', { name: 'Request access' });
  const typed = {
    School: 'Toledo',
    'First Name': 'Dana',
    'Last Name': 'Marsh',
    Email: 'dana@toledo.test',
    'Cell Phone': '(555) 123-4567',
    'Work Phone': '(555) 123-4568',
    Position: 'Scheduler',
    'Password (minimum 8 characters)': 'fourteen green trucks',
  };
  for (const [label, value] of Object.entries(typed)) type(label, value);
  return { ...page, typed };
}

it('who leaves an access request before it is sent is not led to its confirmation later', async () => {
  const { user, router, client } = await typeRequest();
  const { promise, resolve } = Promise.withResolvers<void>();
  answerCall('accounts', 'register', () => promise.then(() => DONE));
  await user.click(screen.getByRole('button', { name: 'Request Access' }));
  await screen.findByRole('button', { name: 'Sending' });
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await user.click(await screen.findByRole('button', { name: 'Leave now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  resolve();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(router.state.location.pathname).toBe('/login');
});

it('who goes back to the login before a link is sent is not led to its confirmation later', async () => {
  const { user, router, client } = openShell('/login/forgot', { user: null });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  type('Email', 'maria@toledo.edu');
  const { promise, resolve } = Promise.withResolvers<void>();
  answerCall('accounts', 'forgotPassword', () => promise.then(() => DONE));
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('button', { name: 'Sending' });
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await screen.findByRole('heading', { name: 'Fill every open date' });
  resolve();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(router.state.location.pathname).toBe('/login');
});

it('a refused access request shows the error of the server and keeps what was typed [ERR-002]', async () => {
  const { user, typed } = await typeRequest();
  answerCall('accounts', 'register', () => {
    throw new RefusedCall('input.invalid', 'That address is not taken.', { email: 'Another address, please.' });
  });
  await user.click(screen.getByRole('button', { name: 'Request Access' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That address is not taken.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Another address, please.');
  for (const [label, value] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(value);
});

it('an access request says before it is sent what is kept about the person who sends it [PLT-205]', async () => {
  openShell('/login/request', { user: null });
  const link = await screen.findByRole('link', { name: 'what is kept about you' });
  expect(link).toHaveAttribute('href', '/help/getting-started#your-data');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.compareDocumentPosition(screen.getByRole('button', { name: 'Request Access' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('a refused new password shows the error of the server and keeps the form [ERR-002]', async () => {
  const { user } = openShell('/login/reset/dana@toledo.test,token', { user: null });
  await screen.findByRole('heading', { name: 'New password' });
  for (const label of ['Password (minimum 6 characters)', 'Confirm password']) type(label, 'fourteen green trucks');
  answerCall('accounts', 'setPassword', () => {
    throw new RefusedCall('reset.refused', 'This password reset link is no longer valid.');
  });
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This password reset link is no longer valid.');
  expect(screen.getByLabelText('Confirm password')).toHaveValue('fourteen green trucks');
});

it('a refused request for a link shows the error of the server and keeps the address [ERR-002]', async () => {
  const { user } = openShell('/login/forgot', { user: null });
  await screen.findByText('Forgot your password?');
  type('Email', 'dana@toledo.test');
  answerCall('accounts', 'forgotPassword', () => {
    throw new RefusedCall('input.invalid', 'Email is required.');
  });
  await user.click(screen.getByText('Send the link'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email is required.');
  expect(screen.getByLabelText('Email')).toHaveValue('dana@toledo.test');
});
