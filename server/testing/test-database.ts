import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { withClient } from '../src/platform/db/with-client.ts';
import { SCRATCH_SETTINGS, nameScratch, removeLeftovers, scratchFolder } from './scratch-postgres.ts';

/** An empty, migrated database of one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_220_050;
const EMBEDDED = { name: 'open-date-test', data: join('postgres', 'data') };
const SETTINGS = [...SCRATCH_SETTINGS, 'shared_buffers=64MB'];

/** A new database on the PostgreSQL that the test files of a run share (TEST_DATABASE_URL). */
export function createTestDatabase(): Promise<TestDatabase> {
  const shared = process.env.TEST_DATABASE_URL;
  if (shared === undefined || shared === '')
    throw new Error('TEST_DATABASE_URL is not set: Jest runs share-postgres.ts.');
  return cloneTemplate(shared);
}

/** A database on a separate PostgreSQL that a test may stop; it restarts at the same address with its data. */
export async function createRestartableDatabase(): Promise<TestDatabase> {
  const server = await startOwnServer([...SETTINGS, 'synchronous_commit=on']);
  const database = await cloneTemplate(server.url);
  return { url: database.url, drop: server.remove };
}

async function cloneTemplate(serverUrl: string): Promise<TestDatabase> {
  const template = await makeTemplate(serverUrl);
  const name = `open_date_test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: withDatabase(serverUrl, name),
    drop: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** The migrated database that all others are copied from; its name holds the hash of the migrations. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const migrations = await readMigrations();
  const name = `open_date_template_${await schemaHash()}`;
  await withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half}`);
    await withClient(withDatabase(serverUrl, half), (empty) => migrate(empty, migrations));
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

async function schemaHash(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256');
  for (const { checksum } of migrations) hash.update(checksum);
  return hash.digest('hex').slice(0, 12);
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

interface OwnServer {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** A running copy of a cluster that is created once per schema and kept in the temporary folder. */
export async function startOwnServer(settings = SETTINGS): Promise<OwnServer> {
  const place = scratchFolder();
  await removeLeftovers(place, EMBEDDED);
  const folder = nameScratch(place, EMBEDDED);
  execFileSync('cp', ['-a', await readyCluster(), folder]);
  const server = await startEmbedded({ dataDir: folder, settings });
  return {
    url: server.url(),
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readyCluster(): Promise<string> {
  const folder = join(tmpdir(), `open-date-cluster-${await schemaHash()}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  const server: EmbeddedDatabase = await startEmbedded({ dataDir: half, settings: SETTINGS });
  await makeTemplate(server.url());
  await server.stop();
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  return folder;
}
