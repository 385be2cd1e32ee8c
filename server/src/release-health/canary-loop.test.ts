import {
  endCanary,
  freeze,
  unfreeze,
  type GateFacts,
  promoteRelease,
  type ReleaseStore,
  releasedUnder,
  resolve,
  startCanary,
} from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { type ReleasedServer, sessionNumber, startReleasedServer } from '../../testing/released-site.ts';
import { CanaryLoop } from './canary-loop.ts';

const BATCH = 50;

let server: ReleasedServer;
let loop: CanaryLoop;
let lines: string[];
let minute = 0;

beforeAll(async () => {
  server = await startReleasedServer(['1.1.0', '1.2.0', '1.3.0']);
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
  loop = aLoop();
  wait(60);
});

function aLoop(store: ReleaseStore = server.store, gate: GateFacts = {}): CanaryLoop {
  const say = (_: object, line: string) => void lines.push(line);
  const releases = { store, channel: 'production' } as const;
  return new CanaryLoop({ db: server.db, releases, gate: () => gate, log: { info: say, warn: say } });
}

/** Lets minutes pass by the clock of server and database. */
function wait(minutes: number): void {
  minute += minutes;
  server.setTime(now().toISOString());
}

function now(): Date {
  return new Date(Date.parse('2027-08-01T16:00:00Z') + minute * 60_000);
}

async function released() {
  const document = await server.store.readChannel('production');
  return document && releasedUnder(document, 'schedules');
}

/** Signed-in users report what they ran: of the canary's every nth one that a screen threw. */
async function visit(first: number, count: number, { throwing = 0, isSignedIn = true } = {}): Promise<void> {
  const document = await server.store.readChannel('production');
  if (!document) throw new Error('nothing is released');
  const stable = (await released())?.stable;
  let canaries = 0;
  for (let at = first; at < first + count; at += BATCH) {
    const sessions = Array.from({ length: Math.min(BATCH, first + count - at) }, (_, more) => sessionNumber(at + more));
    if (isSignedIn) await server.signIn(sessions);
    await Promise.all(
      sessions.map((session) => {
        const { version = '' } = resolve(document, { id: session }).schedules ?? {};
        if (version !== stable) canaries += 1;
        const hasThrown = version !== stable && throwing > 0 && canaries % throwing === 0;
        return server.report(session, [
          { name: 'shell', version: '1.0.0', cached: [300] },
          { name: 'schedules', version, downloaded: [500], faults: hasThrown ? { screen: 1, fallback: 1 } : {} },
        ]);
      }),
    );
  }
}

const start = (version: string, percent: number) =>
  startCanary(server.store, buildRequest({ version, percent, at: now() }));

async function lastRow() {
  return (await server.store.readAudit()).rows.at(-1);
}

it('a version that throws for users is rolled back, and the log names metric and numbers [PLT-087]', async () => {
  await start('1.1.0', 20);
  wait(1);
  const boots = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(async (count) => server.boot(sessionNumber(count))));
  const document = await server.store.readChannel('production');
  expect(boots.map(({ remotes: [remote] }) => remote?.current.version)).toEqual(
    boots.map((_, count) => document && resolve(document, { id: sessionNumber(count) }).schedules?.version),
  );
  await visit(0, 30, { throwing: 3 });
  await loop.step();
  expect((await released())?.canary?.percent).toBe(20);
  wait(5);
  await visit(100, 150, { throwing: 3 });
  await loop.step();
  expect(await released()).toMatchObject({ stable: '1.0.0', canary: null });
  expect(await lastRow()).toMatchObject({
    who: 'canary loop',
    action: 'end-canary',
    from: '1.1.0',
    why: expect.stringMatching(
      /^\d+ of \d+ users \(\d+ %\) of the canary failed, 0 of \d+ users \(0 %\) of the stable version/,
    ),
    evidence: {
      metric: 'failed users',
      numbers: { canary: { failed: expect.any(Number) }, stable: { failed: 0 } },
      health: { sample: { users: expect.any(Number) } },
    },
  });
  expect(lines).toEqual(['canary stopped']);
  const { remotes } = await server.boot(sessionNumber(7));
  expect(remotes[0]?.current.version).toBe('1.0.0');
}, 60_000);

it('a bad version is stopped although the clock went back after it became a canary [PLT-131]', async () => {
  await start('1.3.0', 50);
  wait(-120);
  await loop.step();
  wait(1);
  await visit(20_000, 40, { throwing: 2 });
  await loop.step();
  expect(await released()).toMatchObject({ stable: '1.0.0', canary: null });
  expect(lines).toEqual(['canary stopped']);
  wait(120);
}, 60_000);

it('a healthy version reaches all sessions step by step and becomes stable [PLT-087]', async () => {
  await start('1.2.0', 50);
  wait(1);
  await visit(5000, 130);
  await loop.step();
  expect((await released())?.canary).toMatchObject({ percent: 50 });
  wait(10);
  await aLoop(server.store, { requires: ['drill'] }).step();
  expect((await released())?.canary).toMatchObject({ percent: 50 });
  await loop.step();
  expect((await released())?.canary).toMatchObject({ percent: 100, since: now().toISOString() });
  wait(1);
  await visit(6000, 60);
  wait(10);
  await loop.step();
  expect(await released()).toMatchObject({ stable: '1.2.0', previous: '1.0.0', canary: null });
  expect((await lastRow())?.why).toMatch(
    /^0 of 60 users \(0 %\) of the canary failed, 0 of \d+ users \(0 %\) of the stable version$/,
  );
  expect(lines).toEqual(['canary left as it is', 'canary raised', 'canary promoted']);
}, 60_000);

