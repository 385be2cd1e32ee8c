import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openFolderStore, promoteRelease, publish } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { parseResetLink } from '@open-date/shared-api/rules/accounts/account';
import { type EmbeddedDatabase, startEmbedded } from '@open-date/server/platform/db/embedded';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from '../deliver/bill-of-materials.ts';
import { archiveServer } from '../deliver/server-archive.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { archivedPaths, servedPaths } from '../deliver/server-archive-paths.ts';
import { shownCommands } from '../operations/shown-commands.ts';
import { ROOT } from '../repository.ts';
import { type Ended, runQuietly } from '../spawn.ts';
import { readCompose, readSettings } from './compose.ts';
import { lastStep, readStages, stageEnvironment } from './containerfile.ts';
import { containerfileProblems } from './containerfile-rules.ts';
import { ImageTree } from './image-tree.ts';

jest.setTimeout(300_000);

const CONTAINERFILE = join(ROOT, 'deploy/container/Containerfile');
const TEXT = readFileSync(CONTAINERFILE, 'utf8');
/** The server as one program, which comes with the archive. */
const BUILT = 'server/built/main.mjs';
const PINNED_NODE = process.versions.node;
const LOOK_AGAIN = 100;
const isRoot = process.getuid?.() === 0;

describe('the container file', () => {
  it('the container file follows its format and our rules [PLT-173]', () => {
    expect(containerfileProblems(TEXT, PINNED_NODE)).toEqual([]);
  });

  it('the container file takes the folders that the archive of the server has, and nothing else [PLT-173]', () => {
    const [installed] = readStages(TEXT);
    const copied = installed?.steps
      .filter(({ keyword }) => keyword === 'COPY')
      .flatMap(({ words }) => words.slice(0, -1));
    expect(copied?.sort()).toEqual(servedPaths());
    for (const path of ['deploy', '.dockerignore']) expect(archivedPaths()).toContain(path);
  });

  it.each([
    ['another Node', 'FROM node:24.21.0', 'FROM node:22.18.0', 'is not the pinned Node'],
    ['a base that moves', 'FROM node:24.21.0-trixie-slim', 'FROM node:24-slim', 'is not pinned by a whole version'],
    ['root', 'USER 10001:10001', 'USER root', 'not a fixed number'],
    ['no user', 'USER 10001:10001\n', '', 'there is no USER'],
    ['no health check', /HEALTHCHECK .*\n/, '', 'there is no HEALTHCHECK'],
    [
      'a start in a shell',
      'ENTRYPOINT ["node", "tools/serve.ts"]',
      'ENTRYPOINT node tools/serve.ts',
      'runs in a shell',
    ],
    ['a secret', 'HOST=0.0.0.0', 'DATABASE_URL=postgres://me@db/od', 'DATABASE_URL would stand in a layer'],
    ['a label less', 'org.opencontainers.image.revision', 'revision', 'no label org.opencontainers.image.revision'],
    ['sources in its last stage', 'COPY --from=installed /app /app', 'COPY . /app', 'takes files that no stage made'],
    ['a change after its user', 'VOLUME', 'RUN touch /app/x\nVOLUME', 'RUN after USER'],
    ['an unknown instruction', 'EXPOSE', 'EXPSE', 'Unknown instruction: EXPSE'],
  ])('the container file with %s is refused [PLT-173]', (_what, good, bad, problem) => {
    expect(containerfileProblems(TEXT.replace(good, bad), PINNED_NODE).join()).toContain(problem);
  });
});

