import { sql } from 'kysely';
import { auctionBody, mailsTo, outcome, RETRACTING } from '../../testing/auctions.ts';
import { Bidding } from '../../testing/bidding.ts';
import { catchUp, isOfType, openStream } from '../../testing/event-stream.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { closeNextExpired, untilNextEnd } from './close-auction.ts';

let bidding: Bidding;
let server: Bidding['server'];
let users: Bidding['users'];
beforeAll(async () => {
  bidding = await Bidding.start();
  ({ server, users } = bidding);
});
afterAll(() => server.close());
afterEach(async () => {
  // The next test's worker finds nothing of this one.
  server.setTime('2027-09-01T16:00:00Z');
  while (await closeNextExpired(server.db));
  await bidding.reset();
});

/** An auction whose first end is midnight in New York after August 8, with a soft close of ten minutes. */
const anAuction = (traits: Parameters<Bidding['auction']>[0] = {}) =>
  bidding.auction({ softCloseMinutes: 10, ...traits });

const bidAt = (time: string, who: 'one' | 'two', id: number, amount: number) => {
  server.setTime(time);
  return bidding.bid(who, id, amount);
};

const readEnd = async (id: number, who: keyof Bidding['users'] = 'one') => {
  const client = await server.as(users[who]);
  const { endsAt, status } = await client.auctions.one({ params: { id } });
  return `${status} until ${endsAt}`;
};

const entries = async (id: number) => {
  const { log } = await (await server.as(users.admin)).auctions.log({ params: { id } });
  return log.map(({ entry }) => JSON.parse(entry));
};

it.each([
  ['sell', [100_000, 105_000, 110_000]],
  ['buy', [100_000, 95_000, 90_000]],
] as const)(
  'bids in the last ten minutes move the end of an auction to %s, and it closes once at its new end [AUC-083]',
  async (type, [first, second, third]) => {
    const id = await anAuction({ type });
    await bidAt('2027-08-09T03:50:00Z', 'one', id, first);
    expect(await readEnd(id)).toBe('Active until 2027-08-09T04:00:00.000Z');
    await bidAt('2027-08-09T03:57:00Z', 'two', id, second);
    expect(await readEnd(id, 'admin')).toBe('Active until 2027-08-09T04:07:00.000Z');
    server.setTime('2027-08-09T04:00:00Z');
    expect(await closeNextExpired(server.db)).toBe(false);
    await bidAt('2027-08-09T04:06:59.999Z', 'one', id, third);
    server.setTime('2027-08-09T04:16:59.998Z');
    expect(await closeNextExpired(server.db)).toBe(false);
    server.setTime('2027-08-09T04:16:59.999Z');
    expect(await outcome(bidding.bid('two', id, second))).toBe('409 This auction is closed.');
    expect([await closeNextExpired(server.db), await closeNextExpired(server.db)]).toEqual([true, false]);
    expect(await readEnd(id)).toBe('Closed until 2027-08-09T04:16:59.999Z');
  },
);

it('a refused or repeated bid moves no end, nor does one without a soft close [AUC-083]', async () => {
  const id = await anAuction();
  server.setTime('2027-08-09T03:55:00Z');
  const requestKey = crypto.randomUUID();
  const { bid } = await bidding.bid('one', id, 100_000, { requestKey });
  server.setTime('2027-08-09T04:03:00Z');
  await bidding.bid('one', id, 100_000, { requestKey });
  expect(await outcome(bidding.bid('two', id, 1))).toMatch(/^400/);
  const retracting = (await server.as(users.one)).auctions.retractBid({
    params: { id, bidId: bid.id },
    body: RETRACTING,
  });
  expect(await outcome(retracting)).toBe('409 No bid can be retracted in the last 60 minutes.');
  expect(await readEnd(id)).toBe('Active until 2027-08-09T04:05:00.000Z');
  const hard = await anAuction({ softCloseMinutes: 0 });
  await bidAt('2027-08-09T03:59:59Z', 'one', hard, 100_000);
  expect(await readEnd(hard)).toBe('Active until 2027-08-09T04:00:00.000Z');
});

