import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openFolderStore, promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { parseResetLink } from '@open-date/shared-api/rules/accounts/account';
import { type EmbeddedDatabase, startEmbedded } from '@open-date/server/platform/db/embedded';
import { freePort } from '../../server/testing/free-port.ts';
import { ROOT } from '../repository.ts';
import { runQuietly } from '../spawn.ts';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from './bill-of-materials.ts';
import { archiveServer } from './server-archive.ts';
import { archivedPaths } from './server-archive-paths.ts';

jest.setTimeout(300_000);

const VERSION = '0.1.0-archived';
const BUILT = 'server/built/main.mjs';
/** The command of the service in `deploy/systemd`. */
const [, START = ''] =
  /^ExecStart=\/usr\/bin\/(.+)$/m.exec(readFileSync(join(ROOT, 'deploy/systemd/open-date.service'), 'utf8')) ?? [];
/** What installs packages of production, as the operations show it. */
const INSTALL = 'NODE_ENV=production node tools/run.mjs tools/repository.ts';
const EMAIL = 'you@league.example';
const PASSWORD = 'late kickoff in october';

let folder: string;
let installed: string;
let database: EmbeddedDatabase;
let environment: NodeJS.ProcessEnv;
let server: ChildProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-archive-'));
  // As root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  installed = join(folder, `server-${VERSION}`);
  await archiveServer(join(folder, 'delivered'), VERSION, 'ab12cd3');
  execFileSync('tar', ['-C', folder, '-xzf', join(folder, 'delivered/server.tar.gz')]);
  database = await startEmbedded({ dataDir: join(folder, 'database') });
  environment = readEnvironment();
  const releases = openFolderStore(join(folder, 'data/releases'));
  await publishArtifact(releases, { name: 'shell', version: '0.0.1' });
  const request = { channel: 'production', name: 'shell', version: '0.0.1', who: 'dana', why: 'first' } as const;
  await promoteRelease(releases, { ...request, at: new Date() });
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The settings of an installation with secrets in files. */
function readEnvironment(): NodeJS.ProcessEnv {
  const secrets = { DATABASE_URL: database.url(), PASSWORD_SECRET: 'a-secret-of-this-test-that-is-long-enough' };
  const files = Object.entries(secrets).map(([name, text]) => {
    const file = join(folder, name);
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
    return [`${name}_FILE`, file];
  });
  const { PATH, HOME, npm_config_registry, NODE_EXTRA_CA_CERTS } = process.env;
  return {
    PATH,
    HOME,
    npm_config_registry,
    NODE_EXTRA_CA_CERTS,
    ...Object.fromEntries(files),
    NODE_ENV: 'production',
    SITE_URL: 'https://opendate.example',
    HOST: '127.0.0.1',
    MAIL: 'off',
    DRAIN_SECONDS: '1',
    DATA_DIR: join(folder, 'data'),
    GUIDES_DIR: join(folder, 'data/guides'),
    BUILD_VERSION: VERSION,
  };
}

/** Runs a line in the folder of the installation. */
async function run(line: string): Promise<string> {
  const { code, output } = await runQuietly('sh', ['-c', line], { cwd: installed, env: environment });
  expect({ line, code, output }).toEqual({ line, code: 0, output });
  return output;
}

/** Starts the server by the command of its service and waits until it is ready. */
async function start(port: number): Promise<ChildProcess> {
  const [program = '', ...words] = START.split(' ');
  const env = { ...environment, PORT: String(port) };
  const child = spawn(program, words, { cwd: installed, stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const hasEnded = once(child, 'exit').then(() => Promise.reject(new Error(said)));
  while (!(await Promise.race([isReady(port), hasEnded]))) await delay(100);
  hasEnded.catch(() => undefined);
  return child;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function post(port: number, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, options)).status;
}

it('the archive of a server has its sources, the built program and a bill of its packages, which is the same each time [PLT-173 PLT-206]', async () => {
  for (const path of [...archivedPaths(), BUILT])
    expect([path, existsSync(join(installed, path))]).toEqual([path, true]);
  const again = join(folder, 'again.json');
  await writeBillOfMaterials(again);
  const written = readFileSync(join(folder, 'delivered', BILL_OF_MATERIALS), 'utf8');
  expect(readFileSync(again, 'utf8')).toBe(written);
  const bill: { bomFormat: string; components: { name: string; purl: string }[] } = JSON.parse(written);
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
  expect(names).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/pg']));
  expect(names).not.toContain('pkg:npm/oxlint');
  expect(JSON.stringify(bill.components.find(({ name }) => name === 'fastify'))).toMatch(
    /"version":"\d+\.\d+\.\d+".*"id":"MIT".*"alg":"SHA-512","content":"[0-9a-f]{128}"/,
  );
});

it('an unpacked archive starts as its service does, serves pages and commands, signs in and stops in order [PLT-173 PLT-175]', async () => {
  expect(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(`   ${INSTALL}\n`);
  await run(INSTALL);
  const port = await freePort();
  server = await start(port);
  const programs = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' });
  expect(programs).toContain(join(installed, BUILT));

  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await get('/login')).text()).toContain('/artifacts/shell/0.0.1/');
  expect(await (await get('/api/version')).json()).toMatchObject({ version: VERSION });
  while ((await get('/guides/phone-tablet.pdf')).status !== 200) await delay(100);

  const created = await run(`npm run admin -- create ${EMAIL}`);
  const link = decodeURIComponent(/\/login\/reset\/(\S+)/.exec(created)?.[1] ?? '');
  const chosen = { ...parseResetLink(link), password: PASSWORD, password_confirm: PASSWORD };
  expect(await post(port, 'users/set-password', chosen)).toBe(200);
  expect(await post(port, 'auth', { login: EMAIL, password: PASSWORD, source: 'website' })).toBe(200);
  expect(await run('npm run release -- status')).toContain('shell');
  await run(`PORT=${port} node tools/check-ready.ts`);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await isReady(port)).toBe(false);
});
