import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditRow } from '../model/audit.ts';
import { promoteRelease } from '../channel/change.ts';
import { testSubject, writeDrill, writeE2e } from '../check/test-results.ts';
import type { GateFacts } from '../check/gate.ts';
import type { ServedApi } from '../check/served-api.ts';
import type { ReleaseStore } from '../store/store.ts';
import { type ArtifactOptions, buildFacts, publishArtifact } from './artifact-builder.ts';
import { buildRequest } from './change-request.ts';
import { makeTemporaryStore, type TemporaryStore } from './temporary-store.ts';

/** The shared module of the tests. */
export const UI = '@open-date/shared-ui';
/** When the evidence of the tests was made. */
export const AT = '2027-03-02T09:00:00.000Z';

/** What the running server of the tests serves. */
export const API: ServedApi = {
  contractHash: 'c0ffee',
  calls: ['GET /api/v1/games/:id', 'PUT /api/v1/games/:id'],
  bootVersion: 1,
  screens: { 'team.schedule': '/team/:schoolId' },
};

/** Facts of a site that asks for all evidence. */
export const STRICT: GateFacts = { api: API, requires: ['drill', 'e2e'] };

/** The shell of the tests: it exports two components and has a client with two calls. */
export function aShell(wish: ArtifactOptions = {}): ArtifactOptions {
  return {
    name: 'shell',
    surface: { exports: { [UI]: ['Button', 'Ribbon'] }, imports: {} },
    api: { uses: {}, offers: { 'games.get': 'GET /api/v1/games/:id', 'games.save': 'PUT /api/v1/games/:id' } },
    links: [],
    bootVersion: 1,
    ...wish,
  };
}

type Declared = NonNullable<ReturnType<typeof buildFacts>['declaration']>;

/** A remote that declares what `wish` says besides its one screen. */
export function declare(name: string, wish: Partial<Declared> = {}): Declared {
  const base = buildFacts({ name }).declaration;
  if (!base) throw new Error(`${name} has no declaration`);
  return { ...base, ...wish };
}

/** Declares a route. */
export const route = (name: string, path: string) => ({
  name,
  path,
  permission: 'schedules',
  skeleton: 'grid',
  firstCalls: [],
});

/** The screen that others link to. */
export const TEAM = route('team.schedule', '/team/:schoolId');
/** The first screen. */
export const GRID = route('schedules', '/schedules');
/** The page of a school. */
export const SCHOOL_PAGE = { of: 'school' as const, address: '/team/:id?year=:season', permission: 'schedules' };

/** The remote of the tests: two screens, one of which others link to, and the page of a school. */
export function schedules(wish: ArtifactOptions = {}): ArtifactOptions {
  return {
    surface: { exports: {}, imports: { [UI]: ['Button'] } },
    api: { uses: { 'games.get': 'GET /api/v1/games/:id' }, offers: {} },
    links: [],
    declaration: declare('schedules', { routes: [GRID, TEAM], pages: [SCHOOL_PAGE] }),
    ...wish,
  };
}

/** A version that a test publishes to have it promoted. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
}

/** A store with `shell`, `schedules` and `reports` in 1.0.0, and a new channel for each test. */
interface GateBench {
  readonly root: string;
  readonly store: ReleaseStore;
  /** Releases the three names on an empty channel. */
  reset(): Promise<void>;
  /** Publishes a candidate under a version of its own, with evidence unless told otherwise. */
  candidate(wish: ArtifactOptions, options?: { readonly isProved: boolean }): Promise<Candidate>;
  /** Records a passed drill and a green browser run. */
  prove(candidate: Candidate, set?: string | null): Promise<void>;
  promote(candidate: Candidate, gate?: GateFacts): Promise<AuditRow>;
}

/** Gives a test file one store, made once; the function returns it as each test finds it. */
export function shareGateBench(): () => GateBench {
  let temporary: TemporaryStore;
  let bench: GateBench;
  beforeAll(async () => {
    temporary = await makeTemporaryStore();
    bench = await makeGateBench(temporary);
  });
  beforeEach(() => bench.reset());
  afterAll(() => temporary.remove());
  return () => bench;
}

async function makeGateBench({ root, store }: TemporaryStore): Promise<GateBench> {
  await publishArtifact(store, aShell());
  await publishArtifact(store, schedules());
  await publishArtifact(store, {
    ...schedules({ name: 'reports', declaration: declare('reports') }),
    links: ['team.schedule'],
  });
  let made = 0;

  async function prove({ name, version }: Candidate, set: string | null = null): Promise<void> {
    const subject = set ?? testSubject(name, version);
    const cases = [{ case: 'entry hangs', result: 'passed', seconds: 6 }];
    const reported = { shell: ['1.0.0'], [name]: [version] };
    await writeDrill(store, { subject, at: AT, passedAt: AT, cases });
    await writeE2e(store, { subject, set, versions: { [name]: version }, passed: 41, failed: 0, reported, at: AT });
  }

  return {
    root,
    store,
    prove,
    async reset() {
      for (const path of ['channels', 'audit.jsonl']) await rm(join(root, path), { recursive: true, force: true });
      for (const name of ['shell', 'schedules', 'reports'])
        await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
    },
    async candidate(wish, { isProved } = { isProved: true }) {
      made += 1;
      const candidate = { name: wish.name ?? 'schedules', version: `2.0.${made}` };
      await publishArtifact(store, { ...wish, version: candidate.version });
      if (isProved) await prove(candidate);
      return candidate;
    },
    async promote(candidate, gate = STRICT) {
      return await promoteRelease(store, buildRequest({ ...candidate, gate }));
    },
  };
}
