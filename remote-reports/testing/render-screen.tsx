import { configureApi } from '@open-date/shared-api/client';
import { aUser } from '@open-date/shared-api/testing/users';
import {
  declarationsAtom,
  dismissNotificationAtom,
  modalsAtom,
  notificationsAtom,
  type OpenModal,
  sessionUserAtom,
  useModalContent,
} from '@open-date/shared-host/shell';
import type { RemoteDeclaration } from '@open-date/shared-host';
import { LinkProvider, type LinkProps, NotificationList } from '@open-date/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createStore, Provider, useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function ModalView({ modal }: { readonly modal: OpenModal }) {
  const { progress } = useModalContent(modal);
  return progress.at === 'there' ? progress.content : null;
}

/** Toasts and modals, as the shell renders them. */
function ShellLayers() {
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissNotificationAtom);
  const modals = useAtomValue(modalsAtom);
  return (
    <>
      <NotificationList notifications={notifications} onDismiss={(id) => dismiss(Number(id))} />
      {modals.map((modal) => (
        <ModalView key={modal.id} modal={modal} />
      ))}
    </>
  );
}

/** The remote with the schedules that reports link to. */
const SCHEDULES: RemoteDeclaration = {
  name: 'schedules',
  title: 'Schedules',
  routes: [
    { name: 'team.schedule', path: '/team/:schoolId', permission: 'signed-in', skeleton: 'schedule', firstCalls: [] },
  ],
  menu: [],
  pages: [],
};

/** Renders a screen at an address, signed in and with the shell's layers; the address is shown beside it. */
export function renderScreen(screen: ReactNode, address: string): RenderResult {
  configureApi({ base: 'http://localhost', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, aUser());
  store.set(declarationsAtom, [SCHEDULES]);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const page = (
    <>
      {screen}
      <Address />
      <ShellLayers />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={RouterLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </QueryClientProvider>
    </Provider>,
  );
}
