import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseStore, promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import { LateDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { forkServer } from '../fork-server.ts';
import { createTestDatabase } from '../test-database.ts';

/** Midday of 1 August 2027 in New York, at which the clocks of database and server stand still. */
export const FUZZ_TIME = new Date('2027-08-01T16:00:00Z');
const LINK_SECRET = 'fuzz-secret-of-release-links';
const SETTINGS = {
  PATH: process.env['PATH'],
  FUZZ_TIME: FUZZ_TIME.toISOString(),
  RELEASE_LINK_SECRET: LINK_SECRET,
  DEMO: '1',
  LOG_LEVEL: 'info',
  RATE_LIMIT: '0',
  TRUST_PROXY: '127.0.0.1',
  DEMO_PUBLIC: '1',
  GUIDES_DIR: '/nowhere',
  CANARY_SECONDS: '86400',
};

/** A server process with the demo league on a database of its own. */
export interface FuzzSite extends AsyncDisposable {
  readonly url: string;
  readonly db: Db;
  readonly store: ReleaseStore;
  /** What no answer and no line of the log may tell, by name. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Lines of the server's log so far. */
  readonly log: readonly string[];
  /** Whether the process still runs. */
  isRunning(): boolean;
}

/** Starts a server on a new database; resolves once the demo league is in it. */
export async function startFuzzSite(): Promise<FuzzSite> {
  const database = await createTestDatabase();
  const releases = await makeTemporaryStore();
  const folder = await mkdtemp(join(tmpdir(), 'open-date-fuzz-'));
  for (const name of ['shell', 'schedules']) {
    await publishArtifact(releases.store, { name });
    await promoteRelease(releases.store, buildRequest({ name, version: '1.0.0' }));
  }
  const log: string[] = [];
  const server = await forkServer(
    join(import.meta.dirname, 'fuzz-server.ts'),
    { ...SETTINGS, DATABASE_URL: database.url, DATA_DIR: folder, RELEASE_STORE: releases.root },
    (text) => log.push(...text.split('\n').filter(Boolean)),
  );
  const direct = new LateDatabase();
  direct.open(
    database.url,
    4,
    () => undefined,
    () => FUZZ_TIME,
  );
  return {
    url: server.url,
    db: direct.db,
    store: releases.store,
    secrets: new Map([['the secret of links', LINK_SECRET]]),
    log,
    isRunning: () => server.isRunning(),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await direct.close();
      await database.drop();
      await releases.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
