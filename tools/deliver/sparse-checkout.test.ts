import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { shownCommands, splitWords } from '../operations/shown-commands.ts';
import { ROOT } from '../repository.ts';

jest.setTimeout(900_000);

const { DATA_DIR: _data, RELEASE_STORE: _store, DATABASE_URL: _url, CI: _ci, ...INHERITED } = process.env;
const ENVIRONMENT = { ...INHERITED, PORT: '0', HOST: '127.0.0.1', DEMO: '0', MAIL: 'off' };

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The checkout of one team by the commands of tools/README.md, with what was changed here and not committed yet. */
function checkOut(folder: string): string {
  const root = mkdtempSync(join(tmpdir(), 'sparse-'));
  git(root, 'clone', '-q', '--no-checkout', '--shared', ROOT, '.');
  const shown = shownCommands(readFileSync(join(ROOT, 'tools/README.md'), 'utf8'));
  const [, ...words] = splitWords(shown.find(({ text }) => text.startsWith('git sparse-checkout set '))?.text ?? '');
  git(root, ...words.map((word) => word.replace('remote-auctions', folder)));
  git(root, 'checkout', '-q');
  const changed =
    git(ROOT, 'diff', '-z', '--name-only', 'HEAD') + git(ROOT, 'ls-files', '-z', '-o', '--exclude-standard');
  const sources = git(root, 'ls-files', '-z', '-t').split('\0');
  for (const path of changed.split('\0').filter((one) => one !== '' && !sources.includes(`S ${one}`))) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(root, path));
    else rmSync(join(root, path), { force: true });
  }
  git(root, 'add', '--all');
  git(root, '-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qm', 'changes', '--allow-empty');
  return root;
}

/** Runs a command to its end. */
function run(cwd: string, text: string) {
  const [program = '', ...args] = splitWords(text);
  const { stdout, stderr, status } = spawnSync(program, args, { cwd, encoding: 'utf8', env: ENVIRONMENT });
  return { text, status, output: stdout + stderr };
}

/** Runs a command that serves until it says where, then ends it; resolves with what it printed. */
async function serve(cwd: string, text: string): Promise<string> {
  const [program = '', ...args] = splitWords(text);
  const child = spawn(program, args, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (said: string) => {
      output += said;
      if (output.includes('Open Date is at')) child.kill('SIGTERM');
    });
  await once(child, 'close');
  return output;
}

/** One small test file of a folder, which stands for all of its tests. */
function smallTest(folder: string): string {
  const [test = ''] = globSync('{src,demo}/**/*.test.ts', { cwd: join(ROOT, folder) }).sort(
    (a, b) => a.length - b.length,
  );
  return test;
}

/** What the page of a folder shows in blocks, with one test file for the pattern. */
function documented(folder: string): string[] {
  return shownCommands(readFileSync(join(ROOT, folder, 'README.md'), 'utf8'))
    .filter(({ text, isBlock }) => isBlock && text.startsWith('npm '))
    .map(({ text }) => text.replace('[PATTERN]', smallTest(folder)));
}

const isServing = (text: string) => /^npm (?:start|run (?:dev|serve))\b/.test(text);

describe('a sparse checkout of one team', () => {
  let root: string;
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const expectToPass = (text: string) => {
    const { status, output } = run(root, text);
    expect({ text, status, output }).toEqual({ text, status: 0, output });
    return output;
  };
  const expectToServe = async (text: string) => {
    expect([text, await serve(root, text)]).toEqual([text, expect.stringContaining('Open Date is at')]);
  };

  // The remotes have one shape; the case below takes one through its whole delivery.
  it.each(['shell', 'server'])('%s is linted and tested without any remote [PLT-055]', (folder) => {
    root = checkOut(folder);
    expect(readdirSync(root).filter((name) => name.startsWith('remote-'))).toEqual([]);
    expectToPass(`npm run lint -- ${folder}`);
    expectToPass(`npm test -- ${folder}/${smallTest(folder)}`);
  });

  it('a remote is served, developed, published and delivered through the gate from it [PLT-055]', async () => {
    const folder = 'remote-auctions';
    root = checkOut(folder);
    await expectToServe('npm start');
    await expectToServe('npm run serve');
    for (const text of documented(folder)) if (isServing(text)) await expectToServe(text);
    const released = await openFolderStore(join(root, '.data/releases')).readChannel('production');
    expect(Object.keys(released?.names ?? {}).sort()).toEqual(['auctions', 'shell']);
    expectToPass(`npm run release -- promote shell ${released?.names.shell?.stable} --channel dev --why first`);
    expect(expectToPass('npm run release -- publish auctions')).toContain('is already published');
    expect(expectToPass(`npm run deliver -- ${folder} --channel dev --no-e2e`)).toContain('is released on dev');
  });
});