it('no flood of reports without a sign-in, and no user alone, stops, raises or promotes a canary [PLT-218]', async () => {
  await start('1.3.0', 50);
  wait(1);
  await visit(50_000, 300, { throwing: 1, isSignedIn: false });
  wait(30);
  await visit(51_000, 300, { isSignedIn: false });
  const document = await server.store.readChannel('production');
  const ran = (session: string) => (document && resolve(document, { id: session }).schedules?.version) ?? '';
  const browsers = Array.from({ length: 100 }, (_, count) => sessionNumber(52_000 + count));
  await server.signIn(browsers, 'one');
  for (const session of browsers)
    await server.report(session, [
      { name: 'schedules', version: ran(session), downloaded: [500], faults: { screen: 1 } },
    ]);
  await loop.step();
  expect(await released()).toMatchObject({ canary: { version: '1.3.0', percent: 50 } });
  expect(lines.filter((line) => line !== 'canary paused')).toEqual([]);
  await endCanary(server.store, buildRequest({}));
});

it('a canary without traffic is paused, which is said once [PLT-088]', async () => {
  await start('1.3.0', 5);
  wait(45);
  for (let look = 0; look < 3; look += 1) await loop.step();
  expect(lines).toEqual(['canary paused']);
  expect((await released())?.canary).toMatchObject({ version: '1.3.0', percent: 5 });
  await endCanary(server.store, buildRequest({}));
});

it('of two servers one acts, and neither overrules an operator [PLT-088]', async () => {
  await start('1.3.0', 50);
  wait(1);
  await visit(8000, 130);
  wait(10);
  await Promise.all([loop.step(), aLoop().step()]);
  expect(lines).toEqual(['canary raised']);
  expect((await released())?.canary).toMatchObject({ percent: 100 });
  wait(1);
  await visit(9000, 100, { throwing: 1 });
  let isChanged = false;
  const store: ReleaseStore = {
    ...server.store,
    readChannel: async (channel) => {
      const document = await server.store.readChannel(channel);
      // After the loop has looked, and before it acts, an operator sets the share.
      if (!isChanged) {
        isChanged = true;
        await startCanary(server.store, buildRequest({ version: '1.3.0', percent: 10, at: now() }));
      }
      return document;
    },
  };
  await aLoop(store).step();
  expect((await released())?.canary).toMatchObject({ percent: 10 });
  expect(lines).toEqual(['canary raised']);
}, 60_000);

it('while the channel is frozen a healthy canary waits, and a bad one is stopped [PLT-300]', async () => {
  await start('1.3.0', 50);
  const { name: _name, ...request } = buildRequest({ why: 'auction evening' });
  await freeze(server.store, request);
  wait(1);
  await visit(10_000, 130);
  wait(10);
  await loop.step();
  expect((await released())?.canary).toMatchObject({ version: '1.3.0', percent: 50 });
  expect(lines).toEqual([]);
  await visit(11_000, 130, { throwing: 1 });
  await loop.step();
  expect(await released()).toMatchObject({ canary: null });
  await unfreeze(server.store, request);
}, 60_000);

it('while the database is away canaries stay as they are, which is said once until it is back [PLT-088]', async () => {
  await startCanary(server.store, buildRequest({ version: '1.1.0', percent: 10, at: now() }));
  const rename = async (from: string, to: string) => server.db.schema.alterTable(from).renameTo(to).execute();
  for (let time = 0; time < 2; time += 1) {
    await rename('version_users', 'version_users_away');
    for (let look = 0; look < 3; look += 1) await loop.step();
    await rename('version_users_away', 'version_users');
    await loop.step();
  }
  expect(lines.filter((line) => line.startsWith('canaries wait'))).toHaveLength(2);
  expect((await released())?.canary).toMatchObject({ percent: 10 });
});

it('a canary whose change fails in the store keeps no other from rising [PLT-088]', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publishArtifact(server.store, { name: 'auctions', version });
  await promoteRelease(server.store, buildRequest({ name: 'auctions', version: '1.0.0', at: now() }));
  const request = { percent: 50, at: now() };
  await startCanary(server.store, buildRequest({ ...request, name: 'auctions', version: '2.0.0' }));
  await startCanary(server.store, buildRequest({ ...request, version: '1.3.0' }));
  wait(1);
  const document = await server.store.readChannel('production');
  if (!document) throw new Error('nothing is released');
  for (let at = 30_000; at < 30_150; at += BATCH) {
    const sessions = Array.from({ length: BATCH }, (_, more) => sessionNumber(at + more));
    await server.signIn(sessions);
    const reports = sessions.map((session) => {
      const runs = Object.entries(resolve(document, { id: session }));
      return server.report(
        session,
        runs.map(([name, { version }]) => ({ name, version, downloaded: [500] })),
      );
    });
    await Promise.all(reports);
  }
  wait(10);
  const failing: ReleaseStore = {
    ...server.store,
    readFile: (name, ...rest) =>
      name === 'auctions' ? Promise.reject(new Error('disk failed')) : server.store.readFile(name, ...rest),
  };
  const failed = aLoop(failing);
  for (let look = 0; look < 2; look += 1) await failed.step();
  expect(lines.filter((line) => line === 'canary left as it is')).toHaveLength(1);
  expect((await released())?.canary).toMatchObject({ version: '1.3.0', percent: 100 });
}, 60_000);
