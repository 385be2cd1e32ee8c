import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aFolder, backUp, startEmbeddedAt } from '../../../testing/backups.ts';
import type { EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import { withClient } from '../../platform/db/with-client.ts';

jest.setTimeout(180_000);

let folder: string;
let removeFolder: () => Promise<void>;
let database: EmbeddedDatabase;
const place = () => ({
  DATA_DIR: join(folder, 'data'),
  RELEASE_STORE: join(folder, 'data/releases'),
  DATABASE_URL: undefined,
});

beforeAll(async () => {
  ({ path: folder, remove: removeFolder } = await aFolder());
  database = await startEmbeddedAt(place());
  const migrations = await readMigrations();
  await withClient(database.url(), (client) => migrate(client, migrations));
});
afterAll(async () => {
  await database.stop();
  await removeFolder();
});

/** Starts `npm run backup` as a process of its own and calls `during` while it waits with some of its tables written. */
async function whileHeld(target: string, during: (backup: ChildProcess, half: string) => Promise<void>): Promise<void> {
  await withClient(database.url(), async (client) => {
    await client.query('begin; lock table users in access exclusive mode');
    const backup = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), join(target, 'night')], {
      env: { PATH: process.env['PATH'], DATA_DIR: place().DATA_DIR, RELEASE_STORE: place().RELEASE_STORE },
      stdio: 'ignore',
    });
    const half = await untilNamed(target);
    await during(backup, half);
    await client.query('rollback');
  });
}

async function untilNamed(target: string): Promise<string> {
  for (;;) {
    const [name] = await readdir(target).catch(() => []);
    if (name !== undefined) return name;
    await delay(20);
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a backup that %s ends leaves nothing behind [PLT-245]',
  async (signal) => {
    const target = join(folder, signal);
    await whileHeld(target, async (backup, half) => {
      expect((await stat(join(target, half))).mode & 0o777).toBe(0o700);
      backup.kill(signal);
      const [code] = await once(backup, 'exit');
      expect(code).not.toBe(0);
    });
    expect(await readdir(target)).toEqual([]);
  },
);

it('the incomplete folder of a killed backup is removed by the next one, that of a running one is not [PLT-245]', async () => {
  const target = join(folder, 'killed');
  await whileHeld(target, async (backup) => {
    backup.kill('SIGKILL');
    await once(backup, 'exit');
  });
  expect(await readdir(target)).toEqual([expect.stringMatching(/^night\.half-/)]);
  const [running, elsewhere, old] = [`a.half-${hostname()}-${process.pid}`, 'b.half-elsewhere-7', 'c.half-99'];
  for (const name of [running, elsewhere, old, 'mine.half']) await mkdir(join(target, name));
  await utimes(join(target, old), new Date(0), new Date(0));
  expect(await backUp(place(), join(target, 'night'))).toMatchObject({ code: 0, err: '' });
  expect((await readdir(target)).toSorted()).toEqual([running, elsewhere, 'mine.half', 'night'].toSorted());
});

it('a backup that fails leaves nothing behind [PLT-245]', async () => {
  const target = join(folder, 'failed');
  const missing = { ...place(), RELEASE_STORE: 's3://nothing/there' };
  const ended = await backUp(missing, join(target, 'night')).catch(() => ({ code: 1 }));
  expect(ended.code).not.toBe(0);
  expect(await readdir(target).catch(() => [])).toEqual([]);
});
