import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Config } from '../../src/platform/config/config.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../league/accounts.ts';
import type { PasswordHasher } from '../../src/platform/passwords.ts';
import { isEmpty } from './insert-league.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Thrown when a server would let other machines sign in with the published demo password. */
export class DemoExposed extends Error {
  constructor(host: string) {
    super(
      `HOST=${host} can be reached from other machines, and the demo accounts have a published password. ` +
        'Set DEMO=0 and use a database without the demo league, or set DEMO_PUBLIC=1 to show the demo to everybody.',
    );
    this.name = 'DemoExposed';
  }
}

/** Whether every address of a host name belongs to this machine. */
export async function isLoopback(host: string): Promise<boolean> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare, family: isIP(bare) }];
  return addresses.every(({ address, family }) => loopback.check(address, family === 6 ? 'ipv6' : 'ipv4'));
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

/** For a host that other machines reach: throws DemoExposed when the database has, or would get, demo accounts. */
export async function refuseDemo(
  db: Db,
  { demo, host }: Pick<Config, 'demo' | 'host'>,
  passwords: PasswordHasher,
): Promise<void> {
  const { rows } = await sql<{ is_made: boolean }>`select to_regclass('users') is not null as is_made`.execute(db);
  const isMade = rows[0]?.is_made === true;
  const willHave = demo && (!isMade || (await isEmpty(db)));
  if (willHave || (isMade && (await hasDemoAccounts(db, passwords)))) throw new DemoExposed(host);
}
