import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WatchedBuild, type Watching, watchRemote } from './watch-remote.ts';

const ROOT = join(__dirname, '../..');
const SCREEN = 'remote-auctions/src/enter-bids/EnterBidsPage.tsx';

let root: string;
let watching: Watching;

// A repository with one remote of its own; everything that it imports is that of this one.
beforeEach(async () => {
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  root = await mkdtemp(join(ROOT, 'dist', 'watched-'));
  await cp(join(ROOT, 'remote-auctions'), join(root, 'remote-auctions'), {
    recursive: true,
    verbatimSymlinks: false,
    filter: (path) => !path.endsWith('/node_modules'),
  });
  await symlink(join(ROOT, 'remote-auctions/node_modules'), join(root, 'remote-auctions/node_modules'));
  for (const name of ['shared-api', 'shared-host', 'shared-ui', 'node_modules']) {
    await symlink(join(ROOT, name), join(root, name));
  }
});
afterEach(async () => {
  await watching.close();
  await rm(root, { recursive: true, force: true });
});

/** The builds of the remote and the errors of its compiler, in order; each is awaited once. */
function watchBuilds() {
  const waiting: ((result: WatchedBuild | string) => void)[] = [];
  const results: (WatchedBuild | string)[] = [];
  const give = (result: WatchedBuild | string) => {
    const receive = waiting.shift();
    if (receive) receive(result);
    else results.push(result);
  };
  const request = { root, name: 'auctions', output: join(root, 'out'), version: '0.1.0-dev', commit: 'none' };
  watching = watchRemote(
    request,
    async (build) => give(build),
    (problem) => give(String(problem)),
  );
  return async (): Promise<WatchedBuild | string> =>
    results.shift() ?? (await new Promise<WatchedBuild | string>((resolve) => waiting.push(resolve)));
}

function built(result: WatchedBuild | string): WatchedBuild {
  if (typeof result === 'string') throw new Error(result);
  return result;
}

it('a saved change of a remote is a new version with the change in its scripts, and an error changes nothing [PLT-125]', async () => {
  // Saved while the watch begins: the compiler builds it again at once, and the content is the same.
  const soon = new Date(Date.now() + 60_000);
  await utimes(join(root, SCREEN), soon, soon);
  const next = watchBuilds();
  const first = built(await next());
  expect(first.facts).toMatchObject({ name: 'auctions', kind: 'remote' });
  expect(first.facts.version).toMatch(/^0\.1\.0-dev-[0-9a-f]{8}$/);

  const source = await readFile(join(root, SCREEN), 'utf8');
  await writeFile(join(root, SCREEN), `${source}\nexport const = ;\n`);
  expect(await next()).toContain('EnterBidsPage.tsx');

  await writeFile(join(root, SCREEN), `${source}\nconsole.info('saved just now');\n`);
  const second = built(await next());
  expect(second.facts.version).not.toBe(first.facts.version);
  expect(Object.values(second.facts.preload).flat()).not.toContainEqual(expect.stringMatching(/\.map$/));
  const scripts = [...new Set(Object.values(second.facts.preload).flat())];
  const texts = await Promise.all(scripts.map((path) => readFile(join(second.output, path), 'utf8')));
  expect(texts.filter((text) => text.includes('saved just now'))).toHaveLength(1);
}, 60_000);