it('an automatic bid moves the end as one by hand does, and a limit that bids nothing leaves it [AUC-083]', async () => {
  const id = await anAuction();
  const setLimit = async (time: string, who: 'one' | 'two', amount: number) => {
    server.setTime(time);
    const client = await server.as(users[who]);
    await client.auctions.setLimit({ params: { id }, body: { amount, requestKey: crypto.randomUUID() } });
  };
  await setLimit('2027-08-09T03:55:00Z', 'one', 120_000);
  expect(await readEnd(id)).toBe('Active until 2027-08-09T04:05:00.000Z');
  await setLimit('2027-08-09T04:00:00Z', 'one', 150_000);
  await (await server.as(users.one)).auctions.withdrawLimit({ params: { id } });
  expect(await readEnd(id)).toBe('Active until 2027-08-09T04:05:00.000Z');
  await setLimit('2027-08-09T04:00:00Z', 'one', 150_000);
  await setLimit('2027-08-09T04:01:00Z', 'two', 110_000);
  expect((await entries(id)).map(({ what }) => what)).toEqual(['opened', 'bid', 'extended', 'bid', 'bid', 'extended']);
  expect(await readEnd(id)).toBe('Active until 2027-08-09T04:11:00.000Z');
});

it('no bid moves the end further than two hours, and private bidding changes nothing of it [AUC-084]', async () => {
  const id = await anAuction({ isPrivate: true });
  let amount = 100_000;
  for (let at = Date.parse('2027-08-09T03:55:00Z'); at < Date.parse('2027-08-09T06:00:00Z'); at += 9 * 60_000) {
    await bidAt(new Date(at).toISOString(), 'one', id, amount);
    amount += 5000;
  }
  expect(await readEnd(id, 'two')).toBe('Active until 2027-08-09T06:00:00.000Z');
  expect(await outcome(bidAt('2027-08-09T06:00:00Z', 'one', id, amount))).toBe('409 This auction is closed.');
});

it('the database keeps an end between the first one and two hours after it, and never takes it back [AUC-084]', async () => {
  const id = await anAuction();
  const set = (change: string) =>
    inTransaction(server.db, (tx) => sql`update auctions set ${sql.raw(change)} where id = ${id}`.execute(tx));
  const near = 'auction_end_is_near_its_last_day';
  await expect(set("ends_at = '2027-08-09T06:00:00.001Z'")).rejects.toThrow(near);
  await expect(set("ends_at = '2027-08-09T03:59:59Z'")).rejects.toThrow('AUCTION_END_GOES_BACK');
  await set("ends_at = '2027-08-09T06:00:00Z'");
  await expect(set("ends_at = '2027-08-09T05:59:59Z'")).rejects.toThrow('AUCTION_END_GOES_BACK');
  await expect(set('soft_close_minutes = 0')).rejects.toThrow(near);
  await expect(set('soft_close_minutes = 7')).rejects.toThrow('auctions_soft_close_minutes_check');
  await set("expire_date = '2027-08-07'");
  expect(await readEnd(id)).toBe('Active until 2027-08-08T04:00:00.000Z');
});

it('a soft close is one of four choices, and stays once there is a bid [AUC-085]', async () => {
  const owner = await server.as(users.owner);
  const create = async (week: number, more: object) =>
    owner.auctions.create({ body: await auctionBody(server.db, bidding.schools.owner, week, more) });
  expect(await create(2, {})).toMatchObject({ softCloseMinutes: 0, endsAt: '2027-08-09T04:00:00.000Z' });
  const { id } = await create(3, { softCloseMinutes: 15 });
  expect(await owner.auctions.one({ params: { id } })).toMatchObject({ softCloseMinutes: 15 });
  expect(await outcome(create(4, { softCloseMinutes: 7 }))).toBe('400 Choose 0, 5, 10 or 15 minutes.');
  const open = await anAuction();
  await bidding.bid('one', open, 100_000);
  const change = sql`update auctions set soft_close_minutes = 15 where id = ${open}`.execute(server.db);
  await expect(change).rejects.toThrow('AUCTION_TERMS_FROZEN');
});

