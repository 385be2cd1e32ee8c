// `npm run e2e -- --set RC-42 [--site URL [--link URL]] [FILE …]`: runs the browser tests against a release set.
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findSet, isSetId, makeLink, openStore, readLinkSecret, storeAddress, writeE2e } from '@open-date/releases';
import { givenOnly } from '@open-date/server/platform/config/config';
import { findDifferences, readRun, readTestedVersions } from './e2e-report.ts';
import { run } from './spawn.ts';
import { dataFolder, ROOT, storeFolder, userName } from './workspace.ts';

const USAGE = `usage: npm run e2e -- --set RC-42 [--site URL [--link URL]] [--store FOLDER] [--evidence FILE] [FILE …]`;
const REPORT = join(ROOT, 'test-results/e2e.json');
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
  },
  allowPositionals: true,
});

interface Tested {
  readonly versions: Readonly<Record<string, string>>;
  readonly link: string;
  readonly environment: Readonly<Record<string, string>>;
}

const id = given.set ?? '';
const address = storeAddress(given.store ?? storeFolder(), ROOT);
const store = openStore(address);

/** The set of a store, opened on a local site that serves it, or on `--site` with the secret that both know. */
async function prepare(): Promise<Tested> {
  if (given.link !== undefined) {
    // Another store may have another set with the same id.
    const set = given.store === undefined ? null : await findSet(store, id);
    return { versions: set?.versions ?? (await askSite(given.link)), link: given.link, environment: {} };
  }
  const set = await findSet(store, id);
  if (set === null) throw new Error(`There is no ${id} in the store: with --link it is read from the site.`);
  const isLocal = given.site === undefined;
  const site = given.site ?? `http://localhost:${process.env.E2E_PORT || 4173}`;
  const kept = givenOnly(process.env).RELEASE_LINK_SECRET;
  const secret = isLocal ? randomBytes(32).toString('hex') : (kept ?? (await readLinkSecret(dataFolder())));
  const { url } = await makeLink(store, set, { secret, site, hours: HOURS, who: userName(), at: new Date() });
  const environment = isLocal
    ? {
        E2E_STORE: address,
        RELEASE_CHANNEL: set.channel,
        RELEASE_LINK_SECRET: secret,
      }
    : {};
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

async function readReport(): Promise<string> {
  return await readFile(REPORT, 'utf8').catch((cause: unknown) => {
    throw new Error('The browser tests left no report: the lines above say why.', { cause });
  });
}

async function main(): Promise<number> {
  const { versions, link, environment } = await prepare();
  const site = given.site ?? (given.link === undefined ? undefined : new URL(given.link).origin);
  const env = {
    ...process.env,
    ...environment,
    E2E_SET: id,
    E2E_LINK: link,
    ...(site === undefined ? {} : { E2E_SITE: site }),
  };
  // The report of an earlier run must not speak for one that leaves none.
  await rm(REPORT, { force: true });
  const grep = given.grep === undefined ? [] : ['-g', given.grep];
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...grep, ...files], { cwd: ROOT, env });
  const result = readRun(JSON.parse(await readReport()));
  const differences = findDifferences(result, versions);
  const evidence = { subject: id, set: id, versions: { ...versions }, ...result, at: new Date().toISOString() };
  const isNarrowed = files.length > 0 || given.grep !== undefined;
  // A store elsewhere gets the evidence from whoever may write there.
  const isElsewhere = given.link !== undefined && given.store === undefined;
  if (isNarrowed) console.log(`Only some of the tests ran, so nothing is recorded of ${id}.`);
  else if (given.evidence !== undefined || isElsewhere)
    await writeFile(resolve(ROOT, given.evidence ?? `${id}-e2e.json`), `${JSON.stringify(evidence, null, 2)}\n`);
  else await writeE2e(store, evidence);
  for (const [name, ran] of Object.entries(result.reported)) console.log(`${name} ${ran.join(', ')}`);
  console.log(
    differences.length === 0
      ? `${id} is shown by ${result.passed} tests.`
      : `${id} is not shown: ${differences.join('; ')}`,
  );
  return differences.length === 0 ? 0 : 1;
}

if (isSetId(id)) process.exitCode = await main();
else {
  console.error(USAGE);
  process.exitCode = 2;
}
