// Which files a whole run of the server's tests consists of.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './workspace.ts';

/** The database that comes with the product, or a PostgreSQL that is installed on the machine. */
export type Database = 'embedded' | 'external';

/**
 * Tests that another version of PostgreSQL may fail: every call as everybody, which runs the SQL of all of them; locks,
 * races and what waits for them; constraints, migrations, start and lost connections (record 048).
 */
const TESTS_OF_DATABASE =
  /(?:app\/(?:prune|roles|database-roles|start-server)|platform\/db\/[\w-]+|live-events\/\w+|admin\/import\/import|restore|apply|closing|fire|derive-play)\.test\.ts$/;

/** Those of them that run on both: how a database is started, migrated, lost and found again. */
const TESTS_OF_BOTH = /(?:app\/start-server|platform\/db\/[\w-]+)\.test\.ts$/;

/** Other tests of races, which say so: they wait until a command waits for a lock, or make two calls at once. */
const RACES = /untilBlocked|allSettled/;

function isOfDatabase(file: string): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!/startTestServer|TestDatabase|Bidding.start|runFire/.test(text)) return false;
  return TESTS_OF_DATABASE.test(file) || RACES.test(text);
}

/** Files that take so long that they run by themselves beside the groups. */
const LONG =
  /(?:import\/(?:main|real-data)|app\/(?:roles|start-demo|start-server|fuzz)|live-events\/events|auctions\/fire|games\/secrecy|reports\/report-cache|admin\/(?:export\/export|import\/import)|demo\/(?:demo-seed|league-rules)|db\/(?:embedded|lost-connections)|backup-command\/backup)\.test\.ts$/;
/** Enough that the workers end at about the same time. */
const GROUPS = 12;

/**
 * Jest's arguments for a whole run of the server's tests on `database`: the installed one gets those of the database, the
 * embedded one the others, and all where none is installed. Most run in groups (record 048).
 */
export function serverTests(database: Database, isInstalled: boolean): string[] {
  const runs = (file: string) =>
    database === 'external' ? isOfDatabase(file) : !isInstalled || TESTS_OF_BOTH.test(file) || !isOfDatabase(file);
  const files = globSync('server/{src,demo,import,testing}/**/*.test.ts', { cwd: ROOT })
    .map((file) => file.split(sep).join('/'))
    .filter(runs)
    .sort();
  const grouped = files.filter((file) => !LONG.test(file)).map((file) => join(ROOT, file));
  const groups = groupTests(grouped, GROUPS, join(ROOT, 'server/.together', database));
  return ['--runTestsByPath', ...files.filter((file) => LONG.test(file)), ...groups];
}

/**
 * Writes test files that each run many others one after the other, so that Jest loads their packages once and not once
 * per file. Returns the paths of the written files; `folder` is emptied first.
 */
export function groupTests(files: readonly string[], count: number, folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = Array.from({ length: Math.min(count, files.length) }, (): string[] => []);
  files.forEach((file, place) => groups[place % groups.length]?.push(file));
  return groups.map((members, place) => {
    const path = join(folder, `group-${place + 1}.test.ts`);
    writeFileSync(path, members.map((file) => describeFile(file, folder)).join('\n'));
    return path;
  });
}

/** A block that defines the tests of one file; its title is the file's name. */
function describeFile(file: string, folder: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return `describe(${JSON.stringify(path.replace(/^(\.\.\/)+/, ''))}, () => void require(${JSON.stringify(path)}));\n`;
}
