import { resolve, startCanary } from '@open-date/releases';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { type ReleasedServer, sessionNumber, startReleasedServer } from '../../testing/released-site.ts';
import { sendRaw } from '../../testing/send-raw.ts';
import { readHealth } from './queries.ts';

let server: ReleasedServer;
let minutes = 0;
/** Sessions of signed-in users whose pages have the canary, and of others. */
let ofCanary: string[];
let others: string[];

beforeAll(async () => {
  server = await startReleasedServer(['1.1.0', '9.9.9']);
  await startCanary(server.store, buildRequest({ version: '1.1.0', percent: 50 }));
  const document = await server.store.readChannel('production');
  const sessions = Array.from({ length: 60 }, (_, count) => sessionNumber(count));
  await server.signIn(sessions);
  const hasCanary = (id: string) => document !== null && resolve(document, { id }).schedules?.version === '1.1.0';
  ofCanary = sessions.filter(hasCanary);
  others = sessions.filter((id) => !hasCanary(id));
});
afterAll(() => server.close());
beforeEach(() => {
  minutes += 120;
  setMinute(0);
});

/** Sets the clock to a minute of this test; the tests are two hours apart. */
function setMinute(minute: number): void {
  server.setTime(new Date(Date.parse('2027-08-01T16:00:10Z') + (minutes + minute) * 60_000).toISOString());
}

const stable = { name: 'schedules', version: '1.0.0' };
const canary = { name: 'schedules', version: '1.1.0' };
const shell = { name: 'shell', version: '1.0.0' };
const health = (span = 60) => readHealth(server.db, { channel: 'production', minutes: span });
const nth = (sessions: readonly string[], count: number) => sessions[count] ?? '';

it('health counts a user once however often a version fails, and says how long loads take [PLT-081 PLT-082]', async () => {
  for (const [count, times] of [[100, 200], [300], [400], [500, 600]].entries()) {
    await server.report(nth(others, count), [
      shell,
      { ...stable, downloaded: times.slice(0, 1), cached: times.slice(1) },
    ]);
  }
  for (const minute of [0, 1]) {
    setMinute(minute);
    await server.report(nth(ofCanary, 0), [{ ...canary, faults: { screen: 2, error: 1, fallback: 1 } }]);
  }
  await server.report(nth(ofCanary, 1), [{ ...canary, faults: { fallback: 1 } }]);
  expect(await health()).toEqual([
    { ...stable, users: 4, failedUsers: 0, loadP75: 500 },
    { ...canary, users: 2, failedUsers: 1, loadP75: null },
    { ...shell, users: 4, failedUsers: 0, loadP75: null },
  ]);
  setMinute(60);
  expect((await health()).map(({ version, users }) => [version, users])).toEqual([['1.1.0', 2]]);
  expect(await readHealth(server.db, { channel: 'staging', minutes: 600 })).toEqual([]);
});

it('reports of unknown names, of versions that the page did not get and of browsers without a session are left out [PLT-080]', async () => {
  const odd = [
    { name: 'schedules', version: '9.9.9' },
    { name: 'constructor', version: '1.0.0' },
    { name: 'reports', version: '1.0.0' },
  ];
  expect(await server.report(nth(ofCanary, 2), [...odd, canary])).toBe(202);
  expect(await server.report(nth(others, 2), [canary])).toBe(202);
  expect(await server.report(null, [stable])).toBe(202);
  expect((await health()).map(({ version, users }) => [version, users])).toEqual([['1.1.0', 1]]);
});

it('reports of browsers in which nobody is signed in are kept nowhere [PLT-218]', async () => {
  const before = await server.db.selectFrom('version_users').selectAll().execute();
  const forged = Array.from({ length: 300 }, (_, count) => sessionNumber(10_000 + count));
  for (const session of forged)
    expect(await server.report(session, [stable, canary, { ...shell, faults: { error: 1 } }])).toBe(202);
  // A session that ended, too, is one of nobody.
  const [left] = forged;
  await server.signIn([left ?? '']);
  await server.db
    .updateTable('sessions')
    .set({ expires_at: '2027-08-01T16:00:00Z' })
    .where('id', '=', (eb) => eb.selectFrom('sessions').select((e) => e.fn.max('id').as('id')))
    .execute();
  await server.report(left ?? '', [stable]);
  expect(await server.db.selectFrom('version_users').selectAll().execute()).toEqual(before);
  expect(await health()).toEqual([]);
});

