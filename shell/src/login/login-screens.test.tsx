import { aUser } from '@open-date/shared-api/testing/users';
import { notifyAtom, sessionUserAtom } from '@open-date/shared-host/shell';
import { LinkProvider } from '@open-date/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RemoteLoader } from '../federation/loader.ts';
import { ShellServicesProvider } from '../federation/shell-services.ts';
import { Notifications } from '../feedback/Notifications.tsx';
import { RouterLink } from '../router/RouterLink.tsx';
import { SessionLifecycle } from '../session/session-lifecycle.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Login } from './Login.tsx';
import { ForgotSent } from './messages.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const SIGN_IN = '*/api/v1/auth';
const WRONG = 'Invalid email or password.';
const refusal = () => HttpResponse.json({ error: WRONG, code: 'login.refused' }, { status: 400 });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

function open({ hasPublicDemo = false } = {}) {
  const store = createStore();
  const queryClient = new QueryClient();
  const session = new SessionLifecycle({ store, queryClient, apiBase: 'http://localhost', navigate: async () => {} });
  session.start();
  const services = {
    boot: {
      environment: 'dev' as const,
      apiBase: 'http://localhost',
      helpVideoUrl: '',
      channel: 'stable',
      revision: 1,
      now: 0,
      hasPublicDemo,
      shell: { version: '1.0.0', reason: '', previous: null },
      remotes: [],
      missing: [],
    },
    loader: new RemoteLoader([]),
    session,
    queryClient,
  };
  const frame = (
    <>
      <Outlet />
      <Notifications />
    </>
  );
  const screens = [
    { path: '/login', element: <Login /> },
    { path: '/login/forgot', element: <ForgotPassword /> },
    { path: '/login/forgot/success', element: <ForgotSent /> },
  ];
  const router = createMemoryRouter([{ element: frame, children: screens }], { initialEntries: ['/login'] });
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ShellServicesProvider value={services}>
          <LinkProvider component={RouterLink}>
            <RouterProvider router={router} />
          </LinkProvider>
        </ShellServicesProvider>
      </QueryClientProvider>
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  const signIn = async () => {
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'school@opendate.test');
    await user.type(screen.getByLabelText('Password'), 'open-date-demo');
    await user.click(screen.getByText('Login', { selector: 'button *, button' }));
  };
  return { store, user, signIn };
}

it('the login page mentions demo accounts only on a site that has them', () => {
  const note = /Demo accounts with a published password are in use/;
  open();
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  open({ hasPublicDemo: true });
  expect(screen.getByText(note)).toBeVisible();
});

it('the login page calls a login wrong only when the server does', async () => {
  const { signIn } = open();
  server.use(http.post(SIGN_IN, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error. Could not send the request.');
  server.use(http.post(SIGN_IN, refusal));
  await signIn();
  expect(await screen.findByText(WRONG)).toBeVisible();
});

it('a login clears every message, including that the session has expired', async () => {
  const { store, signIn } = open();
  act(() => store.set(notifyAtom, { kind: 'error', text: 'YOUR SESSION HAS EXPIRED', isPermanent: true }));
  server.use(http.post(SIGN_IN, refusal));
  await signIn();
  expect(await screen.findByText(WRONG)).toBeVisible();
  expect(screen.getByText('YOUR SESSION HAS EXPIRED')).toBeVisible();
  server.use(http.post(SIGN_IN, () => HttpResponse.json({ ...aUser(), Authentication: { Token: 'token' } })));
  await signIn();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(store.get(sessionUserAtom)?.id).toBe(1);
});

it('the error of a login screen stays behind on navigation and on success', async () => {
  const { user, signIn } = open();
  server.use(http.post(SIGN_IN, refusal));
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
  server.use(http.post('*/api/v1/users/reset-password', () => HttpResponse.json({ ok: true })));
  await ask();
  expect(await screen.findByText('Check your mail')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
