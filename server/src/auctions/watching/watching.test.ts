import { sql } from 'kysely';
import {
  type AuctionMarket,
  aBidder,
  anAuction,
  anAuctionMarket,
  mailsTo,
  outcome,
} from '../../../testing/auctions.ts';
import { type TestUser, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { notifyNextFollowers } from './notify-of-end.ts';

/** Auctions end at midnight in New York after 8 August, unless a test says otherwise. */
const END = Date.parse('2027-08-09T04:00:00Z');
const before = (minutes: number) => new Date(END - minutes * 60_000).toISOString();

let server: TestServer;
let market: AuctionMarket;
let owners = 0;
beforeAll(async () => {
  server = await startTestServer();
  market = await anAuctionMarket(server.db);
});
afterAll(() => server.close());
afterEach(async () => {
  server.setTime('2027-08-01T16:00:00Z');
  for (const table of ['auction_follows', 'email_outbox', 'notifications'] as const)
    await server.db.deleteFrom(table).execute();
});

/** An auction of a school of its own. */
async function ofToledo(traits: Partial<Parameters<typeof anAuction>[1]> = {}): Promise<number> {
  owners += 1;
  return anAuction(server.db, { school: await aSchool(server.db, { name: `Toledo ${owners}` }), week: 5, ...traits });
}

/** Moves the end of an auction, as a bid in its last minutes does. */
const extend = (id: number, minutes: number) =>
  server.db
    .updateTable('auctions')
    .set({ ends_at: new Date(END + minutes * 60_000) })
    .where('id', '=', id)
    .execute();

const as = async (user: TestUser) => (await server.as(user)).auctions;
const follow = async (user: TestUser, id: number, noticeMinutes: 15 | 60 | 1440 | null = null) =>
  (await as(user)).follow({ params: { id }, body: { noticeMinutes } });
const watched = async (user: TestUser) =>
  (await (await as(user)).watching()).auctions.map(({ id, follow: how }) => [id, how?.noticeMinutes]);

/** Sends every due notice, as the worker of a server does. */
async function sendDue(at: string): Promise<void> {
  server.setTime(at);
  while (await notifyNextFollowers(server.db));
}

const bells = async (user: TestUser) => (await (await server.as(user)).notifications.list()).items;

describe('following an auction', () => {
  it('a user follows an auction, changes the notice and stops, and their colleague does not follow it [AUC-095]', async () => {
    const { users, schools } = market;
    const id = await ofToledo();
    const colleague = await aUser(server.db, { role: 2, school: schools.one });
    const mine = await as(users.one);
    const read = async () => (await mine.one({ params: { id } })).follow;
    await expect(read()).resolves.toBeNull();
    await expect(follow(users.one, id)).resolves.toEqual({ noticeMinutes: null });
    await expect(read()).resolves.toEqual({ noticeMinutes: null });
    await follow(users.one, id, 1440);
    await expect(read()).resolves.toEqual({ noticeMinutes: 1440 });
    await expect(watched(users.one)).resolves.toEqual([[id, 1440]]);
    await expect(watched(colleague)).resolves.toEqual([]);
    await mine.unfollow({ params: { id } });
    await mine.unfollow({ params: { id } });
    await expect(read()).resolves.toBeNull();
    await expect(watched(users.one)).resolves.toEqual([]);
  });

  it('only an open auction that the user may see is followed, with a known notice [AUC-095]', async () => {
    const { users, schools } = market;
    const cancelled = await ofToledo({ cancelled: true });
    const [closed, expired] = [await ofToledo({ closed: true }), await ofToledo({ starts: -9, expires: -1 })];
    await expect(outcome(follow(users.one, cancelled))).resolves.toMatch(/^404 /);
    await expect(outcome(follow(users.admin, cancelled))).resolves.toBe('409 This auction is closed.');
    for (const id of [closed, expired])
      await expect(outcome(follow(users.one, id))).resolves.toBe('409 This auction is closed.');
    await expect(outcome(follow(users.one, 999_999))).resolves.toMatch(/^404 /);
    const viewer = await aUser(server.db, { role: 3, school: schools.one });
    await expect(outcome(follow(viewer, await ofToledo()))).resolves.toMatch(/^403 /);
    const answer = await fetch(`${server.url}/api/v1/auctions/${await ofToledo()}/follow`, {
      method: 'PUT',
      headers: { 'Auth-Token': await server.token(users.one), 'Content-Type': 'application/json' },
      body: JSON.stringify({ noticeMinutes: 30 }),
    });
    expect(answer.status).toBe(400);
    await expect(watched(users.one)).resolves.toEqual([]);
  });

  it('an auction that is deleted at the same time is followed by nobody, and nothing fails [AUC-095]', async () => {
    const id = await ofToledo();
    const following = await server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('auctions').where('id', '=', id).execute();
      const call = follow(market.users.one, id, 60);
      await untilBlocked(server.db);
      return { call };
    });
    await expect(outcome(following.call)).resolves.toBe('done');
    await expect(watched(market.users.one)).resolves.toEqual([]);
  });

  it('the list holds what a user follows, their school runs, and may bid in or asked to, and no canceled auction of others [AUC-099]', async () => {
    const { users, schools } = market;
    const own = await anAuction(server.db, { school: schools.one, week: 13 });
    const [approved, asked, denied, unrelated] = [
      await ofToledo(),
      await ofToledo(),
      await ofToledo(),
      await ofToledo({ isPrivate: true }),
    ];
    await aBidder(server.db, approved, schools.one);
    await aBidder(server.db, asked, schools.one, 3);
    await aBidder(server.db, denied, schools.one, 0);
    const [followedOne, lost] = [await ofToledo(), await ofToledo({ starts: 3 })];
    for (const id of [followedOne, lost]) await follow(users.one, id);
    await (await as(users.admin)).cancel({ params: { id: lost } });
    const ids = (await watched(users.one)).map(([id]) => id).toSorted((one, other) => Number(one) - Number(other));
    expect(ids).toEqual([own, approved, asked, followedOne].toSorted((one, other) => one - other));
    expect(ids).not.toContain(unrelated);
    await expect(outcome((await as(users.one)).calendar({ params: { id: lost } }))).resolves.toMatch(/^404 /);
  });

  it('with private bidding the list says nothing about the bids of others [AUC-098]', async () => {
    const { users, schools } = market;
    const id = await ofToledo({ isPrivate: true });
    for (const school of [schools.one, schools.two]) await aBidder(server.db, id, school);
    const bid = async (who: 'one' | 'two', amount: number) =>
      (await as(users[who])).placeBid({
        params: { id },
        body: { schoolId: schools[who].id, amount, requestKey: crypto.randomUUID() },
      });
    await bid('one', 100_000);
    await bid('two', 130_000);
    const { auctions } = await (await as(users.one)).watching();
    expect(auctions.find((auction) => auction.id === id)).toMatchObject({
      currentWinningBidder: null,
      currentWinningBid: null,
      ownBid: 100_000,
      bidCount: 1,
    });
  });
});

