import './boot/claim-page.ts';
import { EarlyAnswers } from '@open-date/shared-api/client';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import { LinkProvider, preloadModule } from '@open-date/shared-ui';
import { loadOverlayParts } from '@open-date/shared-ui/overlays';
import { clockOffsetAtom, declarationsAtom, reportSeasonsAtom } from '@open-date/shared-host/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterFirstScreen } from './boot/first-screen.ts';
import { readBootDocument, callsOfDocument } from './boot/boot-document.ts';
import { isDrawnInPieces, whenRouted } from './boot/page-frame.ts';
import { reportFault } from './boot/report-fault.ts';
import { offsetOfDocument } from './boot/server-clock.ts';
import { leaveForPreviousShell } from './boot/shell-error.ts';
import { RemoteLoader } from './federation/loader.ts';
import { addShellIntegrity } from './federation/script-integrity.ts';
import { ShellServicesProvider } from './federation/shell-services.ts';
import './federation/start-federation.ts';
import { liveWhileSignedIn } from './live/live-session.ts';
import { RunningVersions } from './federation/running-versions.ts';
import { preloadOnIntent } from './router/preload-on-intent.ts';
import { RouterLink } from './router/RouterLink.tsx';
import { pageRoutes } from './router/routes.tsx';
import { isOpenTo } from './router/first-calls.ts';
import { preloadScreen } from './router/prepare-screen.ts';
import { startTelemetry, tellRemoteFault, tellScreenReady, tellShellStarted } from './telemetry/page-telemetry.ts';
import { newQueryClient } from './session/query-client.ts';
import { SessionLifecycle } from './session/session-lifecycle.ts';
import { followReleasesLater } from './updates/follow-releases-later.ts';
import { testedSetAtom } from './updates/update-state.ts';
import { addFonts } from './theme/fonts.ts';
import { Theme } from './theme/Theme.tsx';

const boot = readBootDocument();
if (boot.shell.addsIntegrity === true) addShellIntegrity();
const store = createStore();
const queryClient = newQueryClient();
const early = new EarlyAnswers(callsOfDocument());
startTelemetry(boot);
const running = new RunningVersions();
globalThis.runningVersions = () => running.report();
running.start(document.getElementById('root')?.dataset.shell ?? '');
const loader = new RemoteLoader(
  boot.remotes,
  (fault, entry) => {
    running.end(entry, fault);
    tellRemoteFault(fault, entry);
    return reportFault(fault, entry);
  },
  tellScreenReady,
  (entry) => running.start(entry),
);
const session = new SessionLifecycle({
  store,
  queryClient,
  apiBase: boot.apiBase,
  early,
  navigate: async (to) => router.navigate(to),
});
const services = { boot, loader, running, session, queryClient };
const firstCalls = { store, queryClient, apiBase: boot.apiBase, early };

store.set(clockOffsetAtom, offsetOfDocument());
store.set(reportSeasonsAtom, boot.reportSeasons ?? null);
store.set(testedSetAtom, boot.set ?? null);
store.set(
  declarationsAtom,
  boot.remotes.map(({ declaration }) => declaration),
);
session.start();
liveWhileSignedIn({ store, queryClient, settings: session.settings });
followReleasesLater({ store, queryClient, boot, loader });
afterFirstScreen(store, () => void preloadModule(loadOverlayParts));
afterFirstScreen(store, () => {
  // Without its code the token of the sign-in stays.
  import('./session/renew-token.ts').then(({ renewWhileUsed }) => renewWhileUsed()).catch(() => undefined);
});
const router = createBrowserRouter(pageRoutes(services, firstCalls));

const remoteRoutes = boot.remotes.flatMap(({ name, declaration }) =>
  declaration.routes.map((route) => ({ ...route, remote: name })),
);

/** Preloads the target of a link: the remote's code and the first data of the screen. */
function preload(href: string): void {
  const { pathname, searchParams } = new URL(href, location.origin);
  const found = routeOfAddress(remoteRoutes, pathname);
  if (!found || !isOpenTo(store, found.route)) return;
  const address = { params: found.params, search: searchParams };
  void preloadScreen({ ...firstCalls, loader }, { remote: found.route.remote, route: found.route }, address);
}

preloadOnIntent(preload);
addFonts();

/** Handles an error that broke the whole page, so that nothing on the page can report it. */
function handleUncaughtError(error: unknown): void {
  reportError(error);
  leaveForPreviousShell();
}

const root = document.getElementById('root');

function draw(container: HTMLElement): void {
  const page = (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ShellServicesProvider value={services}>
          <LinkProvider component={RouterLink}>
            <Theme />
            <RouterProvider router={router} useTransitions={false} />
          </LinkProvider>
        </ShellServicesProvider>
      </QueryClientProvider>
    </Provider>
  );
  const drawing = createRoot(container, { onUncaughtError: handleUncaughtError });
  if (isDrawnInPieces()) startTransition(() => drawing.render(page));
  else drawing.render(page);
  tellShellStarted(boot);
}

if (root) whenRouted(router, () => draw(root));
