import { sql } from 'kysely';
import { aBidder, anAuction, mailsTo } from '../../testing/auctions.ts';
import { type TestSchool, type TestUser, aConference, aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { closeNextExpired } from './close-auction.ts';

/** At this time the server's own worker finds nothing to close. */
const BEFORE = '2027-07-01T16:00:00Z';

let server: TestServer;
let schools: Record<'owner' | 'winner' | 'loser' | 'asking', TestSchool>;
let users: Record<'owner' | 'viewer' | 'winner' | 'loser' | 'asking', TestUser>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const conference = await aConference(db);
  schools = {
    owner: await aSchool(db, { conference, name: 'Toledo' }),
    winner: await aSchool(db, { conference, name: 'Kentucky' }),
    loser: await aSchool(db, { conference, name: 'Indiana' }),
    asking: await aSchool(db, { conference, name: 'Purdue' }),
  };
  users = {
    owner: await aUser(db, { role: 2, school: schools.owner }),
    viewer: await aUser(db, { role: 3, school: schools.owner }),
    winner: await aUser(db, { role: 2, school: schools.winner }),
    loser: await aUser(db, { role: 2, school: schools.loser }),
    asking: await aUser(db, { role: 2, school: schools.asking }),
  };
});
afterAll(() => server.close());
afterEach(async () => {
  server.setTime('2027-08-01T16:00:00Z');
  await server.db.deleteFrom('email_outbox').execute();
  await server.db.deleteFrom('notifications').execute();
});

const place = async (who: 'winner' | 'loser', id: number, amount: number) => {
  const client = await server.as(users[who]);
  const requestKey = crypto.randomUUID();
  await client.auctions.placeBid({ params: { id }, body: { schoolId: schools[who].id, amount, requestKey } });
};

const isClosed = async (id: number) =>
  (await server.db.selectFrom('auctions').select('closed').where('id', '=', id).executeTakeFirstOrThrow()).closed;

/** Closes every expired auction, as the workers of the servers do. */
async function closeAll(now: string): Promise<number> {
  let count = 0;
  server.setTime(now);
  while (await closeNextExpired(server.db)) count += 1;
  return count;
}

it('an auction closes after its last day, mails owner, winner and bidders, and creates no game [AUC-066]', async () => {
  const { db } = server;
  const id = await anAuction(db, { school: schools.owner, week: 5, isPrivate: true });
  for (const school of [schools.winner, schools.loser]) await aBidder(db, id, school);
  await aBidder(db, id, schools.asking, 3);
  await place('loser', id, 120_000);
  await place('winner', id, 130_000);
  expect(await closeAll('2027-08-09T03:59:59Z')).toBe(0);
  expect(await closeAll('2027-08-09T04:00:00Z')).toBe(1);
  server.setTime('2027-08-09T04:00:00Z');
  const { auctions } = await server.as(users.owner);
  expect(await auctions.one({ params: { id } })).toMatchObject({ status: 'Closed', closed: 1 });
  const name = 'Toledo sells a game, Sat Sep 25, 2027';
  expect(await mailsTo(db, users.owner.email)).toEqual([`auction_closed: Auction closed: ${name}`]);
  expect(await mailsTo(db, users.winner.email)).toEqual([`auction_closed: You won the auction: ${name}`]);
  expect(await mailsTo(db, users.loser.email)).toEqual([`auction_closed: Auction closed: ${name}`]);
  for (const who of ['viewer', 'asking'] as const) expect(await mailsTo(db, users[who].email)).toEqual([]);
  const { items } = await (await server.as(users.loser)).notifications.list();
  expect(items).toMatchObject([
    { kind: 'auction_closed', body: 'Kentucky won with $130,000.', url: `/auctions/participatingAuctions/${id}` },
  ]);
  const { count } = await db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  expect(await closeAll('2027-08-10T04:00:00Z')).toBe(0);
});

it('several servers at once close each of many expired auctions only once', async () => {
  server.setTime(BEFORE);
  const { db } = server;
  const ids: number[] = [];
  for (let week = 1; week <= 4; week += 1)
    ids.push(await anAuction(db, { school: schools.winner, week, starts: -9, expires: -1 }));
  const cancelled = await anAuction(db, { school: schools.winner, week: 6, starts: -9, expires: -1, cancelled: true });
  const active = await anAuction(db, { school: schools.winner, week: 7 });
  const counts = await Promise.all([1, 2, 3].map(() => closeAll('2027-08-01T16:00:00Z')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  for (const id of ids) expect(await isClosed(id)).toBe(true);
  for (const id of [cancelled, active]) expect(await isClosed(id)).toBe(false);
  const mails = await mailsTo(db, users.winner.email);
  expect(mails).toHaveLength(4);
  expect(new Set(mails).size).toBe(4);
});

it('the closing of an auction without a bid notifies the owner’s users, and mails those who want mail', async () => {
  server.setTime(BEFORE);
  const { db } = server;
  const quiet = await aUser(db, { role: 2, school: schools.loser, wantsMail: false });
  const id = await anAuction(db, { school: schools.loser, week: 9, starts: -9, expires: -1 });
  await closeAll('2027-08-01T16:00:00Z');
  expect(await isClosed(id)).toBe(true);
  const { rows } = await sql<{ to_email: string; state: string; suppressed_reason: string | null }>`
    select to_email, state, suppressed_reason from email_outbox order by to_email`.execute(db);
  expect(rows).toEqual(
    [
      { to_email: users.loser.email, state: 'queued', suppressed_reason: null },
      { to_email: quiet.email, state: 'suppressed', suppressed_reason: 'recipient_off' },
    ].toSorted((one, other) => one.to_email.localeCompare(other.to_email)),
  );
  const { items } = await (await server.as(quiet)).notifications.list();
  expect(items).toMatchObject([{ body: 'There was no bid.', url: `/auctions/mySchool/${id}` }]);
});
