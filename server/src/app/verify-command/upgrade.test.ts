import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { TODAY, aBidder } from '../../../testing/auctions.ts';
import {
  LIGHT_PASSWORD_COST,
  type TestSchool,
  aSchool,
  aUser,
  saturdayOfWeek,
  weekId,
} from '../../../testing/builders.ts';
import { seedDatabase } from '../../../demo/seed/seed-database.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { closeNextExpired } from '../../auctions/close-auction.ts';
import { verifyLogs } from '../../auctions/bid-log/verify-logs.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { NO_SECRETS, PasswordHasher } from '../../platform/passwords.ts';
import { withClient } from '../../platform/db/with-client.ts';

/** The newest migration from before auctions ended at a moment. */
const LAST = '0090_auctions_keep_a_log.sql';

const started: TestServer[] = [];
afterAll(() => Promise.all(started.map((server) => server.close())));

/** A database with the tables of back then, and what was put into it. */
async function anOlderDatabase<T>(fill: (db: Db) => Promise<T>): Promise<{ database: TestDatabase; filled: T }> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `open_date_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const late = new LateDatabase();
  const at = new Date(`${TODAY}T15:00:00Z`);
  late.open(
    url.href,
    2,
    () => undefined,
    () => at,
  );
  const older = (await readMigrations()).filter((migration) => migration.name <= LAST);
  await withClient(url.href, (client) => migrate(client, older));
  await seedDatabase(late.db, {
    demo: false,
    passwords: new PasswordHasher(LIGHT_PASSWORD_COST, NO_SECRETS),
    log: () => undefined,
  });
  const filled = await fill(late.db);
  await late.close();
  const drop = () =>
    withClient(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { database: { url: url.href, drop }, filled };
}

async function anOlderAuction(db: Db, school: TestSchool, week: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into auctions (school_id, school_week_id, type, division, game_date, start_date, expire_date, starting_bid, bid_increment,
                          comment, private_bidding, any_amount)
    values (${school.id}, ${await weekId(db, school, week)}, 'sell', 1, ${await saturdayOfWeek(db, week)}, '2027-07-31', '2027-08-08',
            100000, 5000, '', false, false) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A running, a closed and a canceled auction of back then, each with a bid of the first and a retracted one of the second bidder. */
async function olderAuctions(db: Db) {
  const [owner, one, two] = [await aSchool(db), await aSchool(db), await aSchool(db)];
  const [running, closed, canceled] = [
    await anOlderAuction(db, owner, 3),
    await anOlderAuction(db, owner, 4),
    await anOlderAuction(db, owner, 5),
  ];
  for (const id of [running, closed, canceled]) {
    for (const school of [one, two]) await aBidder(db, id, school);
    await sql`insert into bids (auction_id, school_id, amount) values (${id}, ${one.id}, 100000)`.execute(db);
    await sql`insert into bids (auction_id, school_id, amount) values (${id}, ${two.id}, 105000)`.execute(db);
    await sql`update bids set retracted = true, retracted_at = now() where auction_id = ${id} and amount = 105000`.execute(
      db,
    );
  }
  await sql`update auctions set closed = true, closed_at = now() where id = ${closed}`.execute(db);
  await sql`update auctions set cancelled = true, cancelled_at = now() where id = ${canceled}`.execute(db);
  return { one, two, running };
}

it('an upgrade keeps running, closed and canceled auctions with their bids, ends and logs, and bidding goes on [AUC-086]', async () => {
  const { database, filled } = await anOlderDatabase(olderAuctions);
  const server = await startTestServer({}, { createDatabase: async () => database });
  started.push(server);
  const { db } = server;
  const { one, two } = filled;
  const bidder = await server.as(await aUser(db, { role: 2, school: two }));
  const other = await server.as(await aUser(db, { role: 2, school: one }));
  const params = { id: filled.running };
  expect(await bidder.auctions.one({ params })).toMatchObject({
    status: 'Active',
    endsAt: '2027-08-09T04:00:00.000Z',
    softCloseMinutes: 0,
    bidCount: 1,
    retractedBids: [{ automatic: 0 }],
  });
  expect((await verifyLogs(db, [])).problems).toEqual([]);
  await bidder.auctions.setLimit({ params, body: { amount: 120_000, requestKey: crypto.randomUUID() } });
  const bid = { schoolId: one.id, amount: 120_000, requestKey: crypto.randomUUID() };
  await expect(other.auctions.placeBid({ params, body: bid })).resolves.toMatchObject({ leads: 0 });
  server.setTime('2027-08-09T04:00:00Z');
  while (await closeNextExpired(db));
  const later = await server.as(await aUser(db));
  expect(await later.auctions.one({ params })).toMatchObject({ status: 'Closed', bidCount: 4 });
  const { heads, problems } = await verifyLogs(db, []);
  expect([heads.map(({ entries }) => entries), problems]).toEqual([[8, 5, 5], []]);
});