it('the mails and notices of being outbid and of the end say how the end moves and moved [AUC-087]', async () => {
  const id = await anAuction();
  const rule = 'A bid in the last 10 minutes moves the end to 10 minutes after it, at most to 2:00 AM ET.';
  const last = async (who: 'one' | 'two') => {
    const { items } = await (await server.as(users[who])).notifications.list();
    const row = await server.db
      .selectFrom('email_outbox')
      .select('body_html')
      .where('to_email', '=', users[who].email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const body = items[0]?.body ?? '';
    expect(row?.body_html).toContain(body);
    return body;
  };
  await bidAt('2027-08-08T16:00:00Z', 'one', id, 100_000);
  await bidding.bid('two', id, 105_000);
  expect(await last('one')).toBe(`Indiana leads with $105,000; your bid was $100,000. ${rule}`);
  await bidAt('2027-08-09T03:57:00Z', 'one', id, 110_000);
  expect(await last('two')).toBe(
    `Kentucky leads with $110,000; your bid was $105,000. The end has moved from Aug 09, 12:00 AM to Aug 09, 12:07 AM ET. ${rule}`,
  );
  server.setTime('2027-08-09T04:07:00Z');
  while (await closeNextExpired(server.db));
  const moved = 'Bids in the last minutes moved its end from Aug 09, 12:00 AM to Aug 09, 12:07 AM ET.';
  expect(await last('one')).toBe(`Your bid was $110,000. ${moved}`);
  expect(await last('two')).toBe(`Kentucky won with $110,000. ${moved}`);
  expect(await mailsTo(server.db, users.one.email)).toHaveLength(1);
});

it('the log of an auction has the soft close among its terms, and each new end after the bid that moved it [AUC-087]', async () => {
  const id = await anAuction();
  await bidAt('2027-08-09T03:57:00Z', 'one', id, 100_000);
  await bidAt('2027-08-09T04:06:00Z', 'two', id, 105_000);
  const log = await entries(id);
  expect(log.map(({ what, endsAt }) => [what, endsAt])).toEqual([
    ['opened', undefined],
    ['bid', undefined],
    ['extended', '2027-08-09T04:07:00.000000Z'],
    ['bid', undefined],
    ['extended', '2027-08-09T04:16:00.000000Z'],
  ]);
  expect(log[0]).toMatchObject({ softCloseMinutes: 10, expireDate: '2027-08-08' });
});

it.each([false, true])(
  'a new end is told to everybody who has auctions, and with it nothing else; private bidding: %s [AUC-086]',
  async (isPrivate) => {
    const id = await anAuction({ isPrivate });
    server.setTime('2027-08-09T03:57:00Z');
    const streams = await Promise.all(
      [users.owner, users.other].map(async (user) => openStream(server, await server.token(user))),
    );
    await catchUp(server, users.admin, streams);
    await bidding.bid('one', id, 100_000);
    const told = await catchUp(server, users.admin, streams);
    for (const events of told)
      expect(events.filter((event) => isOfType(event, 'auctions'))).toEqual([{ type: 'auctions', auctionIds: [id] }]);
    for (const stream of streams) stream.leave();
  },
);

it('lists, requests and weeks take an auction for open until its new end [AUC-086]', async () => {
  const id = await anAuction();
  const week = await server.db
    .selectFrom('auctions')
    .select(['school_week_id', 'school_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await (await server.as(users.other)).auctions.addBidder({
    params: { id },
    body: { schoolId: bidding.schools.other.id },
  });
  await bidAt('2027-08-09T03:57:00Z', 'one', id, 100_000);
  const admin = await server.as(users.admin);
  const seen = async (time: string) => {
    server.setTime(time);
    const [active, waiting, cell] = await Promise.all([
      admin.auctions.list({ query: { status: 'Active' } }),
      admin.auctions.pendingBidders({ params: { schoolId: 0 } }),
      admin.schoolWeeks.get({ params: { id: week.school_week_id } }),
    ]);
    return [
      active.auctions.some((one) => one.id === id),
      waiting.pendingBidders.some(({ auctionId }) => auctionId === id),
      cell.Cell.AuctionStatus,
    ];
  };
  expect(await seen('2027-08-09T04:06:59.999Z')).toEqual([true, true, 'Active']);
  expect(await seen('2027-08-09T04:07:00Z')).toEqual([false, false, 'Closed']);
});

it('the worker wakes when the next auction ends, and at least once a minute [AUC-086]', async () => {
  const id = await anAuction();
  expect(await untilNextEnd(server.db)).toBe(60_000);
  server.setTime('2027-08-09T03:59:40Z');
  expect(await untilNextEnd(server.db)).toBe(20_000);
  await bidAt('2027-08-09T03:59:40Z', 'one', id, 100_000);
  expect(await untilNextEnd(server.db)).toBe(60_000);
  server.setTime('2027-08-09T04:20:00Z');
  expect(await untilNextEnd(server.db)).toBe(1000);
});
