import { path, PATHS } from '@open-date/shared-api/rules/paths';
import { canEnter } from '@open-date/shared-api/rules/permissions';
import { actorOf, useOptionalSession } from '@open-date/shared-host';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import { SkipLink } from '@open-date/shared-ui';
import type { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router';
import type { RemoteBoot } from '../boot/boot-document.ts';
import { ScreenShown } from '../boot/first-screen.ts';
import { RemoteScreen } from '../federation/RemoteScreen.tsx';
import type { ShellServices } from '../federation/shell-services.ts';
import { Layers } from '../feedback/Layers.tsx';
import { Notifications } from '../feedback/Notifications.tsx';
import { Header } from '../header/Header.tsx';
import { PublicHeader } from '../header/PublicHeader.tsx';
import { CrashedPage, MissingPart } from './CrashedPage.tsx';
import { startFirstQueries } from './first-queries.ts';

type Store = ReturnType<typeof createStore>;
type RemoteRoute = RemoteBoot['declaration']['routes'][number];

function PageFrame() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <Notifications />
      <Layers />
    </>
  );
}

/** A screen for logged-out users sends a signed-in one to /welcome (document 1 section 2). */
function SignedOutOnly() {
  return useOptionalSession() === null ? <Outlet /> : <Navigate to={path('welcome')} replace />;
}

/** A private screen sends everybody else to /login. */
function PrivateFrame() {
  if (useOptionalSession() === null) return <Navigate to={path('login')} replace />;
  return (
    <>
      <Header />
      <Outlet />
    </>
  );
}

/** A screen for everybody: users keep their header, others get one that leads to the login. */
function PublicFrame() {
  return (
    <>
      {useOptionalSession() === null ? <PublicHeader /> : <Header />}
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
  return <Navigate to={path(useOptionalSession() === null ? 'login' : 'welcome')} replace />;
}

function Guarded({ route, children }: { readonly route: RemoteRoute; readonly children: ReactNode }) {
  const session = useOptionalSession();
  if (session !== null && !canEnter(session.actor, route.permission)) return <Navigate to={path('welcome')} replace />;
  return children;
}

/** Starts a remote's code and the first data of a screen at once, before the screen is drawn. */
function remoteRoute(remote: RemoteBoot, route: RemoteRoute, services: ShellServices, store: Store): RouteObject {
  return {
    path: route.path,
    loader: ({ params, request }) => {
      const user = store.get(sessionUserAtom);
      const mayEnter = user === null ? route.permission === 'public' : canEnter(actorOf(user), route.permission);
      if (!mayEnter) return null;
      services.loader.preload(remote.name, route.name);
      startFirstQueries(services.queryClient, route.firstQueries, {
        params,
        search: new URL(request.url).searchParams,
      });
      return null;
    },
    // A change of the query alone is the screen's own business.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: (
      <Guarded route={route}>
        <RemoteScreen key={route.name} remote={remote} route={route} />
      </Guarded>
    ),
  };
}

const loadWelcome = () => import('../welcome/Welcome.tsx').then(({ Welcome }) => ({ Component: Welcome }));
const loadSettings = () => import('../settings/Settings.tsx').then(({ Settings }) => ({ Component: Settings }));

const loadAccount = () => import('../login/account-screens.ts');

/** Asking for access and for a new password: one chunk, which the login screen does not need. */
function accountRoutes(): RouteObject[] {
  return [
    { path: PATHS['login.request'], lazy: async () => ({ Component: (await loadAccount()).RequestAccess }) },
    { path: PATHS['login.request.sent'], lazy: async () => ({ Component: (await loadAccount()).RequestSent }) },
    { path: PATHS['login.forgot'], lazy: async () => ({ Component: (await loadAccount()).ForgotPassword }) },
    { path: PATHS['login.forgot.success'], lazy: async () => ({ Component: (await loadAccount()).ForgotSent }) },
    { path: PATHS['login.reset'], lazy: async () => ({ Component: (await loadAccount()).ResetPassword }) },
    { path: PATHS['reset-successful'], lazy: async () => ({ Component: (await loadAccount()).ResetDone }) },
  ];
}

/** Every route of the page: the shell's own, and those that the released remotes declare. */
export function pageRoutes(services: ShellServices, store: Store): RouteObject[] {
  const routesOf = (isPublic: boolean) =>
    services.boot.remotes.flatMap((remote) =>
      remote.declaration.routes
        .filter((route) => (route.permission === 'public') === isPublic)
        .map((route) => remoteRoute(remote, route, services, store)),
    );
  return [
    {
      element: <PageFrame />,
      errorElement: <CrashedPage />,
      HydrateFallback: NothingYet,
      children: [
        {
          element: <SignedOutOnly />,
          children: [
            { path: PATHS.login, lazy: () => import('../login/Login.tsx').then(({ Login }) => ({ Component: Login })) },
            ...accountRoutes(),
          ],
        },
        {
          path: PATHS.logout,
          lazy: () => import('../logout/Logout.tsx').then(({ Logout }) => ({ Component: Logout })),
        },
        { element: <PublicFrame />, children: routesOf(true) },
        {
          element: <PrivateFrame />,
          children: [
            {
              element: <OwnScreen />,
              children: [
                { path: PATHS.welcome, lazy: loadWelcome },
                { path: PATHS.settings, lazy: loadSettings },
              ],
            },
            ...routesOf(false),
            // The address may belong to what is missing: it is kept, so that trying again can find it.
            ...(services.boot.missing.length > 0 ? [{ path: '*', element: <MissingPart /> }] : []),
          ],
        },
        { path: '*', element: <UnknownAddress /> },
      ],
    },
  ];
}
