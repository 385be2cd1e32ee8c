import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { checkMayWrite } from '../../platform/db/rights.ts';
import { isConnectionError, pgErrorCode, tlsObstacle } from '../../platform/db/pg-error.ts';
import { sessionConfig } from '../../platform/db/pool.ts';
import { StartAbortedError, StartError } from '../../platform/start-error.ts';
import { checkClock } from './check-clock.ts';

/** As `server_version_num`. */
const MIN_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/** SQLSTATEs for which a retry does not help. */
const WRONG_ADDRESS: ReadonlyMap<string, string> = new Map([
  ['28P01', 'refuses this password'],
  ['28000', 'does not let this role in'],
  ['3D000', 'has no database of this name'],
  ['42501', 'does not let this role connect'],
]);

export interface Reaching {
  readonly url: string;
  /** Whether the address leads to a pooler. */
  readonly isPooled: boolean;
  /** The clock to compare with the database's; null in tests. */
  readonly clock: (() => number) | null;
  /** Called with the reason before each further attempt. */
  readonly onWaiting: (reason: string) => void;
  readonly signal: AbortSignal | undefined;
}

/** The address without its password. */
function shownAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** A name with several addresses has one error for each. */
function describe(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.map(String).join('; ');
}

/** Throws StartError when a file in the address cannot be read. */
function createClient({ url, isPooled }: Pick<Reaching, 'url' | 'isPooled'>): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...sessionConfig(isPooled),
    });
  } catch (error) {
    throw new StartError(`DATABASE_URL names a file that cannot be read: ${String(error)}`);
  }
}

/** A pooler refuses session settings. */
function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

/** Why the database cannot be used yet; null when it can. Throws StartError when a retry does not help. */
async function findObstacle({ url, isPooled, clock }: Reaching): Promise<string | null> {
  const client = createClient({ url, isPooled });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; is_standby: boolean }>(
      "select current_setting('server_version_num') as version, pg_is_in_recovery() as is_standby",
    );
    const version = Number(rows[0]?.version);
    if (version < MIN_VERSION)
      throw new StartError(
        `The database at ${shownAddress(url)} is PostgreSQL ${Math.floor(version / 10_000)}: use 15 or later.`,
      );
    if (rows[0]?.is_standby === true) return 'it is a standby and takes no writes';
    if (clock !== null) await checkClock(client, clock);
    await checkMayWrite(client);
    return null;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const wrong = WRONG_ADDRESS.get(pgErrorCode(error) ?? '') ?? tlsObstacle(error);
    if (wrong !== null) throw new StartError(`The database at ${shownAddress(url)} ${wrong}: see DATABASE_URL.`);
    if (isRefusedByPooler(error))
      throw new StartError(
        `The database at ${shownAddress(url)} is behind a pooler: set EVENTS_DATABASE_URL to the address of PostgreSQL itself.`,
      );
    if (isConnectionError(error)) return describe(error);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the database takes writes. Throws StartError for a wrong address, clock, role or version, and StartAbortedError on its signal. */
export async function reachDatabase(reaching: Reaching): Promise<void> {
  const { onWaiting, signal } = reaching;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const obstacle = await findObstacle(reaching);
    if (signal?.aborted === true) throw new StartAbortedError();
    if (obstacle === null) return;
    onWaiting(obstacle);
    await delay(pause, undefined, signal === undefined ? {} : { signal }).catch(() => {
      throw new StartAbortedError();
    });
  }
}
