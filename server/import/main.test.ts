import { execFile } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { cfbdGame, cfbdTeam, type Folder, temporaryFolder } from '../src/imports/testing/cfbd-rows.ts';

const MAIN = join(__dirname, 'main.ts');

let database: TestDatabase;
let folder: Folder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(async () => {
  await folder.remove();
  await database.drop();
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command as `npm run import -- …` does, in the test's folder. */
function runCommand(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: database.url, OPEN_DATE_CWD: folder.path, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

const alder = { id: 9001, team: 'Alder' };
const birch = { id: 9002, team: 'Birch' };

it('the command imports files from the current folder, undoes the import and exits with 0 [ADM-147]', async () => {
  await folder.write('teams.json', [cfbdTeam(9001, 'Alder'), cfbdTeam(9002, 'Birch')]);
  await folder.write('games.json.gz', gzipSync(JSON.stringify([cfbdGame(alder, birch, { id: 1 })])));
  const files = ['--teams', 'teams.json', '--games', 'games.json.gz'];
  const dry = await runCommand(['cfbd', ...files, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toMatch(/Games +1 +0 +0 +0\n/);
  const first = await runCommand(['cfbd', ...files]);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/Imported in one transaction, [\d.]+ s in all\. Undo it with: .+\n$/);
  const [, id = ''] = /--undo (\d+)/.exec(first.out) ?? [];
  expect(await runCommand(['--undo', id])).toMatchObject({ code: 0, err: '', out: `Import ${id} is undone.\n` });
  expect((await runCommand(['--undo', id])).err).toContain(`The import ${id} is undone already.`);
  expect(await runCommand(['cfbd', ...files])).toMatchObject({ code: 0 });
  const second = await runCommand(['cfbd', ...files]);
  expect(second.out).toContain('Nothing to import: everything is here already.');
});

it('the command exits with 1 and one line for each kind of problem when files are bad', async () => {
  await folder.write('cut.json.gz', gzipSync('['.padEnd(5000, '1,2,3')).subarray(0, 25));
  await folder.write('broken.json', '{"a":');
  const ended = await runCommand(['cfbd', '--games', 'cut.json.gz', '--games', 'broken.json', '--teams', 'gone.json']);
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^gone\.json: there is no such file/),
    'cut.json.gz: the gzip file is cut off before its end',
    expect.stringMatching(/^broken\.json: not JSON/),
    'Nothing was imported.',
  ]);
});

it('the command exits with 1 when the database cannot be reached', async () => {
  await folder.write('games.json', [cfbdGame(alder, birch)]);
  const ended = await runCommand(['cfbd', '--games', 'games.json'], {
    DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
  });
  expect(ended.code).toBe(1);
  expect(ended.err).toBe('The database cannot be reached. Is DATABASE_URL right?\nNothing was imported.\n');
});

it('the command exits with 2 and the usage for a wrong command line, and with 0 for --help', async () => {
  const wrong = await runCommand(['cfbd']);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toMatch(/^no file given\n\nUsage: npm run import/);
  const asked = await runCommand(['--help']);
  expect(asked.code).toBe(0);
  expect(asked.out).toMatch(/^Usage: npm run import/);
});
