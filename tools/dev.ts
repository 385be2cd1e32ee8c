// `npm run dev [remote-schedules …]`: serves the product and releases every saved change of the named remotes (default:
// all) and of the shell into the local store. The server restarts when its own sources change. Type errors are printed.
// `npm run dev remote-schedules -- --only`: that remote without the others, in a separate store, on the demo league.
// `npm run dev remote-schedules -- --site https://staging.example.org`: that remote on the pages of a site elsewhere.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@open-date/releases';
import { givenOnly } from '@open-date/server/platform/config/config';
import { packageFolder, SHELL } from '@open-date/shared-build/release';
import { readDeclaration } from './declaration.ts';
import { releaseSavedRemote, releaseSavedShell, watchSavedRemote } from './development/release-saved.ts';
import { DevelopmentError, openDevelopmentSite } from './development/site.ts';
import { reportTypeErrors } from './development/type-errors.ts';
import { oneAtATime, watchSources } from './development/watch-sources.ts';
import { releaseChanged } from './publish-changed.ts';
import { QUIET, SupervisedServer } from './supervise.ts';
import { dataFolder, releaseChannel, releasedNames, storeFolder, userName } from './workspace.ts';

/** Folders whose sources are in the shell. */
const SHELL_FOLDERS = ['shell', 'shared-api', 'shared-host', 'shared-ui', 'shared-build'];
const SERVER_FOLDERS = ['server/src', 'server/demo', 'shared-api', 'releases/src'];
const SITE_PORT = '4400';

const log = (line: string) => console.log(line);
const { values, positionals } = parseArgs({
  options: { only: { type: 'boolean' }, site: { type: 'string' } },
  allowPositionals: true,
});
const names = namesAsked(positionals);
if (values.site !== undefined) await developOnSite(values.site);
else if (values.only) await developOnly();
else await developHere(releasedNames());

/** Serves the shell and one remote, and prints the addresses of its screens. */
async function developOnly(): Promise<void> {
  const name = oneName('--only');
  process.env.RELEASE_STORE = join(dataFolder(), `only-${name}`);
  await developHere([SHELL, name]);
  const { routes } = await readDeclaration(name);
  log(`Screens of ${name}:\n${routes.map(({ path }) => `  ${path}`).join('\n')}`);
}

async function developHere(released: readonly string[]): Promise<void> {
  const site = { store: openStore(storeFolder()), channel: releaseChannel(), log };
  await releaseChanged(userName(), 'npm run dev', log, released);
  const server = new SupervisedServer({ ...QUIET, ...process.env });
  server.ready.then(({ url }) => log(`Open Date is at ${url}`), console.error);
  watchSources(SERVER_FOLDERS, () => {
    log('Restarting the server.');
    server.restart();
  });
  for (const name of names) await releaseSavedRemote(site, name);
  const releaseShell = oneAtATime(() => releaseSavedShell(site));
  watchSources(SHELL_FOLDERS, releaseShell);
  watchTypes([...names.map(packageFolder), 'shell', 'server']);
}

/** Prints the type errors of packages and of what they import, now and after each saved change. */
function watchTypes(packages: readonly string[]): void {
  const check = reportTypeErrors(packages, log);
  watchSources([...new Set([...packages, ...SHELL_FOLDERS, 'releases'])], check, { withTests: true });
  check();
}

async function developOnSite(address: string): Promise<void> {
  const name = oneName('--site URL');
  const port = Number(givenOnly(process.env).PORT ?? SITE_PORT);
  const proxy = await openDevelopmentSite(name, address, port).catch((problem: unknown) => {
    if (problem instanceof DevelopmentError) return fail(problem.message);
    throw problem;
  });
  await watchSavedRemote(
    name,
    async (build) => {
      await proxy.show(build);
      log(`${name} ${build.facts.version} in ${Math.round(performance.now() - build.startedAt)} ms`);
    },
    log,
  );
  watchTypes([packageFolder(name)]);
  log(`${name} of this folder is on the pages of ${address} at ${proxy.url}`);
}

function oneName(option: string): string {
  const [name, ...others] = positionals.length > 0 ? names : [];
  if (name === undefined || others.length > 0) return fail(`Name one remote: npm run dev remote-auctions -- ${option}`);
  return name;
}

function namesAsked(asked: readonly string[]): string[] {
  const known = releasedNames().filter((name) => name !== SHELL);
  const wanted = asked.map((name) => name.replace(/^remote-/, '')).filter((name) => name !== SHELL);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    fail(`Unknown: ${unknown.join(', ')}. There are ${known.map((name) => `remote-${name}`).join(', ')}.`);
  return asked.length > 0 ? wanted : known;
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
