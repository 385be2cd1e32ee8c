import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { createSet, promoteRelease, runReleaseCommand, startCanary } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import type { TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import { aConference, aSchool, aUser } from '../../testing/builders.ts';
import { servedApi } from '../site/served-api.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const VERSIONS = ['1.0.0', '2.0.0', '3.0.0'];
const PRODUCTION = { params: { channel: 'production' } } as const;
const SCHEDULES = { params: { channel: 'production', name: 'schedules' } } as const;

let temporary: TemporaryStore;
let server: TestServer;
let calls: ApiClient<ApiContract>['adminReleases'];
/** The administrator as the log names them. */
let who: string;

async function anOperator(firstName: string, lastName: string) {
  const user = await aUser(server.db);
  await server.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', user.id)
    .execute();
  return user;
}

/** Publishes an artifact that calls what this server serves. */
const publish = (options: Parameters<typeof publishArtifact>[1]) =>
  publishArtifact(temporary.store, { contractHash: servedApi().contractHash, ...options });

beforeAll(async () => {
  temporary = await makeTemporaryStore();
  server = await startTestServer({ RELEASE_STORE: temporary.root });
  const admin = await anOperator('Ada', 'Moss');
  who = `Ada Moss <${admin.email}>`;
  calls = (await server.as(admin)).adminReleases;
});
afterAll(async () => {
  await server.close();
  await temporary.remove();
});
beforeEach(async () => {
  for (const part of ['artifacts', 'channels', 'documents', 'audit.jsonl'])
    await rm(join(temporary.root, part), { recursive: true, force: true });
  const { store } = temporary;
  await publish({ name: 'shell' });
  for (const [at, version] of VERSIONS.entries())
    await publish({ version, builtAt: `2027-03-0${at + 1}T12:00:00.000Z` });
  await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
  await promoteRelease(store, buildRequest({ version: '1.0.0' }));
  await promoteRelease(store, buildRequest({ version: '2.0.0', who: 'kim' }));
});

it('one call says what a channel releases, the shell first, with its newest changes [PLT-105]', async () => {
  await startCanary(temporary.store, buildRequest({ version: '3.0.0', percent: 10 }));
  const state = await calls.one(PRODUCTION);
  expect(state).toMatchObject({ channel: 'production', isServed: 1, revision: 4, minutes: 60 });
  expect(state.releases).toMatchObject([
    {
      name: 'shell',
      title: 'Header, sign-in',
      stable: { version: '1.0.0', health: null },
      previous: null,
      canary: null,
    },
    {
      name: 'schedules',
      title: 'schedules',
      stable: {
        version: '2.0.0',
        build: { author: 'Dana Reyes', subject: 'feat: a change', size: expect.any(Number) },
      },
      previous: { version: '1.0.0' },
      canary: {
        version: '3.0.0',
        percent: 10,
        steps: [50, 100],
        waits: 'paused: no signed-in user has run the canary',
        isPaused: 1,
        health: null,
      },
      disabled: null,
      changedBy: 'dana',
    },
  ]);
  expect(state.changes.map(({ action, to, percent }) => [action, to, percent])).toEqual([
    ['canary', '3.0.0', 10],
    ['promote', '2.0.0', null],
    ['promote', '1.0.0', null],
    ['promote', '1.0.0', null],
  ]);
  expect(await calls.one({ params: { channel: 'staging' } })).toMatchObject({ isServed: 0, revision: 0, releases: [] });
  const offered = await calls.versions({ ...PRODUCTION, query: { name: 'schedules' } });
  expect(offered.map(({ version }) => version)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
});

it('health is how each version ran for signed-in users in the last hour, and a canary says what it waits for and until when [PLT-107] [PLT-217]', async () => {
  const since = { percent: 50, at: new Date('2027-08-01T15:20:00Z') };
  await startCanary(temporary.store, buildRequest({ version: '3.0.0', ...since }));
  const report = (version: string, user: number, minute: string, hasFailed = false) => ({
    channel: 'production',
    name: 'schedules',
    version,
    user_hash: Buffer.alloc(16, user),
    last_at: new Date(minute),
    failed_at: hasFailed ? new Date(minute) : null,
    downloaded: 1000 + user,
  });
  await server.db
    .insertInto('version_users')
    .values([
      report('2.0.0', 1, '2027-08-01T15:30:00Z'),
      report('3.0.0', 2, '2027-08-01T15:30:00Z'),
      report('3.0.0', 3, '2027-08-01T15:40:00Z', true),
      report('3.0.0', 4, '2027-08-01T14:00:00Z', true),
    ])
    .execute();
  const { releases } = await calls.one(PRODUCTION);
  expect(releases[1]).toMatchObject({
    stable: { health: { users: 1, failedUsers: 0, loadP75: 1001 } },
    canary: {
      waits: '2 of 3 users have run the canary',
      waitsUntil: '2027-08-02T15:20:00.000Z',
      isPaused: 0,
      health: { users: 2, failedUsers: 1, loadP75: 1003 },
    },
  });
  expect(releases[0]?.stable.health).toBeNull();
});

it('a channel that was edited by hand is shown with its fault, and no change of it is made [PLT-219]', async () => {
  const file = join(temporary.root, 'channels/production.json');
  const sound = await readFile(file, 'utf8');
  await writeFile(file, sound.replaceAll('"2.0.0"', '"1.0.0"'));
  const { fault, revision } = await calls.one(PRODUCTION);
  expect(fault).toMatch(/^the document of production is not what the log says: `release repair/);
  await expect(calls.rollBack({ ...SCHEDULES, body: { revision, why: 'x' } })).rejects.toMatchObject({ status: 409 });
  await writeFile(file, sound);
  expect((await calls.one(PRODUCTION)).fault).toBe('');
});

it('canary share, promotion, end of a canary and roll back stand in the log with the name and email of the user [PLT-108]', async () => {
  let { revision } = await calls.one(PRODUCTION);
  const send = async (call: (body: { revision: number; why: string }) => Promise<unknown>) => {
    await call({ revision, why: 'release day' });
    ({ revision } = await calls.one(PRODUCTION));
  };
  const stable = async () => (await temporary.store.readChannel('production'))?.names['schedules'];
  await send((body) => calls.canary({ ...SCHEDULES, body: { ...body, version: '3.0.0', percent: 25 } }));
  expect(await stable()).toMatchObject({ stable: '2.0.0', canary: { version: '3.0.0', percent: 25 } });
  await send((body) => calls.endCanary({ ...SCHEDULES, body }));
  expect(await stable()).toMatchObject({ stable: '2.0.0', canary: null });
  await send((body) => calls.promote({ ...SCHEDULES, body: { ...body, version: '3.0.0' } }));
  expect(await stable()).toMatchObject({ stable: '3.0.0', previous: '2.0.0' });
  await send((body) => calls.rollBack({ ...SCHEDULES, body }));
  expect(await stable()).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
  const { changes } = await calls.history({ ...PRODUCTION, query: { name: 'schedules' } });
  expect(changes.slice(0, 4).map(({ action, from, to, who, why }) => [action, from, to, who, why])).toEqual(
    [
      ['rollback', '3.0.0', '2.0.0'],
      ['promote', '2.0.0', '3.0.0'],
      ['end-canary', '3.0.0', null],
      ['canary', null, '3.0.0'],
    ].map((row) => [...row, who, 'release day']),
  );
});

it('of two operators who saw the same revision the second gets a conflict that says what the first did [PLT-111]', async () => {
  const { revision } = await calls.one(PRODUCTION);
  const other = await server.as(await anOperator('Bo', 'Lake'));
  await other.adminReleases.promote({ ...SCHEDULES, body: { revision, why: 'ready', version: '3.0.0' } });
  await expect(calls.rollBack({ ...SCHEDULES, body: { revision, why: 'slow' } })).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: expect.stringMatching(
      /^Bo Lake <.+> changed schedules on production after you looked: promote schedules, 2\.0\.0 → 3\.0\.0 \(ready\)\. Look again\.$/,
    ),
  });
  expect((await temporary.store.readChannel('production'))?.names['schedules']?.stable).toBe('3.0.0');
});

it('a refusal of the release platform reaches the user word for word [PLT-109]', async () => {
  const { revision } = await calls.one(PRODUCTION);
  const body = { revision, why: 'x' };
  await expect(calls.promote({ ...SCHEDULES, body: { ...body, version: '2.0.0' } })).rejects.toMatchObject({
    status: 409,
    message: 'schedules 2.0.0 is already stable on production',
  });
  const shell = { params: { channel: 'production', name: 'shell' } } as const;
  await expect(calls.rollBack({ ...shell, body })).rejects.toMatchObject({
    status: 409,
    message: 'shell has no previous version on production: name one',
  });
  await expect(calls.rollBack({ ...shell, body: { revision, why: '  ' } })).rejects.toMatchObject({ status: 400 });
});

it('the gate of the page knows the API of this server, and refuses a version that it does not serve [PLT-109]', async () => {
  await publish({ version: '4.0.0', contractHash: 'later' });
  const { revision } = await calls.one(PRODUCTION);
  await expect(calls.promote({ ...SCHEDULES, body: { revision, why: 'x', version: '4.0.0' } })).rejects.toMatchObject({
    code: 'release.refused',
    message: expect.stringContaining('the running API serves'),
  });
});

it('where evidence is required, no version is promoted on the page without it, and a roll back needs none [PLT-109]', async () => {
  const strict = await startTestServer({ RELEASE_STORE: temporary.root, RELEASE_REQUIRE: 'drill' });
  try {
    const { adminReleases: page } = await strict.as(await aUser(strict.db));
    const { revision } = await page.one(PRODUCTION);
    const body = { revision, why: 'x', version: '3.0.0' };
    for (const call of [
      page.promote({ ...SCHEDULES, body }),
      page.canary({ ...SCHEDULES, body: { ...body, percent: 5 } }),
    ])
      await expect(call).rejects.toMatchObject({ status: 409, message: expect.stringContaining('drill') });
    await page.rollBack({ ...SCHEDULES, body: { revision, why: 'slow' } });
  } finally {
    await strict.close();
  }
});

it('a remote is switched off and on, and a release set promoted and rolled back, as the user [PLT-108]', async () => {
  let { revision } = await calls.one(PRODUCTION);
  const step = async (call: Promise<unknown>) => {
    await call;
    ({ revision } = await calls.one(PRODUCTION));
  };
  await step(calls.disable({ ...SCHEDULES, body: { revision, why: 'empty grid' } }));
  expect((await calls.one(PRODUCTION)).releases[1]?.disabled).toBe('empty grid');
  await step(calls.enable({ ...SCHEDULES, body: { revision, why: 'mended' } }));
  const request = { channel: 'production', who: 'kim', why: 'test', at: new Date('2027-08-01T15:00:00Z') } as const;
  const { set } = await createSet(temporary.store, { ...request, versions: { schedules: '3.0.0' } });
  const params = { channel: 'production', id: set.id } as const;
  const states = async () => (await calls.one(PRODUCTION)).sets.map(({ id, state, changes }) => [id, state, changes]);
  expect(await states()).toEqual([['RC-1', 'open', 'schedules 3.0.0']]);
  await step(calls.promoteSet({ params, body: { revision, why: 'tested' } }));
  expect(await states()).toEqual([['RC-1', 'promoted', 'schedules 3.0.0']]);
  await step(calls.rollBackSet({ params, body: { revision, why: 'slow' } }));
  expect(await states()).toEqual([['RC-1', 'open', 'schedules 3.0.0']]);
  const { changes } = await calls.history(PRODUCTION);
  const own = changes.filter((change) => change.who === who);
  expect(own.map(({ action, why }) => [action, why])).toEqual([
    ['undo-set', 'slow'],
    ['promote-set', 'tested'],
    ['switch-on', 'mended'],
    ['switch-off', 'empty grid'],
  ]);
});

it('an associate administrator and everybody else may neither read nor change releases [PLT-106]', async () => {
  const school = await aSchool(server.db);
  for (const user of [
    await aUser(server.db, { associate: true }),
    await aUser(server.db, { role: 2, school }),
    await aUser(server.db, { role: 3, school }),
    await aUser(server.db, { role: 10, conference: await aConference(server.db) }),
  ]) {
    const api = (await server.as(user)).adminReleases;
    const body = { revision: 3, why: 'x' };
    for (const call of [
      () => api.one(PRODUCTION),
      () => api.history(PRODUCTION),
      () => api.versions({ ...PRODUCTION, query: { name: 'shell' } }),
      () => api.rollBack({ ...SCHEDULES, body }),
      () => api.promote({ ...SCHEDULES, body: { ...body, version: '3.0.0' } }),
      () => api.canary({ ...SCHEDULES, body: { ...body, version: '3.0.0', percent: 5 } }),
      () => api.endCanary({ ...SCHEDULES, body }),
      () => api.disable({ ...SCHEDULES, body }),
      () => api.enable({ ...SCHEDULES, body }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  await expect(server.api.adminReleases.one(PRODUCTION)).rejects.toMatchObject({ status: 401 });
  expect((await temporary.store.readChannel('production'))?.revision).toBe(3);
});

it('the history is read in pages of 50, newest first [PLT-110]', async () => {
  const request = buildRequest({ version: '3.0.0' });
  for (let percent = 1; percent <= 60; percent += 1) await startCanary(temporary.store, { ...request, percent });
  const first = await calls.history({ ...PRODUCTION, query: { name: 'schedules' } });
  expect([first.changes.length, first.hasMore, first.changes[0]?.percent]).toEqual([50, true, 60]);
  const before = first.changes.at(-1)?.id ?? '';
  const second = await calls.history({ ...PRODUCTION, query: { name: 'schedules', before } });
  expect([second.changes.length, second.hasMore]).toEqual([12, false]);
  expect((await calls.history({ ...PRODUCTION, query: { before } })).changes).toHaveLength(13);
  expect((await calls.history({ ...PRODUCTION, query: { name: 'shell' } })).changes).toHaveLength(1);
});

it('a release store that cannot be read answers 503 and says why, and a damaged sidecar hides nothing else [PLT-112]', async () => {
  await publish({ name: 'reports' });
  await promoteRelease(temporary.store, buildRequest({ name: 'reports', version: '1.0.0' }));
  await rm(join(temporary.root, 'artifacts/reports/1.0.0/release.json'), { force: true });
  expect((await calls.one(PRODUCTION)).releases).toMatchObject([
    { name: 'shell', title: 'Header, sign-in' },
    { name: 'reports', title: '', stable: { version: '1.0.0' } },
    { name: 'schedules', title: 'schedules' },
  ]);
  await writeFile(join(temporary.root, 'channels/production.json'), '{');
  await expect(calls.one(PRODUCTION)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(
      /^The release store is damaged: production\.json is not JSON.*Repair it by command\.$/,
    ),
  });
});

it('the administration is rolled back by command on the store alone, and the page shows it [PLT-119]', async () => {
  const { store } = temporary;
  for (const version of ['1.0.0', '2.0.0']) {
    await publish({ name: 'admin', version });
    await promoteRelease(store, buildRequest({ name: 'admin', version }));
  }
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const env = { RELEASE_STORE: temporary.root, USER: 'kim' };
  await runReleaseCommand(['rollback', 'admin', '--why', 'no menu'], { out: print, err: print, env });
  expect(lines).toEqual(['production: rollback admin, 2.0.0 → 1.0.0 (revision 6)']);
  const { releases, changes } = await calls.one(PRODUCTION);
  expect(releases.find(({ name }) => name === 'admin')).toMatchObject({
    stable: { version: '1.0.0' },
    changedBy: 'kim',
  });
  expect(changes[0]).toMatchObject({ action: 'rollback', from: '2.0.0', to: '1.0.0', why: 'no menu' });
});
