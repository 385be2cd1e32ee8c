import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openFolderStore, promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { freePort } from '../server/testing/free-port.ts';

jest.setTimeout(300_000);

const ROOT = join(__dirname, '..');
/** Milliseconds between two checks of the processes: checks without a pause would take CPU time from their shutdown. */
const LOOK_AGAIN = 50;

let folder: string;
let store: string;
let current: readonly Version[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-npm-start-'));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  store = join(folder, 'releases');
  // Publishes placeholders as the current versions, because these tests are about processes and need no real build.
  current = sourceVersions();
  for (const { name, version } of current) await publishCurrent(store, name, version);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Publishes a placeholder as the version that the current sources were built as. */
async function publishCurrent(root: string, name: string, version: string): Promise<void> {
  await publishArtifact(openFolderStore(root), { name, version });
  await openFolderStore(root).writeDocument(`built/${name}`, `${version} ${version}`, 'replace');
}

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Placeholders for the versions of the sources: their hashes. */
function sourceVersions(): Version[] {
  const script = `
    import { hashSources } from '@open-date/shared-build/release';
    import { ROOT, releasedNames } from './workspace.ts';
    const versions = await Promise.all(releasedNames().map(async (name) => ({ name, version: await hashSources(ROOT, name) })));
    console.log(JSON.stringify(versions));`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: __dirname, encoding: 'utf8' }));
}

/** Resolves when nothing listens on the port; rejects when something does. */
function expectFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

interface Running {
  readonly npm: ChildProcess;
  readonly group: number;
  readonly port: number;
  readonly output: () => string;
}

/** Runs `npm start`, or another command of npm, in its own process group until it prints the site's address. */
async function start(environment: NodeJS.ProcessEnv = {}, command: readonly string[] = ['start']): Promise<Running> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), RELEASE_STORE: store };
  const npm = spawn('npm', command, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, DEMO: '0', MAIL: 'off', ...environment },
  });
  let output = '';
  const isUp = new Promise<void>((resolve, reject) => {
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Open Date is at')) resolve();
      });
    }
  });
  await isUp;
  return { npm, group: npm.pid ?? 0, port, output: () => output };
}

interface Process {
  readonly pid: number;
  readonly group: number;
  readonly command: string;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [, pid, group, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), group: Number(group), command };
  });
}

function findServer({ group }: Running): number {
  const server = processes().find((one) => one.group === group && one.command.includes('server/src/app/main.ts'));
  if (server === undefined) throw new Error('The server does not run.');
  return server.pid;
}

/** The processes of the group that still run, and the database, which has its own group. */
function left({ group }: Running): Process[] {
  return processes().filter((one) => one.group === group || one.command.includes(folder));
}

const SERVE = ['run', 'serve'];

/** Sends the signal, waits until the process group is empty and expects that nothing is left. */
async function end(running: Running, target: number, signal: NodeJS.Signals): Promise<void> {
  const ended = once(running.npm, 'exit');
  process.kill(target, signal);
  await ended;
  while (processes().some(({ group }) => group === running.group)) await delay(LOOK_AGAIN);
  expect(left(running)).toEqual([]);
  await expectFree(running.port);
}

