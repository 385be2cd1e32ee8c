import { startCanary } from '@open-date/releases';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { type ReleasedServer, sessionNumber, startReleasedServer } from '../../testing/released-site.ts';
import { readHealth } from './queries.ts';

let server: ReleasedServer;
let minutes = 0;

beforeAll(async () => {
  server = await startReleasedServer(['1.1.0', '9.9.9']);
  await startCanary(server.store, buildRequest({ version: '1.1.0', percent: 10 }));
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
const NO_FAULTS = { load: 0, fallback: 0, screen: 0, dialog: 0, error: 0, rejection: 0, policy: 0 };

it('health counts a session once however often it fails, and says how long loads take [PLT-081]', async () => {
  for (const [count, times] of [[100, 200], [300], [400], [500, 600]].entries()) {
    await server.report(sessionNumber(count), [
      shell,
      { ...stable, downloaded: times.slice(0, 1), cached: times.slice(1) },
    ]);
  }
  for (const minute of [0, 1]) {
    setMinute(minute);
    await server.report(sessionNumber(9), [{ ...canary, faults: { screen: 2, error: 1, fallback: 1 } }]);
  }
  await server.report(sessionNumber(8), [{ ...canary, faults: { fallback: 1 } }]);
  expect(await health()).toEqual([
    { ...stable, sessions: 4, failedSessions: 0, loads: 6, loadP75: 500, faults: NO_FAULTS },
    {
      ...canary,
      sessions: 2,
      failedSessions: 1,
      loads: 0,
      loadP75: null,
      faults: { ...NO_FAULTS, screen: 1, error: 1, fallback: 2 },
    },
    { ...shell, sessions: 4, failedSessions: 0, loads: 0, loadP75: null, faults: NO_FAULTS },
  ]);
  setMinute(60);
  expect((await health()).map(({ version, sessions }) => [version, sessions])).toEqual([['1.1.0', 2]]);
  expect(await readHealth(server.db, { channel: 'staging', minutes: 600 })).toEqual([]);
});

it('reports of unknown names, of unreleased versions and of browsers without a session are left out [PLT-080]', async () => {
  const odd = [
    { name: 'schedules', version: '9.9.9' },
    { name: 'constructor', version: '1.0.0' },
    { name: 'reports', version: '1.0.0' },
  ];
  expect(await server.report(sessionNumber(1), [...odd, canary])).toBe(202);
  expect(await server.report(null, [stable])).toBe(202);
  expect((await health()).map(({ version, sessions }) => [version, sessions])).toEqual([['1.1.0', 1]]);
});

it('a report holds no more than versions, load times and counted faults [PLT-080]', async () => {
  const row = await server.db.selectFrom('version_health').selectAll().limit(1).executeTakeFirstOrThrow();
  expect(Object.keys(row).sort()).toEqual(
    ['minute', 'channel', 'name', 'version', 'session', 'sampled', 'downloaded', 'cached', 'failed']
      .concat(['load_faults', 'fallbacks', 'screen_faults', 'dialog_faults', 'errors', 'rejections', 'violations'])
      .sort(),
  );
  const rows = await server.db.selectFrom('version_health').select('session').execute();
  expect(rows.filter(({ session }) => session.toString('latin1').includes('session'))).toEqual([]);
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
    expect([seen, await server.report(sessionNumber(1), [{ ...stable, ...seen }])]).toEqual([seen, status]);
  }
  expect(await health()).toEqual([]);
});

it('one network can report 600 times a minute, and a session cannot make its row grow [PLT-080]', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 602; count += 1) {
    statuses.push(await server.report(sessionNumber(77), [{ ...stable, cached: [1, 2, 3, 4], faults: { error: 5 } }]));
  }
  expect(statuses.slice(598)).toEqual([202, 202, 429, 429]);
  const rows = await server.db.selectFrom('version_health').selectAll().execute();
  expect(Math.max(...rows.map(({ errors }) => errors))).toBe(1000);
  expect(await health()).toMatchObject([{ loads: 20, sessions: 1 }]);
});

it('a shell that does not start counts as failed, although it cannot report [PLT-081]', async () => {
  const query = 'fault=blank&entry=/artifacts/shell/1.0.0/entry.js';
  await fetch(`${server.url}/api/v1/faults?${query}`, {
    method: 'POST',
    headers: { cookie: `od_session=${sessionNumber(3)}` },
  });
  expect(await health()).toMatchObject([{ ...shell, sessions: 1, failedSessions: 1, faults: { load: 1 } }]);
});

it('reports are forgotten after 14 days [PLT-081]', async () => {
  await server.report(sessionNumber(1), [stable]);
  await server.prune('2027-08-15T16:00:00Z');
  expect(await health()).toHaveLength(1);
  await server.prune('2027-10-01T16:00:00Z');
  expect(await health(100_000)).toEqual([]);
});

it('a report is answered while the database is away, and is not an error of the page [PLT-080]', async () => {
  await server.db.schema.alterTable('version_health').renameTo('version_health_away').execute();
  expect(await server.report(sessionNumber(1), [stable])).toBe(202);
  await server.db.schema.alterTable('version_health_away').renameTo('version_health').execute();
});

it('only sessions of the sample report loads, and rates are those of the sample [PLT-082]', async () => {
  const some = await startReleasedServer([], { healthSample: 50 });
  const asked = await Promise.all(
    Array.from({ length: 40 }, async (_, count) => {
      const { reportsLoads = true } = await some.boot(sessionNumber(count));
      await some.report(sessionNumber(count), [
        { ...stable, downloaded: reportsLoads ? [100] : [], faults: { error: 1 } },
      ]);
      return reportsLoads;
    }),
  );
  const inSample = asked.filter(Boolean).length;
  expect(inSample).toBeGreaterThan(5);
  expect(inSample).toBeLessThan(35);
  expect(await readHealth(some.db, { channel: 'production', minutes: 5 })).toEqual([
    {
      ...stable,
      sessions: inSample,
      failedSessions: inSample,
      loads: inSample,
      loadP75: 100,
      faults: { ...NO_FAULTS, error: 40 },
    },
  ]);
  await some.close();
});
