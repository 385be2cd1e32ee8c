// Runs the browser tests against a set, for `npm run release -- set test` and for deliveries.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findSet, isSetId, makeLink, openStore, readLinkSecret, receiveRun } from '@open-date/releases';
import { dataFolder, findStore } from './deliver/store-address.ts';
import { readTestedVersions } from './e2e-report.ts';
import { ROOT, userName } from './repository.ts';
import { runOnSet } from './set-run.ts';
import { run } from './spawn.ts';

const USAGE = `usage: set-test.ts --set RC-42 [--site URL [--link URL]] [--store FOLDER] [--evidence FILE]
                   [--max-failures N] [-g TITLE] [FILE …]`;
const REPORT = join(ROOT, 'test-results/e2e.json');
const MINUTE = 60_000;
/** Longer than any run. */
const HOURS = 4;

const { values: given, positionals: files } = parseArgs({
  options: {
    set: { type: 'string' },
    site: { type: 'string' },
    link: { type: 'string' },
    store: { type: 'string' },
    evidence: { type: 'string' },
    grep: { type: 'string', short: 'g' },
    'max-failures': { type: 'string' },
  },
  allowPositionals: true,
});

interface Tested {
  readonly versions: Readonly<Record<string, string>>;
  readonly link: string;
  readonly environment: Readonly<Record<string, string>>;
}

const id = given.set ?? '';

/** The set of a store, opened on a local site that serves it, or on `--site` with the secret of that site. */
async function prepare(address: string): Promise<Tested> {
  const store = openStore(address);
  if (given.link !== undefined) {
    // Another store may have another set with the same id.
    const set = given.store === undefined ? null : await findSet(store, id);
    return { versions: set?.versions ?? (await askSite(given.link)), link: given.link, environment: {} };
  }
  const set = await findSet(store, id);
  if (set === null) throw new Error(`There is no ${id} in the store: with --link it is read from the site.`);
  const isLocal = given.site === undefined;
  const site = given.site ?? `http://localhost:${process.env.E2E_PORT || 4173}`;
  const kept = process.env.RELEASE_LINK_SECRET?.trim() || null;
  const secret = isLocal ? randomBytes(32).toString('hex') : (kept ?? (await readLinkSecret(dataFolder())));
  const { url } = await makeLink(store, set, { secret, site, hours: HOURS, who: userName(), at: new Date() });
  const served = { E2E_STORE: address, RELEASE_CHANNEL: set.channel, RELEASE_LINK_SECRET: secret };
  const environment = isLocal ? served : {};
  return { versions: set.versions, link: url, environment };
}

async function askSite(link: string): Promise<Record<string, string>> {
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await fetch(new URL(opened.headers.get('location') ?? '/', link), { headers: { cookie } });
  const versions = readTestedVersions(await page.text(), id);
  if (Object.keys(versions).length === 0)
    throw new Error(`The link does not open ${id}: the site answers ${opened.status}.`);
  return versions;
}

async function main(): Promise<number> {
  const address = findStore(given.store ?? null, process.env);
  const { versions, link, environment } = await prepare(address);
  const site = given.site ?? (given.link === undefined ? undefined : new URL(given.link).origin);
  const env = {
    ...process.env,
    ...environment,
    E2E_SET: id,
    E2E_LINK: link,
    ...(site === undefined ? {} : { E2E_SITE: site, E2E_RUN: Math.floor(Date.now() / MINUTE).toString(36) }),
  };
  const grep = given.grep === undefined ? [] : ['-g', given.grep];
  const most = given['max-failures'] === undefined ? [] : ['--max-failures', given['max-failures']];
  const words = ['test', '--config', 'e2e/playwright.config.ts', ...most, ...grep, ...files];
  // The store of another site is written by that site.
  const isElsewhere = given.link !== undefined && given.store === undefined;
  const isShown = await runOnSet({
    id,
    versions,
    isNarrowed: files.length > 0 || given.grep !== undefined,
    report: REPORT,
    test: () => run(join(ROOT, 'node_modules/.bin/playwright'), words, { cwd: ROOT, env }),
    record: async (evidence) => {
      if (given.evidence !== undefined || isElsewhere)
        await writeFile(resolve(ROOT, given.evidence ?? `${id}-e2e.json`), `${JSON.stringify(evidence, null, 2)}\n`);
      else await receiveRun(openStore(address), evidence, { who: userName(), why: 'set test', at: new Date() });
    },
    say: console.log,
  });
  return isShown ? 0 : 1;
}

if (isSetId(id)) {
  process.exitCode = await main().catch((problem: unknown) => {
    console.error(`set test: ${problem instanceof Error ? problem.message : String(problem)}`);
    return 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
