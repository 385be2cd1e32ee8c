import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority } from '../../../testing/authority.ts';
import { LIGHT_PASSWORD_COST } from '../../../testing/builders.ts';
import { startOwnServer } from '../../../testing/test-database.ts';
import { readConfig } from '../../platform/config/config.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { StartError } from '../../platform/start-error.ts';
import { startServer } from '../start-server.ts';

jest.setTimeout(60_000);

let folder: string;
let authority: Authority;
let database: Awaited<ReturnType<typeof startOwnServer>>;
let plain: Awaited<ReturnType<typeof startOwnServer>>;

const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-tls-'));
  // PostgreSQL runs as another user where the tests run as root, and takes only a key of its own or of root.
  chmodSync(folder, 0o755);
  authority = Authority.make(folder, 'authority');
  Authority.make(folder, 'stranger');
  authority.certify('database', 'localhost');
  authority.certify('elsewhere', 'elsewhere.example');
  if (process.getuid?.() === 0) {
    execFileSync('chgrp', ['postgres', file('database.key')]);
    chmodSync(file('database.key'), 0o640);
  }
  database = await startOwnServer([
    'ssl=on',
    `ssl_cert_file=${file('database.pem')}`,
    `ssl_key_file=${file('database.key')}`,
    `ssl_ca_file=${file('authority.pem')}`,
  ]);
  plain = await startOwnServer();
});
afterAll(async () => {
  await database.remove();
  await plain.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a server over TLS with a checked certificate. */
function encryptedAddress(
  server: { readonly url: string },
  query: Readonly<Record<string, string>>,
  host = 'localhost',
): string {
  const url = Object.assign(new URL(server.url), { hostname: host });
  for (const [name, value] of Object.entries({ sslmode: 'verify-full', ...query })) url.searchParams.set(name, value);
  return url.href;
}

const start = (url: string) =>
  startServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    }),
    { passwordCost: LIGHT_PASSWORD_COST },
  );

it('a server connects to its database over TLS and checks the certificate on every connection [PLT-191]', async () => {
  const url = encryptedAddress(database, { sslrootcert: file('authority.pem') });
  const server = await start(url);
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ ssl: boolean }>(
      "select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid) where a.application_name like 'open-date%'",
    ),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ ssl }) => !ssl)).toEqual([]);
  await server.close();
});

it.each<[string, () => string, string]>([
  [
    'a certificate of another authority',
    () => encryptedAddress(database, { sslrootcert: file('stranger.pem') }),
    'has a certificate of an authority that is not trusted: name its file as sslrootcert: see DATABASE_URL.',
  ],
  [
    'a certificate of an authority that nobody named',
    () => encryptedAddress(database, {}),
    'has a certificate of an authority that is not trusted',
  ],
  [
    'a server without TLS',
    () => encryptedAddress(plain, { sslrootcert: file('authority.pem') }),
    'takes no encrypted connections: switch TLS on there (ssl = on): see DATABASE_URL.',
  ],
  [
    'an authority whose file is not there',
    () => encryptedAddress(database, { sslrootcert: file('nothing.pem') }),
    'DATABASE_URL names a file that cannot be read',
  ],
])('%s is refused at once in a sentence, and nothing is sent in the clear [PLT-191]', async (_, address, sentence) => {
  const refused = start(address());
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(sentence);
});

it('a server signs in to its database with a certificate instead of a password [PLT-206]', async () => {
  const role = 'open_date_client';
  authority.certify(role, role);
  await withClient(database.url, async (client) => {
    await client.query(`create role ${role} login superuser`);
    const { rows } = await client.query<{ hba_file: string }>('show hba_file');
    const rules = rows[0]?.hba_file ?? '';
    writeFileSync(rules, `hostssl all ${role} all cert\n${readFileSync(rules, 'utf8')}`);
    await client.query('select pg_reload_conf()');
  });
  const files = { sslrootcert: file('authority.pem'), sslcert: file(`${role}.pem`), sslkey: file(`${role}.key`) };
  const own = (query: Readonly<Record<string, string>>) =>
    Object.assign(new URL(encryptedAddress(database, query)), { username: role, password: '' }).href;
  const signsIn = (url: string) =>
    withClient(url, () => Promise.resolve(true)).catch((error: unknown) => String(error));
  // PostgreSQL reads the rules a moment later.
  for (let look = 0; look < 200 && (await signsIn(own(files))) !== true; look += 1);
  await (await start(own(files))).close();
  expect(await signsIn(own({ sslrootcert: files.sslrootcert }))).toContain('valid client certificate');
});

it('a certificate for another name is refused [PLT-191]', async () => {
  for (const ending of ['pem', 'key'])
    writeFileSync(file(`database.${ending}`), readFileSync(file(`elsewhere.${ending}`)));
  await withClient(database.url, (client) => client.query('select pg_reload_conf()'));
  const url = encryptedAddress(database, { sslrootcert: file('authority.pem') });
  // PostgreSQL reads the files a moment later.
  let outcome = 'started';
  while (outcome === 'started')
    outcome = await start(url).then(
      (server) => server.close().then(() => 'started'),
      (error: unknown) => String(error),
    );
  expect(outcome).toContain('has a certificate for another name: see DATABASE_URL.');
});
