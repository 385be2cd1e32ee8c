import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type ApiClient, createClient, routes } from '@open-date/shared-api/client';
import { readConfig } from '../src/platform/config/config.ts';
import { LateDatabase } from '../src/platform/db/open.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import { prune } from '../src/app/prune.ts';
import { type RunningServer, type StartOptions, startServer } from '../src/app/start-server.ts';
import { LIGHT_PASSWORD_COST, type TestUser } from './builders.ts';
import { type TestDatabase, createTestDatabase } from './test-database.ts';

/** Midday of 1 August 2027 in New York: the season of 2027 is ahead, the season of 2026 is over. */
const START = '2027-08-01T16:00:00Z';

/** A server on a real port with a separate database and a clock that stands still until it is set. */
export interface TestServer extends Pick<RunningServer, 'url' | 'metricsUrl'> {
  readonly db: Db;
  readonly databaseUrl: string;
  /** The typed client, without a token. */
  readonly api: ApiClient<ApiContract>;
  /** Signs a user in and returns their typed client. */
  as(user: TestUser): Promise<ApiClient<ApiContract>>;
  /** The typed client with a token. */
  client(token: string | null): ApiClient<ApiContract>;
  /** Signs a user in and returns their token. */
  token(user: TestUser): Promise<string>;
  /** Sets the clock: that of the database for the server and for `db`, and that of the process. */
  setTime(iso: string): void;
  /** Deletes what has expired by this moment, as the server's worker does. */
  prune(iso: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestOptions extends Pick<StartOptions, 'heartbeat' | 'patience' | 'logTarget' | 'pause' | 'site'> {
  /** Creates the server's database; by default every server gets a new one. */
  readonly createDatabase?: () => Promise<TestDatabase>;
}

/** Starts a test server; `environment` adds to its settings. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  { createDatabase = createTestDatabase, ...options }: TestOptions = {},
): Promise<TestServer> {
  const database = await createDatabase();
  let time = new Date(START);
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    MAIL: 'off',
    // Separate from other runs on this machine.
    DATA_DIR: join(tmpdir(), 'open-date-test-server'),
    FACTOR_SECRET: 'a secret of tests alone, long enough',
    ...environment,
  });
  const server = await startServer(config, {
    ...options,
    clock: () => time,
    passwordCost: LIGHT_PASSWORD_COST,
    // Its statements would count as those of calls.
    isWatchful: false,
  }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const direct = new LateDatabase();
  direct.open(
    database.url,
    4,
    () => undefined,
    () => time,
  );
  const clientWith = (token: string | null) =>
    createClient<ApiContract>(routes, { base: server.url, token: () => token, onSessionExpired: () => undefined });
  const api = clientWith(null);
  const token = async (user: TestUser) => {
    const answer = await api.session.signIn({ body: { login: user.email, password: user.password } });
    return answer.Authentication.Token;
  };
  return {
    url: server.url,
    metricsUrl: server.metricsUrl,
    databaseUrl: database.url,
    db: direct.db,
    api,
    client: clientWith,
    token,
    as: async (user) => clientWith(await token(user)),
    setTime: (iso) => {
      time = new Date(iso);
    },
    prune: (iso) => prune(direct.db, new Date(iso)),
    close: async () => {
      await server.close();
      await direct.close();
      await database.drop();
    },
  };
}
