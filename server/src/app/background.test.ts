import fastify from 'fastify';
import { anAuction, mailsTo } from '../../testing/auctions.ts';
import { aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { readConfig } from '../platform/config/config.ts';
import { startBackground } from './background.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => jest.useRealTimers());

/** Starts the background work of a server, whose timers the test moves on. */
function start(): () => Promise<void> {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  return startBackground({
    config: readConfig({ DATABASE_URL: server.databaseUrl, MAIL: 'off' }),
    db: server.db,
    siteUrl: () => server.url,
    releases: null,
    log: fastify().log,
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
  const others = jest.getTimerCount();
  while (jest.getTimerCount() === others) expect(await isClosed()).toBe(false);
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
