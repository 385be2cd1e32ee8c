import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteRelease, type ReleaseStore } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import { LateDatabase } from '../../src/platform/db/open.ts';
import type { TestClock } from '../../src/platform/db/pool.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { type ForkedServer, forkServer } from '../fork-server.ts';
import { createTestDatabase } from '../test-database.ts';

const LINK_SECRET = 'secret-of-release-links-of-a-scene';
const SETTINGS = {
  PATH: process.env['PATH'],
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT: '0',
  TRUST_PROXY: '127.0.0.1',
  GUIDES_DIR: '/nowhere',
  CANARY_SECONDS: '86400',
  RELEASE_LINK_SECRET: LINK_SECRET,
};

export interface SceneOptions {
  /** Settings of each server process. */
  readonly servers: readonly Readonly<Record<string, string>>[];
  /** The clock of the database; its own without one. */
  readonly clock?: TestClock;
  /** Runs before the servers start. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
}

/** Server processes on one database, with a release store that has a shell and a remote. */
export interface Scene extends AsyncDisposable {
  readonly servers: readonly ForkedServer[];
  readonly databaseUrl: string;
  readonly db: Db;
  readonly store: ReleaseStore;
  /** Values that no answer and no line of the log may have, by name. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Lines of the servers' logs so far. */
  readonly log: readonly string[];
}

/** Starts the servers one after the other, because the first prepares the database. */
export async function startScene({ servers, clock, prepare }: SceneOptions): Promise<Scene> {
  await using ends = new AsyncDisposableStack();
  const database = await createTestDatabase();
  ends.defer(() => database.drop());
  const releases = await makeTemporaryStore();
  ends.defer(() => releases.remove());
  const folder = await mkdtemp(join(tmpdir(), 'open-date-scene-'));
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['shell', 'schedules']) {
    await publishArtifact(releases.store, { name });
    await promoteRelease(releases.store, buildRequest({ name, version: '1.0.0' }));
  }
  // Another name than that of the servers' connections.
  const databaseUrl = `${database.url}?application_name=scene`;
  await prepare?.(databaseUrl);
  const direct = new LateDatabase();
  direct.open(databaseUrl, 4, () => undefined, clock);
  ends.defer(() => direct.close());
  const log: string[] = [];
  const running: ForkedServer[] = [];
  const stores = { DATABASE_URL: database.url, DATA_DIR: folder, RELEASE_STORE: releases.root };
  for (const settings of servers) {
    const environment = { ...SETTINGS, ...stores, ...settings };
    const server = await forkServer(join(import.meta.dirname, 'serve.ts'), environment, (text) =>
      log.push(...text.split('\n').filter(Boolean)),
    );
    running.push(server);
    ends.defer(() => server.close());
  }
  const parts = ends.move();
  return {
    servers: running,
    databaseUrl,
    db: direct.db,
    store: releases.store,
    secrets: new Map([['the secret of links', LINK_SECRET]]),
    log,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
