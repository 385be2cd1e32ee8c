import { EarlyAnswers } from '@open-date/shared-api/client';
import type { SessionUser, User, UserProfile, Welcome } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { aUser } from '@open-date/shared-api/testing/users';
import type { RemoteDeclaration, RemoteRoute } from '@open-date/shared-host/remote';
import { renderPage } from '@open-date/shared-host/testing';
import { LinkProvider } from '@open-date/shared-ui';
import { Outlet } from 'react-router-dom';
import type { BootDocument, RemoteBoot } from '../src/boot/boot-document.ts';
import { RemoteLoader } from '../src/federation/loader.ts';
import { ShellServicesProvider } from '../src/federation/shell-services.ts';
import { RunningVersions } from '../src/federation/running-versions.ts';
import { pageRoutes } from '../src/router/routes.tsx';
import { RouterLink } from '../src/router/RouterLink.tsx';
import { tellRemoteFault, tellScreenReady } from '../src/telemetry/page-telemetry.ts';
import { reloadPageAtom, testedSetAtom } from '../src/updates/update-state.ts';
import { SessionLifecycle } from '../src/session/session-lifecycle.ts';

const API = 'http://site.test';

/** The profile of the test user, including their settings. */
export function aProfile(facts: Partial<UserProfile> = {}): UserProfile {
  return {
    ...aUser(),
    DontShowTeamsWithin: null,
    EmailNotify: 1,
    MailDigest: 'each',
    IgnoredSchools: [],
    IgnoredSchoolIds: [],
    IgnoredConferences: [],
    IgnoredConferenceIds: [],
    ...facts,
  };
}

/** A signed-in user as the browser stores them. */
export function aSessionUser(facts: Partial<User> = {}): SessionUser {
  return { ...aUser(facts), Authentication: { Token: 'token' } };
}

/** A route for all signed-in users. */
export function aRoute(facts: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    name: 'directory',
    path: '/directory',
    permission: 'signed-in',
    skeleton: 'form',
    firstCalls: [],
    ...facts,
  };
}

/** The reports remote in version 2.0.0, with 1.0.0 as its previous version. */
export function aRemote(facts: Partial<RemoteDeclaration> = {}, previous = true): RemoteBoot {
  const version = (name: string) => ({ version: name, entry: `/artifacts/reports/${name}/entry.js`, reason: 'stable' });
  return {
    name: 'reports',
    declaration: { name: 'reports', title: 'Reports', routes: [aRoute()], menu: [], pages: [], ...facts },
    current: version('2.0.0'),
    previous: previous ? version('1.0.0') : null,
  };
}

/** What a school editor came for: nothing, unless a test says otherwise. */
export function aWelcome(facts: Partial<Welcome> = {}): Welcome {
  const nothing = { url: '/team/1', items: [] };
  return {
    since: null,
    schoolIds: [1],
    seasons: nothing,
    changes: nothing,
    auctions: nothing,
    requests: nothing,
    releases: null,
    members: null,
    setup: null,
    ...facts,
  };
}

/** A boot document of the shell 3.0.0 without remotes. */
export function aBootDocument(facts: Partial<BootDocument>): BootDocument {
  return {
    environment: 'dev',
    apiBase: API,
    helpVideoUrl: 'https://videos.test/',
    channel: 'stable',
    revision: 7,
    hasPublicDemo: false,
    shell: { version: '3.0.0', reason: 'stable', previous: null },
    remotes: [],
    missing: [],
    ...facts,
  };
}

// Answers the calls that every page makes by itself.
beforeEach(() => {
  answerCall('notifications', 'list', () => ({ unread: 0, items: [] }));
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
  answerCall('welcome', 'read', () => aWelcome());
  answerCall('news', 'list', () => []);
  answerCall('newsAdmin', 'list', () => []);
  answerCall('newsAdminUpdates', 'list', () => []);
});

interface ShellOptions {
  /** Overrides of the signed-in user, a school editor of Toledo; null when nobody is signed in. */
  readonly user?: Partial<User> | null;
  readonly boot?: Partial<BootDocument>;
}

/** Opens a page with the shell's router, session and loader; the test fakes the federation runtime. */
export function openShell(address: string, { user = {}, boot: facts = {} }: ShellOptions = {}) {
  if (user !== null) localStorage.setItem('user', JSON.stringify(aSessionUser(user)));
  const boot = aBootDocument(facts);
  const faults: string[] = [];
  const running = new RunningVersions();
  const reloads: string[] = [];
  let loader: RemoteLoader | null = null;
  const page = renderPage(
    ({ store, client: queryClient }) => {
      const early = new EarlyAnswers();
      const session = new SessionLifecycle({
        store,
        queryClient,
        apiBase: API,
        early,
        navigate: async (to) => page.router.navigate(to),
      });
      loader = new RemoteLoader(
        boot.remotes,
        (fault, entry) => {
          running.end(entry, fault);
          faults.push(`${fault} ${entry}`);
          tellRemoteFault(fault, entry);
          return `reference-${faults.length}`;
        },
        tellScreenReady,
        (entry) => running.start(entry),
      );
      session.start();
      store.set(testedSetAtom, boot.set ?? null);
      store.set(reloadPageAtom, { reload: () => void reloads.push(page.router.state.location.pathname) });
      const shell = { boot, loader, running, session, queryClient };
      const services = (
        <ShellServicesProvider value={shell}>
          <LinkProvider component={RouterLink}>
            <Outlet />
          </LinkProvider>
        </ShellServicesProvider>
      );
      const routes = pageRoutes(shell, { store, queryClient, apiBase: API, early });
      return [{ element: services, children: routes, HydrateFallback: () => null }];
    },
    { address, user: null, declarations: boot.remotes.map(({ declaration }) => declaration) },
  );
  return {
    ...page,
    boot,
    loader,
    faults,
    running,
    /** Addresses at which the page was loaded again. */
    reloads,
    pathname: () => page.router.state.location.pathname,
  };
}
