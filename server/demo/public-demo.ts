import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { listWords } from '@open-date/shared-api/rules/platform/list-words';
import { sql } from 'kysely';
import type { Config } from '../src/platform/config/config.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import type { PasswordHasher } from '../src/platform/passwords.ts';
import { isEmpty } from './seed-database.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Thrown when other machines could sign in with the published demo password. */
export class DemoExposedError extends Error {
  constructor(settings: readonly string[]) {
    super(
      `With ${listWords(settings)} other machines reach this server, and the demo accounts have a published password. ` +
        'Name a database without the demo league in DATABASE_URL, or a new DATA_DIR with DEMO=0. ' +
        'DEMO_PUBLIC=1 shows the demo to everybody.',
    );
    this.name = 'DemoExposedError';
  }
}

/** Whether every address of a host name belongs to this machine. */
export async function isLoopback(host: string): Promise<boolean> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare, family: isIP(bare) }];
  return addresses.every(({ address, family }) => loopback.check(address, family === 6 ? 'ipv6' : 'ipv4'));
}

type ExposingSettings = Pick<
  Config,
  'host' | 'siteUrl' | 'trustProxy' | 'tls' | 'hstsSubdomains' | 'drainSeconds' | 'metricsHost'
>;

/** Settings that expose the server to other machines, as `NAME=value` (R-demo-exposure). */
export async function findExposure(config: ExposingSettings): Promise<string[]> {
  const { host, siteUrl, trustProxy, tls, hstsSubdomains, drainSeconds, metricsHost } = config;
  return [
    ...((await isLoopback(host)) ? [] : [`HOST=${host}`]),
    ...(siteUrl === null ? [] : [`SITE_URL=${siteUrl}`]),
    ...(trustProxy === null ? [] : [`TRUST_PROXY=${trustProxy}`]),
    ...(tls === null ? [] : [`TLS_CERTIFICATE=${tls.certificate}`]),
    ...(hstsSubdomains ? ['HSTS_SUBDOMAINS=1'] : []),
    ...(drainSeconds === 0 ? [] : [`DRAIN_SECONDS=${drainSeconds}`]),
    ...(metricsHost === null || (await isLoopback(metricsHost)) ? [] : [`METRICS_HOST=${metricsHost}`]),
  ];
}

/** Whether a demo account can sign in with the published password. */
export async function hasDemoAccounts(db: Db, passwords: PasswordHasher): Promise<boolean> {
  const hashes = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where(
      sql`lower(email)`,
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email.toLowerCase()),
    )
    .where('status', 'in', SIGN_IN_STATUSES)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { password_hash: hash } of hashes) {
    if (hash !== null && passwords.canCheck(hash) && (await passwords.matches(hash, DEMO_PASSWORD))) return true;
  }
  return false;
}

/** Throws DemoExposedError when an exposed server has, or would get, demo accounts. */
export async function refuseDemo(
  db: Db,
  { demo }: Pick<Config, 'demo'>,
  exposure: readonly string[],
  passwords: PasswordHasher,
): Promise<void> {
  const { rows } = await sql<{ is_made: boolean }>`select to_regclass('users') is not null as is_made`.execute(db);
  const isMade = rows[0]?.is_made === true;
  const willHave = demo && (!isMade || (await isEmpty(db)));
  if (willHave || (isMade && (await hasDemoAccounts(db, passwords)))) throw new DemoExposedError(exposure);
}
