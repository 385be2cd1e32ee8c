import '@testing-library/jest-dom';
import { configureApi } from '@open-date/shared-api/client';
import type { User } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { aUser } from '@open-date/shared-api/testing/users';
import {
  clockOffsetAtom,
  confirmAtom,
  declarationsAtom,
  dismissNotificationAtom,
  modalsAtom,
  notificationsAtom,
  type OpenModal,
  sessionUserAtom,
  useModalContent,
} from '@open-date/shared-host/shell';
import { LinkProvider, type LinkProps, NotificationList } from '@open-date/shared-ui';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createStore, Provider, useAtomValue, useSetAtom } from 'jotai';
import type { ComponentType } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { remote } from '../src/remote.ts';
import { TODAY } from './builders.ts';

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

function ModalView({ modal }: { readonly modal: OpenModal }) {
  const { progress } = useModalContent(modal);
  return progress.at === 'there' ? progress.content : null;
}

/** Toasts, modals and the confirm dialog, as the shell renders them. */
function ShellLayers() {
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissNotificationAtom);
  const modals = useAtomValue(modalsAtom);
  const question = useAtomValue(confirmAtom);
  return (
    <>
      <NotificationList notifications={notifications} onDismiss={(id) => dismiss(Number(id))} />
      {modals.map((modal) => (
        <ModalView key={modal.id} modal={modal} />
      ))}
      {question ? (
        <ConfirmDialog
          isOpen
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        >
          {question.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface RenderOptions {
  readonly address: string;
  readonly user?: Partial<User>;
  readonly today?: string;
}

/** Renders an auction screen at an address, signed in and with the shell's layers; the address is shown beside it. */
export function renderScreen(Screen: ComponentType, { address, user = {}, today = TODAY }: RenderOptions) {
  configureApi({ base: 'http://site.test', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, aUser(user));
  store.set(clockOffsetAtom, Date.parse(`${today}T16:00:00Z`) - Date.now());
  store.set(declarationsAtom, [remote]);
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { gcTime: Number.POSITIVE_INFINITY },
    },
  });
  const page = (
    <>
      <Screen />
      <Address />
      <ShellLayers />
    </>
  );
  const router = createMemoryRouter(
    [...remote.routes.map(({ path }) => ({ path, element: page })), { path: '*', element: page }],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <LinkProvider component={RouterLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }), client, store };
}

/** Answers that no requests are pending; the menu asks on every screen. */
export function answerMenu(): void {
  answerCall('auctions', 'pendingBidders', () => ({ pendingBidders: [] }));
}
