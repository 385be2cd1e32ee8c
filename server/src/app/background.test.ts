import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import { anAuction, mailsTo } from '../../testing/auctions.ts';
import { aSchool, aUser, LIGHT_PASSWORD_COST } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { readMoment } from '../platform/db/moment.ts';
import { startBackground } from './background.ts';
import { type RunningServer, startServer } from './start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts the background work of a server, whose timers the test moves on; without it, others do as much as `working`. */
function start(
  settings: Readonly<Record<string, string>> = {},
  working: () => number = () => 1,
  said: string[] = [],
): () => Promise<void> {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const stream = { write: (line: string) => said.push(String(JSON.parse(line).msg)) };
  return startBackground({
    config: readConfig({ DATABASE_URL: server.databaseUrl, MAIL: 'off', ...settings }),
    db: server.db,
    address: { url: () => server.databaseUrl, isPooled: false },
    siteUrl: () => server.url,
    releases: null,
    countWorkers: async () => working(),
    log: fastify({ logger: { stream } }).log,
  });
}

it('the server closes an auction by itself when it ends, not at the next full minute [AUC-066 AUC-086]', async () => {
  const { db } = server;
  const school = await aSchool(db, { name: 'Toledo' });
  const owner = await aUser(db, { role: 2, school });
  const id = await anAuction(db, { school, week: 10, starts: -9, expires: -1 });
  const isClosed = async () =>
    (await db.selectFrom('auctions').select('closed').where('id', '=', id).executeTakeFirstOrThrow()).closed;
  server.setTime('2027-08-01T03:59:40Z');
  const background = start();
  // The closing worker waits once the database has said how long.
  const wait = jest.spyOn(globalThis, 'setTimeout');
  while (!wait.mock.calls.some(([, pause]) => pause === 20_000)) expect(await isClosed()).toBe(false);
  server.setTime('2027-08-01T04:00:00Z');
  jest.advanceTimersByTime(19_000);
  expect(await isClosed()).toBe(false);
  jest.advanceTimersByTime(1000);
  while (!(await isClosed()));
  await background();
  expect(await mailsTo(db, owner.email)).toEqual([expect.stringMatching(/^auction_closed: Auction closed: Toledo/)]);
});

it('the server notifies followers before the end of an auction by itself, once a minute [AUC-096]', async () => {
  const { db } = server;
  const school = await aSchool(db, { name: 'Kentucky' });
  const follower = await aUser(db, { role: 2, school });
  const id = await anAuction(db, { school, week: 10, expires: 0 });
  await db
    .insertInto('auction_follows')
    .values({ user_id: follower.id, auction_id: id, notice_minutes: 1440 })
    .execute();
  server.setTime('2027-08-01T16:00:00Z');
  const background = start();
  jest.advanceTimersByTime(60_000);
  await background();
  const subject = 'auction_ends: Bidding ends in 12 hours: Kentucky sells a game, ';
  expect(await mailsTo(db, follower.email)).toEqual([expect.stringContaining(subject)]);
});

describe('WORKERS=off', () => {
  const count = async () => {
    const { rows } = await sql<{ closed: number; sent: number }>`
      select (select count(*)::int from auctions where closed) as closed,
             (select count(*)::int from email_outbox where state = 'sent') as sent`.execute(server.db);
    return rows[0] ?? { closed: 0, sent: 0 };
  };

  it('a server without background work closes no auction and sends no mail; another server does [PLT-193]', async () => {
    const { db } = server;
    await anAuction(db, { school: await aSchool(db), week: 11, starts: -9, expires: -1 });
    await db
      .insertInto('email_outbox')
      .values({ kind: 'test', to_email: 'a@example.test', subject: 'a', body_html: '' })
      .execute();
    server.setTime('2027-08-01T16:00:00Z');
    const before = await count();
    const settings = { MAIL: 'on', DATA_DIR: await mkdtemp(join(tmpdir(), 'open-date-background-')) };
    const workForMinutes = async (WORKERS: string) => {
      const background = start({ ...settings, WORKERS });
      for (let second = 0; second < 130; second += 1) {
        await readMoment(db);
        jest.advanceTimersByTime(1000);
      }
      await background();
      jest.useRealTimers();
      return count();
    };
    expect(await workForMinutes('off')).toEqual(before);
    const after = await workForMinutes('on');
    expect(after.closed).toBe(before.closed + 1);
    expect(after.sent).toBeGreaterThan(before.sent);
    await rm(settings.DATA_DIR, { recursive: true });
  });

  it('a server without background work logs once that no server does it, and once when one does [PLT-193]', async () => {
    let working = 0;
    const said: string[] = [];
    const background = start({ WORKERS: 'off' }, () => working, said);
    const minute = async () => {
      jest.advanceTimersByTime(60_000);
      await new Promise((resolve) => setImmediate(resolve));
    };
    await minute();
    await minute();
    working = 1;
    await minute();
    expect(said).toEqual([
      'no server of this database does background work: start one without WORKERS=off',
      'a server does background work again',
    ]);
    await background();
  });

  it('the metrics show how many servers do background work [PLT-193]', async () => {
    const database = await createTestDatabase();
    const startOne = (WORKERS: string) =>
      startServer(
        readConfig({
          PORT: '0',
          HOST: '127.0.0.1',
          DATABASE_URL: database.url,
          LOG_LEVEL: 'silent',
          MAIL: 'off',
          METRICS_PORT: '0',
          WORKERS,
        }),
        { passwordCost: LIGHT_PASSWORD_COST },
      );
    const working = async ({ metricsUrl }: RunningServer) =>
      /^open_date_workers (\d+)$/m.exec(await (await fetch(metricsUrl ?? '')).text())?.[1];
    const web = await startOne('off');
    expect([(await fetch(`${web.url}/api/ready`)).status, await working(web)]).toEqual([200, '0']);
    const worker = await startOne('on');
    expect([await working(web), await working(worker)]).toEqual(['1', '1']);
    await worker.close();
    await web.close();
    await database.drop();
  });
});
