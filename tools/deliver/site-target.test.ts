import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Channel, createToken, findToken, promoteRelease, readSet } from '@open-date/releases';
import { buildFacts, publishArtifact, writeBuild } from '@open-date/releases/testing/artifact-builder';
import type { TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import { deliveriesHandlers } from '@open-date/server/deliveries/routes';
import { servedApi } from '@open-date/server/site/served-api';
import { contract } from '@open-date/shared-api/contract';
import { ROOT } from '../repository.ts';
import { type BrowserRun, runDelivery } from './run-delivery.ts';
import { type TestedSet, openSiteTarget } from './target.ts';

const AT = new Date('2027-08-01T15:00:00Z');
const { status, publish, makeSet, recordRun, promote } = contract.deliveries;

let temporary: TemporaryStore;
let site: Server;
beforeEach(async () => {
  temporary = await makeTemporaryStore();
  site = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (problem: { code?: string; message?: string }) =>
        response
          .writeHead(409, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: problem.message, code: problem.code })),
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await publishArtifact(temporary.store, { name: 'shell' });
  const first = { channel: 'staging', name: 'shell', version: '1.0.0', who: 'dana', why: 'first', at: AT } as const;
  await promoteRelease(temporary.store, first);
});
afterEach(async () => {
  await new Promise((resolve) => site.close(resolve));
  await temporary.remove();
});

/** The site's own handlers behind its contract, without the database that they do not use. */
async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '', 'http://site.test');
  const [, name = '', part] = /^\/api\/v1\/deliveries\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const delivery = await findToken(temporary.store, String(request.headers['auth-token']), AT);
  if (!delivery) throw new Error('unknown token');
  const releases = { store: temporary.store, channel: 'staging', linkSecret: 'the secret of this site' } as const;
  const siteUrl = () => 'https://staging.example';
  const handlers = deliveriesHandlers({ releases, requiredTests: ['e2e'], processClock: () => AT, siteUrl });
  const call = { delivery, params: { name } };
  if (part === undefined)
    return run(handlers.status, { ...call, query: status.query.parse(Object.fromEntries(url.searchParams)) });
  const body = await json(request);
  if (part === 'versions') return run(handlers.publish, { ...call, body: publish.body.parse(body) });
  if (part === 'sets') return run(handlers.makeSet, { ...call, body: makeSet.body.parse(body) });
  if (part === 'runs') return run(handlers.recordRun, { ...call, body: recordRun.body.parse(body) });
  return run(handlers.promote, { ...call, body: promote.body.parse(body) });
}

/** Calls a handler with what it reads of a call. */
async function run(handler: unknown, call: object): Promise<unknown> {
  if (typeof handler !== 'function') throw new Error('a handler is a function');
  return await handler(call);
}

/** A green run of the browser tests that opened a set by its link. */
async function testSet(tested: TestedSet | null): Promise<BrowserRun> {
  const [option, link = ''] = tested?.options ?? [];
  expect([option, new URL(link).origin]).toEqual(['--link', 'https://staging.example']);
  const { id: set, versions } = await readSet(temporary.store, tested?.set ?? '');
  const reported = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, [version]]));
  const run = { subject: set, set, versions, reported, passed: 9, failed: 0, at: AT.toISOString() };
  return { line: set, isGreen: true, evidence: run };
}

async function deliverOverHttp(channels: readonly Channel[], version = '1.0.0') {
  const request = {
    name: 'auctions',
    channels,
    label: 'auctions team',
    who: 'dana',
    at: AT,
    channel: 'staging',
  } as const;
  const { text } = await createToken(temporary.store, request);
  const place = site.address();
  const address = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
  const facts = buildFacts({ name: 'auctions', version, contractHash: servedApi().contractHash });
  const lines: string[] = [];
  const done = { command: '', run: async () => 'done' };
  const delivery = runDelivery(
    {
      name: 'auctions',
      version,
      commit: 'ab12cd3',
      channel: 'staging',
      until: 'promote',
      isAtOnce: false,
      why: null,
      target: openSiteTarget(address, 'auctions', text),
      changed: [],
    },
    (isPublished) => ({
      install: done,
      lint: done,
      types: done,
      unit: done,
      build: done,
      e2e: testSet,
      publish: async (target) => (isPublished ? null : await target.publish(await writeBuild(facts), facts)),
    }),
    (line) => lines.push(line),
  );
  return await delivery.then(
    () => ({ lines, problem: null }),
    (error: unknown) => ({ lines, problem: error instanceof Error ? error.message : String(error) }),
  );
}

it('a team delivers to a running site and tests its version there with nothing but an address and a token [PLT-060 PLT-068]', async () => {
  expect(await deliverOverHttp(['staging'])).toMatchObject({ problem: null });
  expect((await temporary.store.readChannel('staging'))?.names.auctions?.stable).toBe('1.0.0');
  const row = (await temporary.store.readAudit()).rows.at(-1);
  expect(row?.who).toMatch(/^auctions team \(token [0-9a-f]{12}\)$/);
  expect(row?.evidence).toMatchObject({ shown: ['9 browser tests of RC-1, 2027-08-01T15:00:00.000Z'] });
  const again = await deliverOverHttp(['staging']);
  expect(again.lines).toEqual(['auctions 1.0.0 is unchanged and already released on staging: nothing to do']);
});

it('a token that may not promote publishes, and the delivery ends with the reason [PLT-060]', async () => {
  const { problem } = await deliverOverHttp([]);
  expect(problem).toBe('This token promotes auctions on no channel, not on staging.');
  expect(await temporary.store.versions('auctions')).toEqual(['1.0.0']);
});

it('a commit with changed files is recorded with a mark, and a clean one without [PLT-052]', () => {
  const root = mkdtempSync(join(tmpdir(), 'deliver-dirty-'));
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    mkdirSync(join(root, 'tools'));
    cpSync(join(ROOT, 'tools/repository.ts'), join(root, 'tools/repository.ts'));
    writeFileSync(join(root, 'package.json'), '{"type":"module"}');
    git('init', '-q');
    git('add', '-A');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qm', 'first');
    const script = "import { commit } from './tools/repository.ts'; console.log(commit());";
    const argv = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
    const read = () => execFileSync(process.execPath, argv, { cwd: root, encoding: 'utf8' }).trim();
    const clean = git('rev-parse', '--short=10', 'HEAD');
    expect(read()).toBe(clean);
    writeFileSync(join(root, 'new.ts'), '');
    expect(read()).toBe(`${clean}-dirty`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
