import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { ROOT } from '../repository.ts';
import { copyCheckout, scriptInCopy } from './checkout-copy.ts';

jest.setTimeout(600_000);

const REMOTE = 'remote-auctions';
const SCREENS = 'Screens of auctions:\n  /auctions';
/** The folders that the sparse checkout of tools/README.md leaves out. */
const LEFT_OUT = /^(?:bench|remote-(?!auctions\/))/;

const { DATA_DIR: _data, RELEASE_STORE: _store, DATABASE_URL: _url, ...INHERITED } = process.env;
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', MAIL: 'off' };

let root: string;
beforeAll(() => {
  root = copyCheckout((path) => !LEFT_OUT.test(path));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const [SMALLEST_TEST = ''] = globSync('src/**/*.test.{ts,tsx}', { cwd: join(ROOT, REMOTE) }).toSorted(
  (one, other) => statSync(join(ROOT, REMOTE, one)).size - statSync(join(ROOT, REMOTE, other)).size,
);

it.each<[string, ...string[]]>([
  ['tools/lint.ts', REMOTE],
  ['tools/typecheck.ts', REMOTE],
  ['tools/test.ts', 'unit', '--project', REMOTE, SMALLEST_TEST],
])('%s runs in a sparse checkout, for a remote [PLT-055]', (script, ...args) => {
  const { words, options } = scriptInCopy(root, script, ...args);
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { ...options, encoding: 'utf8' });
  const output = stdout + stderr;
  expect({ status, output }).toEqual({ status: 0, output });
});

/** Runs a script until it has printed where it serves and which screens, then ends it after `look`. */
async function serve(script: readonly [string, ...string[]], look: (url: string) => Promise<void>): Promise<void> {
  const { words, options } = scriptInCopy(root, ...script);
  const env = { ...INHERITED, ...SETTINGS, PATH: options.env.PATH };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
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

it('a remote is developed without the others, in a separate store, and the addresses of its screens are printed [PLT-055 PLT-315]', async () => {
  await serve(['tools/dev.ts', 'auctions', '--only'], async (url) => {
    const page = await (await fetch(new URL('/auctions', url))).text();
    expect(page).toContain('/artifacts/auctions/');
    expect(page).not.toContain('/artifacts/reports/');
  });
  const released = await openFolderStore(join(root, '.data/only-auctions')).names();
  expect(released.toSorted()).toEqual(['auctions', 'shell']);
});
