// Runs commands of other programs that the operations show, as they stand but for folders and names of this machine.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@open-date/server/platform/db/with-client';
import { findInstalled, startInstalledPostgres } from '../../server/testing/installed-postgres.ts';
import { ROOT } from '../repository.ts';
import { blockWith } from './shown-commands.ts';

jest.setTimeout(60_000);

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script without a terminal, with what somebody types. */
function run(script: string, { input = '', environment = {}, cwd = folder } = {}) {
  const env = { ...process.env, ...environment };
  const { status, stderr } = spawnSync('setsid', ['-w', 'sh', '-ec', script], { cwd, env, input, encoding: 'utf8' });
  return { script, status, errors: status === 0 ? '' : stderr };
}

const worked = (script: string) => ({ script, status: 0, errors: '' });

it('a version is unpacked for the service, the link leads to it, and the releases become its own [PLT-175]', () => {
  const here = (text: string) =>
    text
      .replaceAll(/\/(?=(?:opt|srv|var\/lib|etc)\/)/g, `${folder}/`)
      .replaceAll(/(?<!BUILD_)VERSION/g, '1.6.0')
      .replace('open-date:', `${userInfo().username}:`);
  mkdirSync(join(folder, 'server-1.6.0'));
  mkdirSync(join(folder, 'srv/releases'), { recursive: true });
  mkdirSync(join(folder, 'var/lib/open-date'), { recursive: true });
  writeFileSync(join(folder, 'srv/releases/store.json'), '{}');
  spawnSync('tar', ['-czf', 'server.tar.gz', 'server-1.6.0'], { cwd: folder });
  // The account would be one of this machine, and packages are installed by other tests.
  const unpack = blockWith(PAGE, 'umask ').filter((row) => !/^useradd |tools\/repository\.ts$/.test(row));
  for (const rows of [unpack, blockWith(PAGE, 'chown ')]) {
    const script = here(rows.join('\n'));
    expect(run(script)).toEqual(worked(script));
  }
  const current = join(folder, 'opt/open-date/current');
  expect(readlinkSync(current)).toBe(join(folder, 'opt/open-date/server-1.6.0'));
  expect(readFileSync(join(current, 'version'), 'utf8')).toBe('BUILD_VERSION=1.6.0\n');
  expect(statSync(join(current, 'version')).mode & 0o777).toBe(0o644);
  expect(statSync(join(folder, 'var/lib/open-date/releases/store.json')).uid).toBe(userInfo().uid);
});

const describeWithPostgres = findInstalled() === null ? describe.skip : describe;

describeWithPostgres('a database of the operations', () => {
  it('a database of the operations is made with its roles, and each gets a password [PLT-175]', async () => {
    await using postgres = await startInstalledPostgres();
    const { hostname, port } = new URL(postgres?.url ?? '');
    const environment = { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' };
    const [create = '', roles = '', password = ''] = blockWith(PAGE, 'createdb ');
    expect([create, roles, password]).toEqual([
      'createdb open_date',
      expect.stringContaining('deploy/postgresql/roles.sql'),
      "psql -d open_date -c '\\password open_date_owner'",
    ]);
    const owner = { input: 'a new password\na new password\n', environment, cwd: ROOT };
    for (const script of [create, roles, password]) expect(run(script, owner)).toEqual(worked(script));
    const database = Object.assign(new URL(postgres?.url ?? ''), { pathname: '/open_date' });
    const { rows } = await withClient(database.href, (client) =>
      client.query('select rolpassword from pg_authid where rolname = $1', ['open_date_owner']),
    );
    expect(rows).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$/) }]);
  });
});
