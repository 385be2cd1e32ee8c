import { canEnter, isAreaPermission } from '@open-date/shared-api/rules/access/permissions';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import { useOptionalSession } from '@open-date/shared-host';
import { declarationsAtom, dismissToastAtom, toastsAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import { NotificationList, SkipLink } from '@open-date/shared-ui';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type LoaderFunctionArgs, redirectDocument, type RouteObject } from 'react-router';
import type { BootDocument, RemoteBoot } from '../boot/boot-document.ts';
import { ScreenShown } from '../boot/first-screen.ts';
import { MissingPart, ShellFaultPage } from '../crash/CrashedPage.tsx';
import { RemoteScreen } from '../federation/RemoteScreen.tsx';
import type { ShellServices } from '../federation/shell-services.ts';
import { OverlayHost } from '../feedback/OverlayHost.tsx';
import { PreviousShellBanner } from '../feedback/PreviousShellBanner.tsx';
import { Header } from '../header/Header.tsx';
import { PublicHeader } from '../header/PublicHeader.tsx';
import { isOffline } from '../offline/network.ts';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { type FirstCallDependencies, isOpenTo } from './first-calls.ts';
import { PageFocus } from './PageFocus.tsx';
import { prepareScreen } from './prepare-screen.ts';
import { path, PATHS } from '../paths/own-paths.ts';
import { SetBanner } from '../release-set/SetBanner.tsx';
import { DisabledRoute } from '../updates/DisabledPage.tsx';
import { partsAtom, UNTOUCHED } from '../updates/update-state.ts';
import { NewerVersionToast, WithdrawnBanner } from '../updates/UpdateNotices.tsx';
import { UnsavedWorkGuard } from '../session/UnsavedWorkGuard.tsx';
import { loadPart } from '../boot/shell-error.ts';
import { OWN_SCREENS } from '../own-screens/own-screens.ts';

type RemoteRoute = RemoteBoot['declaration']['routes'][number];

function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <NotificationList notifications={toasts} onDismiss={(id) => dismiss(Number(id))} />;
}

function PageFrame() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <PageFocus />
      <UnsavedWorkGuard />
      <Toasts />
      <NewerVersionToast />
      <OverlayHost />
    </>
  );
}

/** Leads away from the address; on each visit again, because `Navigate` itself navigates only when it is mounted. */
function Redirect({ to }: { readonly to: 'login' | 'welcome' | 'second-factor' }) {
  return <Navigate key={useLocation().key} to={path(to)} replace />;
}

/** A screen for signed-out users; signed-in users go to /welcome (A004). */
function SignedOutOnly() {
  if (useOptionalSession() !== null) return <Redirect to="welcome" />;
  return (
    <>
      <OfflineBanner isAtTop />
      <SetBanner />
      <WithdrawnBanner />
      <Outlet />
    </>
  );
}

/** A private screen; signed-out visitors go to /login, and users who must set up a second factor go there first. */
function PrivateFrame() {
  const session = useOptionalSession();
  if (session === null) return <Redirect to="login" />;
  if (session.user.FactorDemanded === 1) return <Redirect to="second-factor" />;
  return (
    <>
      <Header />
      <OfflineBanner />
      <PreviousShellBanner />
      <SetBanner />
      <WithdrawnBanner />
      {/* Another user who signs in in another tab begins the screen anew: forms keep what was typed by the one before. */}
      <Outlet key={session.user.id} />
    </>
  );
}

/** A screen for everybody: signed-in users keep their header, visitors get a header that leads to the login. */
function PublicFrame() {
  return (
    <>
      {useOptionalSession() === null ? <PublicHeader /> : <Header />}
      <OfflineBanner />
      <PreviousShellBanner />
      <SetBanner />
      <WithdrawnBanner />
      <Outlet />
    </>
  );
}

/** A private screen of the shell itself. */
function OwnScreen() {
  return (
    <>
      <Outlet />
      <ScreenShown />
    </>
  );
}

/** Shown for the moment until the first route is known. */
function NothingYet() {
  return null;
}

function UnknownAddress() {
  return <Redirect to={useOptionalSession() === null ? 'login' : 'welcome'} />;
}

function Guarded({ permission, children }: { readonly permission: string; readonly children: ReactNode }) {
  const session = useOptionalSession();
  const canOpen = session === null || (isAreaPermission(permission) && canEnter(session.actor, permission));
  return canOpen ? children : <Redirect to="welcome" />;
}

/** Whether a remote can only be entered by another document, which nothing unsaved and no lost network keeps from loading. */
function needsDocument(store: FirstCallDependencies['store'], name: string): boolean {
  if (isOffline() || store.get(unsavedWorkAtom).size > 0) return false;
  return store.get(partsAtom).get(name)?.needsDocument === true;
}

/** Loads the document of an address whose remote was released or switched on after the page was loaded. */
function enterAdded({ store }: FirstCallDependencies, { request }: LoaderFunctionArgs): Response | null {
  const { pathname } = new URL(request.url);
  const added = store
    .get(declarationsAtom)
    .filter(({ name }) => needsDocument(store, name))
    .flatMap(({ routes }) => routes);
  const found = routeOfAddress(added, pathname);
  return found && isOpenTo(store, found.route) ? redirectDocument(request.url) : null;
}

