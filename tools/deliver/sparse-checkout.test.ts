import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { shownCommands, splitWords } from '../operations/shown-commands.ts';
import { ROOT } from '../repository.ts';

jest.setTimeout(900_000);

const { DATA_DIR: _data, RELEASE_STORE: _store, DATABASE_URL: _url, CI: _ci, ...INHERITED } = process.env;
const ENVIRONMENT = { ...INHERITED, PORT: '0', HOST: '127.0.0.1', DEMO: '0', MAIL: 'off' };
const REMOTE = 'remote-auctions';
const SCREENS = 'Screens of auctions:\n  /auctions';

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The smallest test of the remote, the only one in the checkout: the whole checkout lints, checks and runs the others. */
const [TEST = ''] = globSync('src/**/*.test.{ts,tsx}', { cwd: join(ROOT, REMOTE) }).toSorted(
  (one, other) => statSync(join(ROOT, REMOTE, one)).size - statSync(join(ROOT, REMOTE, other)).size,
);

/** The commands that a page shows in blocks and that begin with some words. */
function listCommands(page: string, begins: string): string[] {
  const shown = shownCommands(readFileSync(join(ROOT, page), 'utf8'));
  return shown.flatMap(({ text, isBlock }) => (isBlock && text.startsWith(begins) ? [text] : []));
}

/** The checkout of one team as tools/README.md shows it, with what was changed here and not committed yet. */
function checkOut(): string {
  const root = mkdtempSync(join(tmpdir(), 'sparse-'));
  git(root, 'clone', '-q', '--no-checkout', '--shared', ROOT, '.');
  for (const text of listCommands('tools/README.md', 'git sparse-checkout ')) git(root, ...splitWords(text).slice(1));
  git(root, 'checkout', '-q');
  const changed =
    git(ROOT, 'diff', '-z', '--name-only', 'HEAD') + git(ROOT, 'ls-files', '-z', '-o', '--exclude-standard');
  const sources = git(root, 'ls-files', '-z', '-t').split('\0');
  for (const path of changed.split('\0').filter((one) => one !== '' && !sources.includes(`S ${one}`))) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(root, path));
    else rmSync(join(root, path), { force: true });
  }
  for (const path of globSync('*/**/*.{test,spec}.{ts,tsx}', { cwd: root }))
    if (path !== join(REMOTE, TEST)) rmSync(join(root, path));
  git(root, 'add', '--all');
  git(root, '-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qm', 'changes', '--allow-empty');
  return root;
}

/** Runs a command of npm until it has printed where it serves and which screens, then ends it after `look`. */
async function serve(cwd: string, words: readonly string[], look: (url: string) => Promise<void>): Promise<void> {
  const child = spawn('npm', words, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm ended with ${code}: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (said: string) => {
        output += said;
        const [, address] = /Open Date is at (http:\S+)/.exec(output) ?? [];
        if (address && output.includes(SCREENS)) resolve(address);
      });
  });
  try {
    await look(await url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

let root: string;
beforeAll(() => {
  root = checkOut();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a sparse checkout has one remote [PLT-055]', () => {
  expect(readdirSync(root).filter((name) => name.startsWith('remote-'))).toEqual([REMOTE]);
});

// The delivery lints, checks, tests and builds the remote itself.
it.each(listCommands('tools/README.md', 'npm '))('%s runs in a sparse checkout [PLT-055]', (text) => {
  const [program = '', ...args] = splitWords(text);
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env: ENVIRONMENT });
  const output = stdout + stderr;
  expect({ status, output }).toEqual({ status: 0, output });
});

it('what was delivered from a sparse checkout is released with a shell [PLT-055]', async () => {
  const channel = await openFolderStore(join(root, '.data/releases')).readChannel('staging');
  expect(Object.keys(channel?.names ?? {}).sort()).toEqual(['auctions', 'shell']);
});

it('a remote is developed without the others, in a separate store, and the addresses of its screens are printed [PLT-055 PLT-315]', async () => {
  await serve(root, ['run', 'dev', 'auctions', '--', '--only'], async (url) => {
    const page = await (await fetch(new URL('/auctions', url))).text();
    expect(page).toContain('/artifacts/auctions/');
    expect(page).not.toContain('/artifacts/reports/');
  });
  const released = await openFolderStore(join(root, '.data/only-auctions')).names();
  expect(released.toSorted()).toEqual(['auctions', 'shell']);
});
