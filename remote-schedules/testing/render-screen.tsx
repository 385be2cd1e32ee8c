import '@testing-library/jest-dom';
import { configureApi } from '@open-date/shared-api/client';
import type { User } from '@open-date/shared-api/contract';
import { aUser } from '@open-date/shared-api/testing/users';
import type { LinkedScreen, RemoteDeclaration } from '@open-date/shared-host';
import {
  clockOffsetAtom,
  confirmAtom,
  declarationsAtom,
  dismissNotificationAtom,
  modalsAtom,
  type OpenModal,
  useModalContent,
} from '@open-date/shared-host/shell';
import { notificationsAtom, sessionUserAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import { LinkProvider, type LinkProps, NotificationList } from '@open-date/shared-ui';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createStore, Provider, useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { TODAY } from './builders.ts';
import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';

// Keeps remembered choices from leaking into the next test.
afterEach(() => localStorage.clear());

// jsdom has no layout: scrolling only sets the position and fires the event.
Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to !== 'object') return;
  this.scrollLeft = to.left ?? this.scrollLeft;
  this.scrollTop = to.top ?? this.scrollTop;
  this.dispatchEvent(new Event('scroll'));
};

// React passes a submitted form to FormData, which in Node accepts no forms.
globalThis.FormData = class PageFormData extends FormData {
  constructor(..._form: unknown[]) {
    super();
  }
};

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
          isDanger={question.isDangerous === true}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        >
          {question.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Screens of other remotes that these screens link to. */
const OTHERS = { 'auctions.create': '/auctions/create/:schoolId/:gameDate/:schoolWeekId' };

/** A route of another remote. */
export type OtherScreen = LinkedScreen & keyof typeof OTHERS;

function createDeclaration(released: readonly OtherScreen[]): RemoteDeclaration {
  const routes = released.map((name) => ({
    name,
    path: OTHERS[name],
    permission: 'signed-in' as const,
    skeleton: 'form' as const,
    firstCalls: [],
  }));
  return { name: 'others', title: 'Other remotes', routes, menu: [], pages: [] };
}

interface RenderOptions {
  readonly pattern: string;
  readonly address: string;
  readonly user?: Partial<User>;
  /** Released routes of other remotes. */
  readonly released?: readonly OtherScreen[];
}

/** Renders a screen at an address, signed in and with the shell's layers; the address is shown beside it. */
export function renderScreen(screen: ReactNode, { pattern, address, user = {}, released = [] }: RenderOptions) {
  configureApi({ base: 'http://site.test', token: () => 'token', onSessionExpired: () => undefined });
  answerCall('session', 'savePreviousSearch', () => DONE);
  answerCall('session', 'previousSearches', () => []);
  const store = createStore();
  store.set(sessionUserAtom, aUser(user));
  store.set(clockOffsetAtom, Date.parse(`${TODAY}T16:00:00Z`) - Date.now());
  store.set(declarationsAtom, [createDeclaration(released)]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const frame = (content: ReactNode) => (
    <>
      {content}
      <Address />
      <ShellLayers />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: pattern, element: frame(screen) },
      { path: '*', element: frame(<p>Another screen</p>) },
    ],
    { initialEntries: [address] },
  );
  const { unmount } = render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <LinkProvider component={RouterLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    client,
    unmount,
    /** The number of forms with unsaved input, as the shell counts them. */
    unsavedWork: () => store.get(unsavedWorkAtom).size,
  };
}