describe('npm start', () => {
  const earlier = () => join(folder, 'earlier');
  const releases = () => openFolderStore(earlier());
  const version = (name: string) => current.find((one) => one.name === name)?.version;
  let running: Running;

  beforeAll(async () => {
    const promote = (name: string, of: string, why: string) =>
      promoteRelease(releases(), { channel: 'staging', name, version: of, who: 'dana', why, at: new Date() });
    for (const { name, version: newest } of current) {
      await publishCurrent(earlier(), name, newest);
      await publishArtifact(releases(), { name, version: '0.0.1' });
    }
    for (const name of ['shell', 'schedules', 'reports']) await promote(name, version(name) ?? '', 'npm start');
    await promote('schedules', '0.0.1', 'npm start');
    await promote('reports', '0.0.1', 'withdrawn by operations');
    await promote('auctions', '0.0.1', 'before the newest version was published');
    running = await start({ RELEASE_STORE: earlier(), RELEASE_CHANNEL: 'staging' });
  });

  it('promotes the sources to the channel that it serves, also after a change of them is undone, and keeps what an operator released [PLT-065]', async () => {
    const released = (await releases().readChannel('staging'))?.names ?? {};
    expect(Object.fromEntries(Object.entries(released).map(([name, { stable }]) => [name, stable]))).toEqual({
      ...Object.fromEntries(current.map((one) => [one.name, one.version])),
      reports: '0.0.1',
    });
    const lines = running.output().split('\n');
    expect(lines).toContain(`unchanged shell ${version('shell')}`);
    expect(lines).toContain(`released  schedules ${version('schedules')}`);
    expect(lines).toContain(
      `kept      reports 0.0.1, which an operator released; the sources are ${version('reports')}`,
    );
    expect((await fetch(`http://127.0.0.1:${running.port}/login`)).status).toBe(200);
    expect(await releases().readChannel('production')).toBeNull();
  });

  it('restarts a crashed server with its database; a signal before the next restart leaves nothing [PLT-065]', async () => {
    const isReady = () =>
      fetch(`http://127.0.0.1:${running.port}/api/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
    expect(await isReady()).toBe(true);
    process.kill(findServer(running), 'SIGKILL');
    while (await isReady()) await delay(LOOK_AGAIN);
    while (!(await isReady())) await delay(LOOK_AGAIN);
    expect(running.output()).toContain('The server ended with SIGKILL; it starts again in 0.5 s.');
    process.kill(findServer(running), 'SIGKILL');
    while (!running.output().includes('it starts again in 1 s.')) await delay(LOOK_AGAIN);
    await end(running, -running.group, 'SIGINT');
  });
});

it('npm run serve serves what the channel releases, and neither publishes nor promotes [PLT-066]', async () => {
  const served = join(folder, 'served');
  const releases = openFolderStore(served);
  await publishArtifact(releases, { name: 'shell', version: '0.0.1' });
  const at = new Date();
  await promoteRelease(releases, { channel: 'staging', name: 'shell', version: '0.0.1', who: 'dana', why: 'old', at });
  const before = [await releases.names(), (await releases.readAudit()).rows.length];
  const settings = { RELEASE_STORE: served, RELEASE_CHANNEL: 'staging', GUIDES_DIR: join(folder, 'guides') };
  const running = await start(settings, SERVE);
  const page = await fetch(`http://127.0.0.1:${running.port}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/artifacts/shell/0.0.1/')]);
  expect((await fetch(`http://127.0.0.1:${running.port}/guides/phone-tablet.pdf`)).status).toBe(200);
  expect([await releases.names(), (await releases.readAudit()).rows.length]).toEqual(before);
  expect(await releases.versions('shell')).toEqual(['0.0.1']);
  await end(running, -running.group, 'SIGTERM');
});

// Both commands supervise the server in the same way.
it.each([
  { target: 'npm', find: ({ group }: Running) => group },
  { target: 'the server', find: findServer },
])('SIGTERM to $target ends everything that npm run serve started', async ({ find }) => {
  const running = await start({}, SERVE);
  expect(left(running).some(({ command }) => command.includes(folder))).toBe(true);
  await end(running, find(running), 'SIGTERM');
});

it('a port in use ends npm start with a sentence that names another one, and leaves no database behind [PLT-254]', async () => {
  const first = createServer();
  const port = await new Promise<number>((resolve) => {
    first.listen(0, '127.0.0.1', () => {
      const place = first.address();
      resolve(typeof place === 'object' && place !== null ? place.port : 0);
    });
  });
  const refused = await start({ PORT: String(port) }).then(String, String);
  expect(refused).toContain(
    `Port ${port} is in use: stop the program that listens there, or choose another port with PORT=`,
  );
  expect(refused.replace(/^.*?\n/, '')).not.toMatch(/EADDRINUSE|^ +at /m);
  first.close();
  expect(processes().filter(({ command }) => command.includes(folder))).toEqual([]);
});