/** Starts a remote's code and a screen's first calls before the screen renders. */
function remoteRoute(
  remote: RemoteBoot,
  route: RemoteRoute,
  services: ShellServices,
  firstCalls: FirstCallDependencies,
): RouteObject {
  return {
    path: route.path,
    loader: async ({ params, request }) => {
      if (!isOpenTo(firstCalls.store, route)) return null;
      const { disabled } = firstCalls.store.get(partsAtom).get(remote.name) ?? UNTOUCHED;
      if (disabled !== null) return null;
      if (needsDocument(firstCalls.store, remote.name)) return redirectDocument(request.url);
      const address = { params, search: new URL(request.url).searchParams };
      await prepareScreen({ ...firstCalls, loader: services.loader }, { remote: remote.name, route }, address);
      return null;
    },
    // The screen itself handles changes of the query alone.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: (
      <Guarded permission={route.permission}>
        <RemoteScreen key={route.name} remote={remote} route={route} />
      </Guarded>
    ),
  };
}

type OwnScreen = (typeof OWN_SCREENS)[keyof typeof OWN_SCREENS];

const ownRoute = ({ path: address, load }: OwnScreen): RouteObject => ({
  path: address,
  lazy: async () => ({ Component: await loadPart(load) }),
});

const importNothingHere = () => import('../not-found/NothingHere.tsx');
const loadNothingHere = async () => ({ Component: (await loadPart(importNothingHere)).NothingHere });

const SIGNED_OUT_SCREENS = [
  OWN_SCREENS.login,
  OWN_SCREENS.requestAccess,
  OWN_SCREENS.requestSent,
  OWN_SCREENS.forgotPassword,
  OWN_SCREENS.forgotSent,
  OWN_SCREENS.resetPassword,
  OWN_SCREENS.resetDone,
];

/** The addresses of remotes that are switched off; each says why to those who may enter it. */
function disabledRoutes(
  disabled: BootDocument['disabled'],
  isPublic: boolean,
  enter: (call: LoaderFunctionArgs) => Response | null,
): RouteObject[] {
  return (disabled ?? []).flatMap((remote) =>
    remote.routes
      .filter((route) => (route.permission === 'public') === isPublic)
      .map(({ path: address, permission }) => ({
        path: address,
        loader: enter,
        element: (
          <Guarded permission={permission}>
            <DisabledRoute remote={remote} />
          </Guarded>
        ),
      })),
  );
}

/** Addresses below the screens of the menus, except where a remote answers them itself (R-not-found). */
function addressesBelow(remotes: readonly RemoteBoot[]): RouteObject[] {
  const declarations = remotes.map(({ declaration }) => declaration);
  const answered = new Set(declarations.flatMap(({ routes }) => routes).map((route) => route.path));
  return declarations
    .flatMap(({ menu }) => menu)
    .filter((entry) => !answered.has(`${entry.path}/*`))
    .map((entry) => ({ path: `${entry.path}/:below/*`, lazy: loadNothingHere }));
}

/** All routes of the page: the shell's own and those of released remotes. */
export function pageRoutes(services: ShellServices, firstCalls: FirstCallDependencies): RouteObject[] {
  const remoteRoutes = (isPublic: boolean) =>
    services.boot.remotes.flatMap((remote) =>
      remote.declaration.routes
        .filter((route) => (route.permission === 'public') === isPublic)
        .map((route) => remoteRoute(remote, route, services, firstCalls)),
    );
  const enter = (call: LoaderFunctionArgs) => enterAdded(firstCalls, call);
  return [
    {
      element: <PageFrame />,
      errorElement: <ShellFaultPage />,
      HydrateFallback: NothingYet,
      children: [
        {
          element: <SignedOutOnly />,
          children: [
            {
              errorElement: <ShellFaultPage />,
              children: SIGNED_OUT_SCREENS.map(ownRoute),
            },
          ],
        },
        ownRoute(OWN_SCREENS.logout),
        {
          errorElement: <ShellFaultPage />,
          children: [ownRoute(OWN_SCREENS.secondFactor)],
        },
        {
          element: <PublicFrame />,
          children: [
            {
              element: <OwnScreen />,
              errorElement: <ShellFaultPage />,
              children: [
                {
                  path: PATHS.help,
                  element: <Navigate to={path('help.guide', { guide: 'getting-started' })} replace />,
                },
                ownRoute(OWN_SCREENS.help),
              ],
            },
            ...remoteRoutes(true),
            ...disabledRoutes(services.boot.disabled, true, enter),
          ],
        },
        {
          element: <PrivateFrame />,
          children: [
            {
              element: <OwnScreen />,
              errorElement: <ShellFaultPage />,
              children: [ownRoute(OWN_SCREENS.welcome), ownRoute(OWN_SCREENS.settings)],
            },
            ...remoteRoutes(false),
            ...disabledRoutes(services.boot.disabled, false, enter),
            { element: <OwnScreen />, children: addressesBelow(services.boot.remotes) },
            // The address may belong to a missing remote: it is kept so that Try again can open it.
            ...(services.boot.missing.length > 0 ? [{ path: '*', loader: enter, element: <MissingPart /> }] : []),
          ],
        },
        { path: '*', loader: enter, element: <UnknownAddress /> },
      ],
    },
  ];
}
