import { readExport } from '../testing/read-export.ts';
import { aGame, aSchool, aUser } from '../testing/builders.ts';
import { databaseState } from '../testing/database-state.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Folder, temporaryFolder } from '../src/imports/testing/cfbd-rows.ts';
import { LateDatabase } from '../src/platform/db/open.ts';
import { readArguments } from './arguments.ts';
import { importExport } from './import-export.ts';

let database: TestDatabase;
let folder: Folder;
const empty = new LateDatabase();
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  empty.open(database.url, 2, () => undefined);
  await folder.write('league.json', await exportLeague());
});
afterAll(async () => {
  await empty.close();
  await database.drop();
  await folder.remove();
});

/** The export of a league with one game, as an administrator downloads it. */
async function exportLeague(): Promise<string> {
  const server = await startTestServer();
  const [home, away] = [await aSchool(server.db, { name: 'Alder' }), await aSchool(server.db, { name: 'Birch' })];
  await aGame(server.db, { home, away, week: 3 });
  const answer = await fetch(`${server.url}/api/v1/admin/export`, {
    method: 'POST',
    headers: { 'auth-token': await server.token(await aUser(server.db)), 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'json' }),
  });
  const text = await readExport(answer);
  await server.close();
  return text;
}

/** Runs `npm run import -- export FILE` on the empty database, and returns what it prints. */
async function run(...words: readonly string[]): Promise<string> {
  const request = readArguments(['export', ...words], folder.path);
  if (request?.source !== 'export') throw new Error('these words name no export');
  const printed: string[] = [];
  await importExport(request, {
    openDatabase: () => Promise.resolve(empty.db),
    print: (text) => printed.push(text),
  });
  return printed.join('\n');
}

it('an export is shown without a change, imported with its rows and a line in the log, and refused when a league exists [ADM-140]', async () => {
  const before = await databaseState(empty.db);
  const shown = await run('league.json', '--dry-run');
  expect(shown).toMatch(/^Exported on 2027-08-01\n/);
  expect(shown).toMatch(/^ {2}schools +2$/m);
  expect(shown).toMatch(/^ {2}games +1$/m);
  expect(shown).toMatch(/\nNothing was written: this was a dry run\.$/);
  expect(await databaseState(empty.db)).toEqual(before);
  expect(await run('league.json')).toMatch(/\nImported in one transaction\.$/);
  const schools = await empty.db.selectFrom('schools').select('school_name').orderBy('school_name').execute();
  expect(schools).toEqual([{ school_name: 'Alder' }, { school_name: 'Birch' }]);
  expect(await empty.db.selectFrom('games').select('id').execute()).toHaveLength(1);
  const log = empty.db.selectFrom('activity_log').select('description').where('action', '=', 'import.export');
  expect(await log.execute()).toEqual([{ description: 'Imported the export of 2027-08-01' }]);
  const after = await databaseState(empty.db);
  await expect(run('league.json')).rejects.toMatchObject({ problems: [expect.stringContaining('schools')] });
  expect(await databaseState(empty.db)).toEqual(after);
});

it('a file that is not an export is refused by its name [ADM-140]', async () => {
  await folder.write('teams.json', '[]');
  await expect(run('teams.json')).rejects.toMatchObject({ problems: ['teams.json: not an export of this product'] });
});