/** Sends a report of each session, a hundred in a row on a connection; how many were taken. */
async function flood(sessions: readonly string[]): Promise<number> {
  const body = JSON.stringify({ versions: [{ ...stable, downloaded: [], cached: [], faults: { error: 1 } }] });
  const request = (session: string, at: number) =>
    [
      'POST /api/v1/telemetry HTTP/1.1',
      'host: flood.test',
      `x-forwarded-for: 172.16.0.${at}`,
      `cookie: od_session=${session}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      ...(at === 99 ? ['connection: close'] : []),
      '',
      body,
    ].join('\r\n');
  const rows = Array.from({ length: sessions.length / 100 }, (_, at) => sessions.slice(at * 100, at * 100 + 100));
  let taken = 0;
  const send = async () => {
    for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
      const answers = await sendRaw(server.url, row.map(request).join(''));
      taken += answers.split('HTTP/1.1 202').length - 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  return taken;
}

// So many reports take a while.
it('a flood of reports of browsers in which nobody is signed in keeps no signed-in user out [PLT-275]', async () => {
  const forged = Array.from({ length: 12_500 }, (_, count) => sessionNumber(30_000 + count));
  expect(await flood(forged)).toBe(forged.length);
  expect(await server.report(nth(others, 5), [stable])).toBe(202);
  expect(await server.report(nth(ofCanary, 5), [{ ...canary, faults: { error: 1 } }])).toBe(202);
  expect(await health()).toEqual([
    { ...stable, users: 1, failedUsers: 0, loadP75: null },
    { ...canary, users: 1, failedUsers: 1, loadP75: null },
  ]);
}, 60_000);

it('a user with many browsers is one user, and a flood of their reports adds no row [PLT-218]', async () => {
  const browsers = Array.from({ length: 40 }, (_, count) => sessionNumber(20_000 + count));
  await server.signIn(browsers, 'one');
  for (let round = 0; round < 10; round += 1)
    for (const session of browsers) await server.report(session, [{ ...stable, cached: [1], faults: { error: 5 } }]);
  expect(await health()).toEqual([{ ...stable, users: 1, failedUsers: 1, loadP75: 1 }]);
  const { count } = await server.db
    .selectFrom('version_users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const users = await server.db.selectFrom('users').select('id').execute();
  // Of schedules there are two versions, of the shell one.
  expect(Number(count)).toBeLessThanOrEqual(users.length * 3);
});

it('a report holds no more than versions, load times and counted faults [PLT-080]', async () => {
  const row = await server.db.selectFrom('version_users').selectAll().limit(1).executeTakeFirstOrThrow();
  expect(Object.keys(row).sort()).toEqual(
    ['channel', 'name', 'version', 'user_hash', 'last_at', 'failed_at', 'downloaded', 'cached'].sort(),
  );
  const refused: readonly [number, object][] = [
    [400, { ...stable, message: 'typed text' }],
    [400, { ...stable, name: '../etc' }],
    [400, { ...stable, downloaded: [1, 2, 3, 4, 5] }],
    [400, { ...stable, cached: [-1] }],
    [400, { ...stable, faults: { screen: 6 } }],
    [400, { ...stable, faults: { bored: 1 } }],
    [413, { ...stable, message: 'x'.repeat(5000) }],
  ];
  for (const [status, seen] of refused) {
    expect([seen, await server.report(nth(others, 1), [{ ...stable, ...seen }])]).toEqual([seen, status]);
  }
  expect(await health()).toEqual([]);
});

it('one network can report 600 times a minute [PLT-080]', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 602; count += 1)
    statuses.push(await server.report(sessionNumber(77), [{ ...stable, cached: [1, 2, 3, 4], faults: { error: 5 } }]));
  expect(statuses.slice(598)).toEqual([202, 202, 429, 429]);
});

it('a shell that does not start counts as failed, although it cannot report [PLT-081]', async () => {
  const query = 'fault=blank&entry=/artifacts/shell/1.0.0/entry.js';
  await fetch(`${server.url}/api/v1/faults?${query}`, {
    method: 'POST',
    headers: { cookie: `od_session=${nth(others, 3)}` },
  });
  expect(await health()).toMatchObject([{ ...shell, users: 1, failedUsers: 1 }]);
});

it('a shell that a slow connection brings too late is no failed one [PLT-221]', async () => {
  const query = 'fault=late&entry=/artifacts/shell/1.0.0/entry.js';
  await fetch(`${server.url}/api/v1/faults?${query}`, {
    method: 'POST',
    headers: { cookie: `od_session=${nth(others, 3)}` },
  });
  expect(await health()).toEqual([]);
});

it('reports are forgotten after 14 days [PLT-081]', async () => {
  await server.report(nth(others, 1), [stable]);
  await server.prune('2027-08-15T16:00:00Z');
  expect(await health()).toHaveLength(1);
  await server.prune('2027-10-01T16:00:00Z');
  expect(await health(100_000)).toEqual([]);
});

it('a report is answered while the database is away, and is not an error of the page [PLT-080]', async () => {
  await server.db.schema.alterTable('version_users').renameTo('version_users_away').execute();
  expect(await server.report(nth(others, 1), [stable])).toBe(202);
  await server.db.schema.alterTable('version_users_away').renameTo('version_users').execute();
});
