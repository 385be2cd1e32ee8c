// Which files a whole run of the server's tests consists of.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { groupTests } from './group-tests.ts';
import { ROOT } from './workspace.ts';

/** The database that comes with the product, or a PostgreSQL that is installed on the machine. */
export type Database = 'embedded' | 'external';

/** Tests that try every call with all roles and viewers, refusals and odd requests; other tests run their SQL, too. */
const TESTS_OF_CALLS =
  /src\/(?:app\/(?:documented-addresses|edges|http|numbers|refusals|roles)|games\/secrecy|reports\/report-cache)\.test\.ts$/;

/** Tests of whole leagues, imported or exported; of their SQL smaller tests run all but the selects of an export. */
const TESTS_OF_LEAGUES = /(?:import\/(?:main|real-data)|admin\/export\/export)\.test\.ts$/;

/** Tests that may fail only on another PostgreSQL; all others run on the embedded database alone (record 048). */
function isOfDatabase(file: string): boolean {
  if (TESTS_OF_CALLS.test(file) || TESTS_OF_LEAGUES.test(file)) return false;
  return /startTestServer|TestDatabase|Bidding.start/.test(readFileSync(join(ROOT, file), 'utf8'));
}

/** Files that take so long that they run by themselves beside the groups. */
const LONG =
  /(?:import\/(?:main|real-data)|app\/(?:roles|start-server)|live-events\/events|games\/secrecy|reports\/report-cache|admin\/(?:export\/export|import\/import)|demo-seed|db\/(?:embedded|lost-connections))\.test\.ts$/;
/** Enough that the workers end at about the same time. */
const GROUPS = 12;

/**
 * Jest's arguments for a whole run of the server's tests: all of them on the embedded database, those of the database on
 * an installed one. Most run in groups (record 048).
 */
export function serverTests(database: Database): string[] {
  const files = globSync('server/{src,demo,import,testing}/**/*.test.ts', { cwd: ROOT })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => database === 'embedded' || isOfDatabase(file))
    .sort();
  const grouped = files.filter((file) => !LONG.test(file)).map((file) => join(ROOT, file));
  const groups = groupTests(grouped, GROUPS, join(ROOT, 'server/.together', database));
  return ['--runTestsByPath', ...files.filter((file) => LONG.test(file)), ...groups];
}