describe('the image', () => {
  let folder: string;
  let archive: string;
  let tree: ImageTree;
  let database: EmbeddedDatabase;
  let environment: Record<string, string>;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'open-date-image-'));
    chmodSync(folder, 0o755);
    // The base image has Node where everybody can run it.
    mkdirSync(join(folder, 'base'));
    copyFileSync(process.execPath, join(folder, 'base/node'));
    archive = await unpackArchive();
    tree = new ImageTree(CONTAINERFILE, archive, join(folder, 'image'));
    tree.build();
    database = await startEmbedded({ dataDir: join(folder, 'database') });
    environment = { ...readEnvironment(), PATH: [join(folder, 'base'), process.env.PATH].join(delimiter) };
    await releaseShell();
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await database.stop();
    tree.remove();
    execFileSync('rm', ['-rf', folder]);
  });

  /** The archive of the last commit, as the operations get it from a store. */
  async function unpackArchive(): Promise<string> {
    const unpacked = join(folder, 'archive');
    const facts = await archiveServer(join(folder, 'built'), '0.1.0-archived', 'ab12cd3');
    const store = join(folder, 'delivered');
    await publish(openFolderStore(store), join(folder, 'built'), facts);
    const shown = shownCommands(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).map(({ text }) => text);
    const commands = [
      shown.find((text) => text.startsWith('npm run release -- server VERSION --to ')),
      shown.find((text) => text.startsWith('tar xzf ')),
    ].map((text) =>
      text
        ?.replace('npm run release --', `node ${ROOT}/tools/run.mjs ${ROOT}/tools/release.ts`)
        .replace('VERSION', '0.1.0-archived')
        .replace('--to FOLDER', `--to ${unpacked} --store ${store}`),
    );
    mkdirSync(unpacked);
    const { code } = await runQuietly('sh', ['-c', commands.join(' && ')], { cwd: unpacked });
    expect(code).toBe(0);
    return join(unpacked, 'server-0.1.0-archived');
  }

  /** The user of the container file, where this process may become one. */
  function identity(): { readonly uid: number; readonly gid: number } | null {
    const [uid = 0, gid = 0] = (lastStep(tree.final, 'USER').words[0] ?? '').split(':').map(Number);
    return isRoot ? { uid, gid } : null;
  }

  /** The environment of a server by container and compose file, with its folders on this machine. */
  function readEnvironment(): Record<string, string> {
    const settings = readSettings(readFileSync(join(ROOT, 'deploy/container/.env.example'), 'utf8'));
    const compose = readCompose(readFileSync(join(ROOT, 'deploy/container/compose.yaml'), 'utf8'), settings);
    const secrets: Record<string, string> = {
      'database-url': database.url(),
      'smtp-url': 'smtp://127.0.0.1:9',
      'password-secret': 'a-secret-of-this-test-alone-long-enough',
    };
    for (const [path, mode] of Object.entries({ '/data': 0o700, '/tmp': 0o1777, '/run/secrets': 0o755 })) {
      mkdirSync(tree.at(path), { recursive: true });
      chmodSync(tree.at(path), mode);
    }
    for (const [name, text] of Object.entries(secrets)) writeFileSync(tree.at(`/run/secrets/${name}`), `${text}\n`);
    const given = { ...stageEnvironment(tree.final), ...settings, ...compose.services['web-1']?.environment };
    const paths = Object.entries(given).map(([name, value]) => [name, value.startsWith('/') ? tree.at(value) : value]);
    // A test waits for no proxy, and runs beside others.
    return { ...Object.fromEntries(paths), DRAIN_SECONDS: '1', METRICS_PORT: '0' };
  }

  async function releaseShell(): Promise<void> {
    const store = openFolderStore(tree.at('/data/releases'));
    await publishArtifact(store, { name: 'shell', version: '0.0.1' });
    const request = { channel: 'production', name: 'shell', version: '0.0.1', who: 'dana', why: 'first' } as const;
    await promoteRelease(store, { ...request, at: new Date() });
    const user = identity();
    if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, tree.at('/data')]);
  }

  /** Runs a command in the image with the environment of a server, and with what `changed` says instead. */
  function start(
    command: readonly string[],
    port: number,
    changed: Readonly<Record<string, string>> = {},
  ): { child: ChildProcess; ended: Promise<Ended> } {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: tree.at(lastStep(tree.final, 'WORKDIR').words[0] ?? ''),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...changed, PORT: String(port) },
      ...identity(),
    });
    started.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    const ended = once(child, 'exit').then(([code]: (number | null)[]) => ({ code: code ?? 1, output }));
    return { child, ended };
  }

  const post = async (port: number, path: string, body: object) =>
    (
      await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;

  /** Sets the password of the account that a printed link is for, and signs in. Returns the status of both calls. */
  async function setPassword(port: number, printed: string, password: string): Promise<number[]> {
    const segment = /\/login\/reset\/(\S+)/.exec(printed)?.[1] ?? '';
    const { email = '', token = '' } = parseResetLink(decodeURIComponent(segment)) ?? {};
    const set = await post(port, 'users/set-password', { email, token, password, password_confirm: password });
    return [set, await post(port, 'auth', { login: email, password, source: 'website' })];
  }

  const check = (port: number) => start(lastStep(tree.final, 'HEALTHCHECK').words, port).ended;

  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function untilReady(port: number, server: Promise<Ended>): Promise<void> {
    const hasEnded = server.then(({ output }) => Promise.reject(new Error(output)));
    while (!(await Promise.race([isReady(port), hasEnded]))) await delay(LOOK_AGAIN);
  }

  it('the image comes with a bill of its packages, which is the same each time [PLT-206]', async () => {
    const files = ['first.json', 'second.json'].map((name) => join(folder, name));
    for (const file of files) await writeBillOfMaterials(file);
    const [first = '', second] = files.map((file) => readFileSync(file, 'utf8'));
    expect(second).toBe(first);
    const bill = JSON.parse(first);
    expect(bill.bomFormat).toBe('CycloneDX');
    const addresses = bill.components.map(({ purl }: { readonly purl: string }) => purl.replace(/@[^@]*$/, ''));
    expect(addresses).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/pg']));
    expect(addresses).not.toContain('pkg:npm/oxlint');
    const fastify = bill.components.find(({ name }: { readonly name: string }) => name === 'fastify');
    expect(JSON.stringify(fastify)).toMatch(
      /"version":"\d+\.\d+\.\d+".*"id":"MIT".*"alg":"SHA-512","content":"[0-9a-f]{128}"/,
    );
  });

  it('the image is made of the archive that a site hands out, by the commands of the operations [PLT-173 PLT-175]', () => {
    for (const path of [...archivedPaths(), BUILT])
      expect([path, existsSync(join(archive, path))]).toEqual([path, true]);
    expect(existsSync(join(folder, 'built', BILL_OF_MATERIALS))).toBe(true);
    expect(existsSync(tree.at(join('/app', BUILT)))).toBe(true);
  });

  it('the image ends with code 2 and a sentence where its user cannot write its data [PLT-211]', async () => {
    const entry = lastStep(tree.final, 'ENTRYPOINT').words;
    const { ended } = start(entry, await freePort(), { DATA_DIR: tree.at('/app/server') });
    const { code, output } = await ended;
    expect([code, output]).toEqual([2, expect.stringMatching(/^DATA_DIR cannot be written \(EACCES: .*\n$/)]);
  });

  it('two servers of the image start at once on an empty database, serve, and stop when they are asked to, read-only but for their data [PLT-173]', async () => {
    const marker = join(folder, 'marker');
    writeFileSync(marker, '');
    const ports = [await freePort(), await freePort()] as const;
    const servers = ports.map((port) => start(lastStep(tree.final, 'ENTRYPOINT').words, port, { API_DOCS: '1' }));
    await Promise.all(servers.map(({ ended }, at) => untilReady(ports[at] ?? 0, ended)));

    const [port] = ports;
    expect(await check(port)).toEqual({ code: 0, output: '' });
    const page = await fetch(`http://127.0.0.1:${port}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/artifacts/shell/0.0.1/')]);
    const version: unknown = await (await fetch(`http://127.0.0.1:${port}/api/version`)).json();
    expect(version).toMatchObject({ version: environment.BUILD_VERSION, commit: environment.BUILD_COMMIT });
    expect((await fetch(`http://127.0.0.1:${port}/guides/phone-tablet.pdf`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/docs/`)).status).toBe(200);
    const programs = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
    expect(programs.filter((command) => command.includes(tree.at(join('/app', BUILT))))).toHaveLength(servers.length);
    const created = await start('npm run admin -- create you@league.example'.split(' '), port).ended;
    expect(await setPassword(port, created.output, 'password')).toEqual([400, 400]);
    expect(await setPassword(port, created.output, 'late kickoff in october')).toEqual([200, 200]);
    for (const [command, printed] of [
      ['npm run auction:verify', '0 auctions, 0 entries, 0 not whole'],
      ['npm run release -- list', 'shell'],
    ] as const)
      expect(await start(command.split(' '), port).ended).toEqual({
        code: 0,
        output: expect.stringContaining(printed),
      });

    expect(lastStep(tree.final, 'STOPSIGNAL').words).toEqual(['SIGTERM']);
    for (const { child } of servers) child.kill('SIGTERM');
    while (await isReady(port)) await delay(LOOK_AGAIN);
    expect(await Promise.all(servers.map(async ({ ended }) => (await ended).code))).toEqual([0, 0]);
    expect(await check(port)).toEqual({ code: 1, output: expect.stringContaining('ECONNREFUSED') });
    expect(execFileSync('find', [tree.at('/app'), '-cnewer', marker], { encoding: 'utf8' })).toBe('');
  });
});
