import { readConfig } from '../src/platform/config/config.ts';
import { PasswordHasher } from '../src/platform/passwords.ts';
import { aUser, LIGHT_PASSWORD_COST } from '../testing/builders.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { findExposure, hasDemoAccounts, isLoopback } from './public-demo.ts';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['fe80::1', false],
])('the host %s is reached from this machine alone: %s', async (host, expected) => {
  expect(await isLoopback(host)).toBe(expected);
});

it.each<[Readonly<Record<string, string>>, string[]]>([
  [{}, []],
  [{ HOST: '::1', PORT: '80', WORKERS: 'off', METRICS_PORT: '9090', METRICS_HOST: '127.0.0.1' }, []],
  [{ HOST: '0.0.0.0' }, ['HOST=0.0.0.0']],
  [{ TRUST_PROXY: 'loopback' }, ['TRUST_PROXY=loopback']],
  [{ SITE_URL: 'https://opendate.example/' }, ['SITE_URL=https://opendate.example']],
  [{ SITE_URL: 'http://127.0.0.1:3000' }, ['SITE_URL=http://127.0.0.1:3000']],
  [{ TLS_CERTIFICATE: '/etc/site.pem', TLS_KEY: '/etc/site.key' }, ['TLS_CERTIFICATE=/etc/site.pem']],
  [{ HSTS_SUBDOMAINS: '1' }, ['HSTS_SUBDOMAINS=1']],
  [{ DRAIN_SECONDS: '15' }, ['DRAIN_SECONDS=15']],
  [{ METRICS_PORT: '9090', METRICS_HOST: '10.0.0.5' }, ['METRICS_HOST=10.0.0.5']],
  [
    { SITE_URL: 'https://opendate.example', TRUST_PROXY: '10.0.0.1' },
    ['SITE_URL=https://opendate.example', 'TRUST_PROXY=10.0.0.1'],
  ],
])('with the settings %j other machines reach a server by %j [PLT-240]', async (environment, expected) => {
  expect(await findExposure(readConfig(environment))).toEqual(expected);
});

it('a demo account whose password is hashed with a secret still counts as public', async () => {
  const server = await startTestServer();
  const secured = new PasswordHasher(LIGHT_PASSWORD_COST, {
    current: 'a-secret-of-this-test-alone-long-enough',
    others: [],
  });
  const { id } = await aUser(server.db, { email: 'admin@opendate.test' });
  await server.db
    .updateTable('users')
    .set({ password_hash: await secured.hash(DEMO_PASSWORD) })
    .where('id', '=', id)
    .execute();
  expect(await hasDemoAccounts(server.db, secured)).toBe(true);
  await server.close();
});
