import { join } from 'node:path';
import { aFolder, storedRows } from '../../testing/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { withClient } from '../platform/db/with-client.ts';
import { StartError } from '../platform/start-error.ts';
import { runAdmin } from './admin-command/run-admin.ts';
import { runBackup } from './backup-command/run-backup.ts';
import type { CommandIo } from './database-command/run-database-command.ts';
import { startServer } from './start-server.ts';
import { runVerify } from './verify-command/run-verify.ts';

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

describe('a database from before the baseline', () => {
  const REFUSAL =
    'The database is older than 0200_baseline: export the league in Administration with the version that made it, start this version with an empty database, and import the export there.';
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await withClient(database.url, (client) => client.query("update schema_migrations set name = '0118_older.sql'"));
  });
  afterAll(() => database.drop());

  it('is refused by a server, and stays as it is [PLT-251]', async () => {
    const before = await storedRows(database.url);
    const start = startServer(
      readConfig({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url, MAIL: 'off', LOG_LEVEL: 'silent' }),
    );
    await expect(start).rejects.toEqual(new StartError(REFUSAL));
    expect(await storedRows(database.url)).toEqual(before);
  });

  it.each<[string, (args: readonly string[], io: CommandIo) => Promise<number>, readonly string[]]>([
    ['admin list', runAdmin, ['list']],
    ['admin create', runAdmin, ['create', 'ada@league.test']],
    ['check -- auctions', runVerify, []],
    ['backup', runBackup, ['none']],
  ])('is refused by %s [PLT-251]', async (_, command, args) => {
    const errors: string[] = [];
    const code = await command(args, {
      environment: { DATABASE_URL: database.url, DATA_DIR: folder.path, RELEASE_STORE: join(folder.path, 'releases') },
      print: () => undefined,
      printError: (line) => errors.push(line),
    });
    expect([code, errors]).toEqual([1, [REFUSAL]]);
  });
});
