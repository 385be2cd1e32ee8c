import { configureApi } from '@open-date/shared-api/client';
import type { User } from '@open-date/shared-api/contract';
import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { aUser } from '@open-date/shared-api/testing/users';
import { LinkProvider, type LinkProps } from '@open-date/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteDeclaration } from '../src/remote.ts';
import { clockOffsetAtom, declarationsAtom, sessionUserAtom, unsavedWorkAtom } from '../src/shell.ts';

// Every screen with a search remembers it.
beforeEach(() => {
  answerCall('session', 'savePreviousSearch', () => DONE);
  answerCall('session', 'previousSearches', () => []);
});
// What a test chose is not remembered by the next.
afterEach(() => localStorage.clear());

export interface PageOptions {
  readonly address?: string;
  /** What is special about the signed-in user, a school editor of Toledo; null when nobody is signed in. */
  readonly user?: Partial<User> | null | undefined;
  /** The day by the server's clock; without it the day on which the test runs. */
  readonly today?: string | undefined;
  /** What the released remotes declare. */
  readonly declarations?: readonly RemoteDeclaration[];
}

export type Page = ReturnType<typeof renderPage>;

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}

/** The state of a page that is about to be rendered. */
interface PageState {
  readonly store: ReturnType<typeof createStore>;
  readonly client: QueryClient;
}

/** Renders routes at an address with the providers of a page: session, clock, released remotes, an empty query client and links. */
export function renderPage(
  routes: RouteObject[] | ((state: PageState) => RouteObject[]),
  { address = '/', user = {}, today, declarations = [] }: PageOptions = {},
) {
  configureApi({ base: 'http://site.test', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, user && aUser(user));
  store.set(declarationsAtom, declarations);
  if (today !== undefined) store.set(clockOffsetAtom, Date.parse(`${today}T16:00:00Z`) - Date.now());
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { gcTime: Number.POSITIVE_INFINITY },
    },
  });
  const router = createMemoryRouter(typeof routes === 'function' ? routes({ store, client }) : routes, {
    initialEntries: [address],
  });
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
    store,
    client,
    router,
    unmount,
    /** How many forms hold typed work, as the shell counts them. */
    unsavedWork: () => store.get(unsavedWorkAtom).size,
  };
}
