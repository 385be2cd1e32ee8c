import { randomBytes, randomUUID } from 'node:crypto';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import type { VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import { promoteRelease, type ReleaseStore } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import type { Db } from '../src/platform/db/transaction.ts';
import { deviceKey } from '../src/platform/http/session-cookie.ts';
import { openSite } from '../src/site/plugin.ts';
import { type TestOptions, type TestServer, startTestServer } from './start-test-server.ts';

/** A report about one version; fields are empty by default. */
export type Seen = Pick<VersionReport, 'name' | 'version'> & Partial<VersionReport>;

/** A server that serves released versions: a shell, and schedules 1.0.0 that is stable. */
export interface ReleasedServer extends TestServer {
  readonly store: ReleaseStore;
  /** The boot document that a browser session gets. */
  boot(session: string): Promise<BootDocument<unknown>>;
  /** Sends a report of a page of the session, each session from a separate network; returns the status. */
  report(session: string | null, versions: readonly Seen[]): Promise<number>;
  /** Signs in users in the browsers of some sessions: one each, or one for all. */
  signIn(sessions: readonly string[], whose?: 'own' | 'one'): Promise<void>;
}

/** The id of the nth browser session of a test. */
export function sessionNumber(count: number): string {
  return `session-${String(count).padStart(12, '0')}`;
}

function network(session: string | null): string {
  const count = Number(session?.match(/\d+$/)?.[0] ?? 0);
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/** Signs in users in the browsers of sessions. */
async function signInBrowsers(db: Db, sessions: readonly string[], whose: 'own' | 'one'): Promise<void> {
  const persons = whose === 'own' ? sessions.map((session) => [session]) : [sessions];
  const users = await db
    .insertInto('users')
    .values(
      persons.map((_, count) => ({
        email: `${randomUUID()}@example.test`,
        password_hash: '',
        role_id: 1,
        status: 1,
        first_name: 'Test',
        last_name: `User ${count}`,
      })),
    )
    .returning('id')
    .execute();
  const ids = users.map(({ id }) => id);
  const tokens = ids.map((id) => ({ token_sha256: randomBytes(32), user_id: id, expires_at: '2030-01-01T00:00:00Z' }));
  await db.insertInto('sessions').values(tokens).execute();
  const places = ids.flatMap((id, count) =>
    (persons[count] ?? []).map((session) => ({
      user_id: id,
      kind: 'device' as const,
      place: deviceKey(session),
      last_at: new Date('2027-08-01T16:00:00Z'),
    })),
  );
  await db.insertInto('sign_in_places').values(places).execute();
}

/** Starts a server with releases; `versions` of schedules are published besides the stable 1.0.0. */
export async function startReleasedServer(
  versions: readonly string[],
  options: TestOptions = {},
): Promise<ReleasedServer> {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  for (const name of ['shell', 'schedules']) {
    await publishArtifact(store, { name });
    await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
  }
  for (const version of versions) await publishArtifact(store, { name: 'schedules', version });
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  const server = await startTestServer({ TRUST_PROXY: '127.0.0.1', CANARY_SECONDS: '86400' }, { ...options, site });
  const headers = (session: string | null) => ({
    'x-forwarded-for': network(session),
    ...(session === null ? {} : { cookie: `od_session=${session}` }),
  });
  return {
    ...server,
    store,
    boot: async (session) => {
      const page = await fetch(`${server.url}/login`, { headers: headers(session) });
      return JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(await page.text())?.[1] ?? '');
    },
    report: async (session, seen) => {
      const answer = await fetch(`${server.url}/api/v1/telemetry`, {
        method: 'POST',
        headers: { ...headers(session), 'content-type': 'application/json' },
        body: JSON.stringify({ versions: seen }),
      });
      await answer.body?.cancel();
      return answer.status;
    },
    signIn: (sessions, whose = 'own') => signInBrowsers(server.db, sessions, whose),
    close: async () => {
      await server.close();
      await temporary.remove();
    },
  };
}
