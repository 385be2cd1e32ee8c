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

it('the server closes expired auctions every minute by itself [AUC-066]', async () => {
  const { db } = server;
  // At this time the server's own worker finds nothing to close.
  server.setTime('2027-07-01T16:00:00Z');
  const school = await aSchool(db, { name: 'Toledo' });
  const owner = await aUser(db, { role: 2, school });
  const id = await anAuction(db, { school, week: 10, starts: -9, expires: -1 });
  const isClosed = async () =>
    (await db.selectFrom('auctions').select('closed').where('id', '=', id).executeTakeFirstOrThrow()).closed;
  server.setTime('2027-08-01T16:00:00Z');
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const background = startBackground({
    config: readConfig({ DATABASE_URL: server.databaseUrl, MAIL: 'off' }),
    db,
    siteUrl: () => server.url,
    releases: null,
    log: fastify().log,
  });
  jest.advanceTimersByTime(59_999);
  expect(await isClosed()).toBe(false);
  jest.advanceTimersByTime(1);
  await background();
  expect(await isClosed()).toBe(true);
  expect(await mailsTo(db, owner.email)).toEqual([expect.stringMatching(/^auction_closed: Auction closed: Toledo/)]);
});
