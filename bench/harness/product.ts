import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { openFolderStore, promoteRelease, publish } from '@open-date/releases';
import { withClient } from '@open-date/server/platform/db/with-client';
import type { SessionUser } from '@open-date/shared-api/contract';
import { buildArtifact, SHELL } from '@open-date/shared-build/release';
import { chromiumOptions } from '../../e2e/chromium.ts';
import { findPostgres } from '../../tools/test-postgres.ts';
import { commit, dataFolder, ROOT, releasedNames } from '../../tools/workspace.ts';
import type { ControlBuild } from '../control/build-control.ts';
import { startChild } from './child.ts';
import { isSmoke } from './measure.ts';
import type { SentStatement } from './statement-log.ts';

/** Folder for a benchmark run's releases, builds and databases; never the one that the product uses. */
export const BENCH_FOLDER = join(dataFolder(), 'bench');

/** What a server process serves. */
export interface ServedProduct {
  /** Names the data folder of the server's own database; a part that starts several servers has several names. */
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder of a release store whose production channel is the site. */
  readonly store?: string;
  /** Serves the control instead of a site. */
  readonly control?: ControlBuild;
  readonly logsStatements?: boolean;
}

/** A server of the product in a separate process. */
export interface ProductServer extends AsyncDisposable {
  readonly url: string;
  readonly databaseUrl: string;
  /** CPU time that the process has used, in microseconds. */
  cpuTime(): Promise<number>;
  /** Starts a bare Fastify route in the same process that sends the bytes of an answer of the product. */
  startBareRoute(answer: RepeatedAnswer): Promise<{ readonly url: string; readonly bytes: number }>;
  /** The statements of requests since the last call. */
  takeStatements(): Promise<readonly SentStatement[]>;
}

export interface RepeatedAnswer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The pattern of the bare route; the path without it. */
  readonly route?: string;
}

function isSentStatement(value: unknown): value is SentStatement {
  return typeof value === 'object' && value !== null && 'text' in value && 'milliseconds' in value;
}

/** Starts a server: on a new demo league in its data folder, unless the settings have a DATABASE_URL. */
export async function startProduct({ name, settings, ...served }: ServedProduct): Promise<ProductServer> {
  const data = join(BENCH_FOLDER, name);
  rmSync(data, { recursive: true, force: true });
  const environment = { ...settings, DATA_DIR: data };
  const child = await startChild(join(import.meta.dirname, 'serve.ts'), {
    BENCH_SERVED: JSON.stringify({ ...served, settings: environment }),
  });
  return {
    url: String(child.ready['url']),
    databaseUrl: String(child.ready['databaseUrl']),
    cpuTime: async () => Number((await child.request({ wanted: 'cpu' }))['cpu']),
    startBareRoute: async (answer) => {
      const { url, bytes } = await child.request({ wanted: 'bare route', ...answer });
      return { url: String(url), bytes: Number(bytes) };
    },
    takeStatements: async () => {
      const { statements } = await child.request({ wanted: 'statements' });
      return Array.isArray(statements) ? statements.filter(isSentStatement) : [];
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}

/** Signs in with a demo account, by default the school's editor. */
export async function signIn(url: string, login = 'school@opendate.test'): Promise<SessionUser> {
  const answer = await fetch(`${url}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'open-date-demo', source: 'website' }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`The demo account ${login} cannot sign in: ${answer.status} ${body}`);
  return JSON.parse(body);
}

/** A copy of a demo account that is signed in. */
export interface CopiedUser {
  readonly id: number;
  readonly school: number;
  readonly token: string;
}

/** Copies a demo account and signs the copies in; copies of a school's account belong to the first schools. */
export async function copyUsers(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  email: string,
  count: number,
): Promise<CopiedUser[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number; school: number; email: string }>(
      `insert into users (first_name, last_name, email, password_hash, role_id, status, school_id)
       select first_name, last_name, 'bench' || s.id || '.' || email, password_hash, role_id, status,
              case when school_id is not null then s.id end
       from users, (select id from schools order by id limit $2) s where email = $1
       returning id, coalesce(school_id, 0) as school, email`,
      [email, count],
    ),
  );
  const copies: CopiedUser[] = [];
  for (const { id, school, email: login } of rows)
    copies.push({ id, school, token: (await signIn(url, login)).Authentication.Token });
  return copies;
}

/** Ids of schools with a schedule. */
export async function findSchools(databaseUrl: string, count: number): Promise<number[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ school_id: number }>('select distinct school_id from school_weeks order by school_id limit $1', [
      count,
    ]),
  );
  return rows.map((row) => row.school_id);
}

let released: Promise<string> | null = null;

/**
 * Releases shell and remotes from the current sources into a store once for all parts of a run, and returns its folder.
 * Every remote also gets a previous release, as in production, because the document has the integrity of both. A smoke run
 * reuses the builds of the browser tests.
 */
export function releaseSources(): Promise<string> {
  released ??= release(join(BENCH_FOLDER, 'releases'));
  return released;
}

async function release(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const store = openFolderStore(folder);
  const built = join(dataFolder(), 'e2e-releases', 'artifacts');
  if (isSmoke && existsSync(built)) cpSync(built, join(folder, 'artifacts'), { recursive: true });
  const build = async (name: string, given?: string) => {
    const output = join(`${folder}-built`, name);
    const version = given === undefined ? {} : { version: given };
    const facts = await buildArtifact({ root: ROOT, name, output, commit: commit(), ...version });
    await publish(store, output, facts);
    return facts.version;
  };
  const promote = async (name: string, version: string) => {
    const change = { channel: 'production', who: 'bench', why: 'the sources as they are', at: new Date() } as const;
    await promoteRelease(store, { ...change, name, version });
  };
  for (const name of releasedNames()) {
    const [published] = await store.versions(name);
    const version = published ?? (await build(name));
    if (name !== SHELL && !isSmoke) await promote(name, await build(name, `${version}.before`));
    await promote(name, version);
  }
  return folder;
}

/** Starts the Chromium of the browser tests. */
export function startChromium(extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(extra));
}

interface ExternalDatabases extends AsyncDisposable {
  /** The address of each database, in the order of the names. */
  readonly urls: readonly string[];
}

/** Why a part that needs an installed PostgreSQL has no figures. */
export const NO_POSTGRES = 'There is no PostgreSQL 15 or later and no DATABASE_URL.';

/** Creates empty databases on the installed PostgreSQL or the server of DATABASE_URL; null without either. */
export async function createDatabases(...names: readonly string[]): Promise<ExternalDatabases | null> {
  const postgres = await findPostgres();
  if (postgres === null) return null;
  const administer = (statement: string) => withClient(postgres.url, (client) => client.query(statement));
  const drop = async () => {
    for (const name of names) await administer(`drop database if exists ${name} with (force)`);
  };
  await drop();
  for (const name of names) await administer(`create database ${name}`);
  return {
    urls: names.map((name) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href),
    [Symbol.asyncDispose]: async () => {
      await drop();
      await postgres[Symbol.asyncDispose]();
    },
  };
}