describe('the notice before the end', () => {
  it('a follower is notified once at the chosen time, and an extension does not repeat it [AUC-096]', async () => {
    const { users } = market;
    const id = await ofToledo({ softCloseMinutes: 10 });
    await follow(users.one, id, 60);
    await follow(users.two, id, 15);
    await follow(users.owner, id);
    await sendDue(before(60.01));
    await expect(bells(users.one)).resolves.toEqual([]);
    await sendDue(before(59.5));
    const subject = expect.stringMatching(/^Bidding ends in 1 hour: Toledo \d+ sells a game, /);
    await expect(bells(users.one)).resolves.toMatchObject([
      {
        kind: 'auction_ends',
        subject,
        body: 'A bid in the last 10 minutes moves the end to 10 minutes after it, at most to 2:00 AM ET.',
        url: `/auctions/watching/${id}`,
      },
    ]);
    await expect(mailsTo(server.db, users.one.email)).resolves.toEqual([
      expect.stringMatching(/^auction_ends: Bidding ends in 1 hour: Toledo \d+ sells a game, /),
    ]);
    await sendDue(before(15));
    await expect(bells(users.two)).resolves.toMatchObject([{ subject: expect.stringContaining('in 15 minutes: ') }]);
    await extend(id, 60);
    await sendDue(before(0));
    await follow(users.two, id, 15);
    await sendDue(before(-50));
    await expect(bells(users.one)).resolves.toHaveLength(1);
    await expect(bells(users.two)).resolves.toHaveLength(1);
    await expect(bells(users.owner)).resolves.toEqual([]);
  });

  it.each(['cancel', 'close'] as const)(
    'an auction that ends before its time (%s) takes back what nobody has read of its end and of being outbid [AUC-096]',
    async (how) => {
      const { users, schools } = market;
      const [id, other] = [await ofToledo(), await ofToledo()];
      for (const school of [schools.one, schools.two]) await aBidder(server.db, id, school);
      for (const each of [id, other]) await follow(users.one, each, 60);
      await sendDue(before(59));
      const bid = async (who: 'one' | 'two', amount: number) =>
        (await as(users[who])).placeBid({
          params: { id },
          body: { schoolId: schools[who].id, amount, requestKey: crypto.randomUUID() },
        });
      await bid('one', 100_000);
      await bid('two', 105_000);
      const kinds = async () => (await bells(users.one)).map(({ kind, url }) => `${kind} ${url.split('/').at(-1)}`);
      await expect(kinds()).resolves.toHaveLength(3);
      await (await as(users.admin))[how]({ params: { id } });
      const ending = how === 'cancel' ? 'auction_cancelled' : 'auction_closed';
      expect((await kinds()).toSorted()).toEqual([`auction_ends ${other}`, `${ending} ${id}`].toSorted());
    },
  );

  it('several servers at once send each of many notices once [AUC-096]', async () => {
    const { users } = market;
    const ids = [await ofToledo(), await ofToledo(), await ofToledo()];
    for (const id of ids) for (const user of [users.one, users.two, users.owner]) await follow(user, id, 15);
    await Promise.all([1, 2, 3, 4].map(() => sendDue(before(10))));
    for (const user of [users.one, users.two, users.owner])
      await expect(mailsTo(server.db, user.email)).resolves.toHaveLength(ids.length);
  });

  it.each([
    ['canceled', { cancelled: true, cancelled_at: new Date(before(15)) }],
    ['extended', { ends_at: new Date(END + 10 * 60_000) }],
  ])('an auction that is %s in the same moment is not told of as it was [AUC-096]', async (_, change) => {
    const { users } = market;
    const id = await ofToledo({ softCloseMinutes: 10 });
    await follow(users.one, id, 15);
    const { sent } = await server.db.transaction().execute(async (tx) => {
      await tx.updateTable('auctions').set(change).where('id', '=', id).execute();
      const sending = sendDue(before(15));
      await untilBlocked(server.db);
      return { sent: sending };
    });
    await sent;
    expect(await bells(users.one)).toEqual([]);
  });

  it('nobody is notified of an auction that ended early, was canceled or left, or that they may no longer see [AUC-096]', async () => {
    const { users, schools } = market;
    const [closed, cancelled, left, open] = [await ofToledo(), await ofToledo(), await ofToledo(), await ofToledo()];
    for (const id of [closed, cancelled, left]) await follow(users.one, id, 15);
    await (await as(users.admin)).close({ params: { id: closed } });
    await (await as(users.admin)).cancel({ params: { id: cancelled } });
    await (await as(users.one)).unfollow({ params: { id: left } });
    const demoted = await aUser(server.db, { role: 2, school: schools.one });
    const gone = await aUser(server.db, { role: 2, school: schools.one });
    for (const user of [demoted, gone]) await follow(user, open, 15);
    await server.db.updateTable('users').set({ role_id: 3 }).where('id', '=', demoted.id).execute();
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', gone.id).execute();
    await server.db.deleteFrom('notifications').execute();
    await sendDue(before(10));
    const { rows } = await sql`select from notifications where kind = 'auction_ends'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('a notice is mailed at once although other mails wait for the digest, and not to who wants no mail [AUC-096]', async () => {
    const { schools } = market;
    const daily = await aUser(server.db, { role: 2, school: schools.one });
    await server.db.updateTable('users').set({ mail_digest: 'daily' }).where('id', '=', daily.id).execute();
    const quiet = await aUser(server.db, { role: 2, school: schools.one, wantsMail: false });
    const id = await ofToledo();
    for (const user of [daily, quiet]) await follow(user, id, 15);
    await sendDue(before(10));
    const { rows } = await sql`select to_email, state from email_outbox order by to_user_id`.execute(server.db);
    expect(rows).toEqual([
      { to_email: daily.email, state: 'queued' },
      { to_email: quiet.email, state: 'suppressed' },
    ]);
    for (const user of [daily, quiet]) await expect(bells(user)).resolves.toHaveLength(1);
  });

  it('a time that has passed brings no notice, and other minutes bring another one [AUC-096]', async () => {
    const { users } = market;
    const id = await ofToledo();
    server.setTime(before(30));
    await follow(users.one, id, 60);
    await sendDue(before(29));
    await expect(bells(users.one)).resolves.toEqual([]);
    await follow(users.one, id, 15);
    await sendDue(before(14));
    await follow(users.one, id, 15);
    await sendDue(before(13));
    await expect(bells(users.one)).resolves.toHaveLength(1);
  });
});

it('an auction is one event of a calendar file that ends with it and moves with it [AUC-101]', async () => {
  const { users } = market;
  const id = await ofToledo({ softCloseMinutes: 10 });
  const lines = async () =>
    (await (await as(users.one)).calendar({ params: { id } })).file.replaceAll('\r\n ', '').split('\r\n');
  const first = await lines();
  expect(first).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART:20270809T033000Z',
      'DTEND:20270809T040000Z',
      'SEQUENCE:0',
      'TRANSP:TRANSPARENT',
      expect.stringMatching(/^SUMMARY:Bidding ends: Toledo \d+ sells a game\\, \w{3} \w{3} \d\d\\, 2027$/),
      expect.stringMatching(new RegExp(`^UID:auction-${id}@`)),
      expect.stringMatching(new RegExp(`^URL;VALUE=URI:http.*/auctions/watching/${id}$`)),
    ]),
  );
  await extend(id, 10);
  const moved = await lines();
  expect(moved).toEqual(expect.arrayContaining(['DTEND:20270809T041000Z', 'SEQUENCE:600']));
  await (await as(users.admin)).close({ params: { id } });
  await expect(lines()).resolves.toEqual(expect.arrayContaining(['DTEND:20270801T160000Z', 'SEQUENCE:601']));
  expect(moved.find((line) => line.startsWith('UID'))).toBe(first.find((line) => line.startsWith('UID')));
});
