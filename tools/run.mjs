// Starts every root command. Needs only Node 20 and npm: installs the workspace when the lockfile changed,
// then runs the given script under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));

function manifests() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const packages = folders.map((folder) => join(root, folder.name, 'package.json')).filter((file) => existsSync(file));
  return [join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), join(root, 'package.json'), ...packages];
}

function installWhenChanged() {
  const stamp = join(root, 'node_modules', '.install-stamp');
  const hash = createHash('sha256');
  for (const file of manifests()) hash.update(readFileSync(file));
  const everything = hash.digest('hex');
  // A machine that only serves needs neither what builds nor what tests.
  const onlyServes = process.env.NODE_ENV === 'production';
  const wanted = onlyServes ? `${everything} production` : everything;
  if (existsSync(stamp) && [wanted, everything].includes(readFileSync(stamp, 'utf8'))) return;
  console.log('Installing packages (once per lockfile) …');
  const lockfile = process.env.WRITE_LOCKFILE === '1' ? '--no-frozen-lockfile' : '--frozen-lockfile';
  const { status } = spawnSync(
    'npx',
    ['-y', PNPM, 'install', lockfile, '--prefer-offline', '--reporter=append-only', '--loglevel=error'].concat(
      onlyServes ? ['--prod'] : [],
    ),
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', name);
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(`There is no pinned Node for ${process.platform}-${process.arch}: install Node 22.18 or later.`);
  process.exit(1);
}

installWhenChanged();
const node = pinnedNode();
const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('usage: node tools/run.mjs SCRIPT [ARGUMENT …]');
  process.exit(2);
}
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
// Node keeps compiled scripts there, so that the next process starts in less time.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.compile-cache');
// Programs of others, such as Jest, explain their own errors.
const explained = script.startsWith('node_modules')
  ? []
  : ['--import', pathToFileURL(join(root, 'tools/on-uncaught-error.ts')).href];
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...explained, resolve(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: path,
    NODE_COMPILE_CACHE: compiled,
    OPEN_DATE_CWD: process.env.INIT_CWD ?? process.cwd(),
  },
});
// A shell of npm keeps signals to itself, so that what it started has to look whether it is still there.
const shell = process.ppid;
const look = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(look);
  child.kill('SIGTERM');
}, 250);
if (process.env.npm_lifecycle_event === undefined) clearInterval(look);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
