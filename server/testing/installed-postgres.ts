import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { SCRATCH_SETTINGS, nameScratch, removeLeftovers, scratchFolder } from './scratch-postgres.ts';

/** A PostgreSQL that a test started; `url` reaches its superuser. */
export interface InstalledPostgres extends AsyncDisposable {
  readonly url: string;
}

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
const INSTALLED = { name: 'open-date-postgres', data: 'data' };

/** The folder of the programs of the newest installed PostgreSQL; null when none is. */
export function findInstalled(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= OLDEST);
  const folders = versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** The account that runs PostgreSQL, which refuses to run as root; null for the current user. */
export function postgresAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A server of the newest installed PostgreSQL; null without one. */
export async function startInstalledPostgres(): Promise<InstalledPostgres | null> {
  const bin = findInstalled();
  if (bin === null) return null;
  const owner = postgresAccount();
  const place = scratchFolder();
  await removeLeftovers(place, INSTALLED);
  const folder = nameScratch(place, INSTALLED);
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, INSTALLED.data);
  const command = (name: string, args: readonly string[]) => {
    const result = spawnSync(join(bin, name), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    });
    if (result.status !== 0) throw new Error(`${name}: ${result.stderr}`);
  };
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...SCRATCH_SETTINGS];
  command('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  // Chosen last, to avoid a race with other programs.
  const port = await freePort();
  command('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' '),
    'start',
  ]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    [Symbol.asyncDispose]: async () => {
      command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
