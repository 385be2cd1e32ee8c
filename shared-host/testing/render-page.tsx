import { configureApi } from '@open-date/shared-api/client';
import type { User } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { type ReportSeasons, reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { aUser } from '@open-date/shared-api/testing/users';
import { LinkProvider, type LinkProps } from '@open-date/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteDeclaration } from '../src/declaration.ts';
import {
  clockOffsetAtom,
  declarationsAtom,
  reportSeasonsAtom,
  sessionUserAtom,
  unsavedWorkAtom,
} from '../src/shell.ts';

// Screens save previous searches; tests ignore those calls.
beforeEach(() => {
  answerCall('session', 'savePreviousSearch', () => DONE);
  answerCall('session', 'previousSearches', () => []);
});
// Keeps remembered choices from leaking into the next test.
afterEach(() => localStorage.clear());

export interface PageOptions {
  readonly address?: string;
  /** Overrides of the signed-in user, a school editor of Toledo; null when nobody is signed in. */
  readonly user?: Partial<User> | null | undefined;
  /** The day by the server's clock; defaults to the real day. */
  readonly today?: string | undefined;
  /** The seasons that reports open with, where they are not those of the calendar. */
  readonly reportSeasons?: Partial<ReportSeasons> | undefined;
  /** The declarations of the released remotes. */
  readonly declarations?: readonly RemoteDeclaration[];
}

export type Page = ReturnType<typeof renderPage>;

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}

/** The stores that a page gets before it is rendered. */
interface PageState {
  readonly store: ReturnType<typeof createStore>;
  readonly client: QueryClient;
}

/** Renders routes at an address with session, clock, released remotes, an empty query client and links. */
export function renderPage(
  routes: RouteObject[] | ((state: PageState) => RouteObject[]),
  { address = '/', user = {}, today, reportSeasons: opening, declarations = [] }: PageOptions = {},
) {
  configureApi({ base: 'http://site.test', token: () => 'token', onSessionExpired: () => undefined });
  const store = createStore();
  store.set(sessionUserAtom, user && aUser(user));
  store.set(declarationsAtom, declarations);
  if (today !== undefined) store.set(clockOffsetAtom, Date.parse(`${today}T16:00:00Z`) - Date.now());
  if (opening !== undefined)
    store.set(reportSeasonsAtom, { ...reportSeasons(today ?? businessDate(new Date()), []), ...opening });
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
    /** The number of forms with unsaved input, as the shell counts them. */
    unsavedWork: () => store.get(unsavedWorkAtom).size,
  };
}
