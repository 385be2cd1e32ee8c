import { randomUUID } from 'node:crypto';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { aBidder, mailsTo, outcome, readBids, RETRACTING } from '../../../testing/auctions.ts';
import { Bidding } from '../../../testing/bidding.ts';
import { aUser } from '../../../testing/builders.ts';
import { databaseState } from '../../../testing/database-state.ts';

let bidding: Bidding;
let server: Bidding['server'];
let schools: Bidding['schools'];
let users: Bidding['users'];
const auctionFor: Bidding['auction'] = (...given) => bidding.auction(...given);
const bid: Bidding['bid'] = (...given) => bidding.bid(...given);

beforeAll(async () => {
  bidding = await Bidding.start();
  ({ server, schools, users } = bidding);
});
afterAll(() => server.close());
afterEach(() => bidding.reset());

type Who = keyof Bidding['users'];

async function limit(who: Who, id: number, amount: number, requestKey: string = randomUUID()) {
  return (await server.as(users[who])).auctions.setLimit({ params: { id }, body: { amount, requestKey } });
}
const withdraw = async (who: Who, id: number) =>
  (await server.as(users[who])).auctions.withdrawLimit({ params: { id } });
const ownLimit = async (who: Who, id: number) =>
  (await (await server.as(users[who])).auctions.ownLimit({ params: { id } })).ownLimit;
const retract = async (who: Who, id: number, bidId: number) =>
  (await server.as(users[who])).auctions.retractBid({ params: { id, bidId }, body: RETRACTING });

/** `one 100000, two 105000 auto`: the stored bids, without those that were retracted. */
async function history(id: number): Promise<string> {
  const names = new Map(Object.entries(schools).map(([name, school]) => [school.id, name]));
  const bids = await readBids(server.db, id);
  return bids
    .filter(({ retracted }) => !retracted)
    .map(({ school_id, amount, automatic }) => `${names.get(school_id)} ${amount}${automatic ? ' auto' : ''}`)
    .join(', ');
}

describe('the server bids for a school [AUC-088]', () => {
  it('in a sale the server bids one step more than the others, up to the limit of the school', async () => {
    const id = await auctionFor();
    await expect(limit('one', id, 120_000)).resolves.toEqual({
      ownLimit: { amount: 120_000, setAt: '2027-08-01T16:00:00.000Z' },
      leads: 1,
    });
    await expect(bid('two', id, 105_000)).resolves.toMatchObject({ leads: 0, minBid: 115_000, maxBid: 160_000 });
    await expect(bid('two', id, 120_000)).resolves.toMatchObject({ leads: 0, minBid: 125_000 });
    expect(await history(id)).toBe('one 100000 auto, two 105000, one 110000 auto, one 120000 auto, two 120000');
    await expect(bid('two', id, 125_000)).resolves.toMatchObject({ leads: 1, minBid: 130_000 });
  });

  it('in a purchase the server bids one step less than the others, down to the limit of the school', async () => {
    const id = await auctionFor({ type: 'buy' });
    await expect(limit('one', id, 80_000)).resolves.toMatchObject({ leads: 1 });
    await expect(bid('two', id, 95_000)).resolves.toMatchObject({ leads: 0, maxBid: 85_000 });
    await expect(limit('two', id, 60_000)).resolves.toMatchObject({ leads: 1 });
    expect(await history(id)).toBe('one 100000 auto, two 95000, one 90000 auto, one 80000 auto, two 75000 auto');
  });

  it('of two limits the better one leads, of equal ones the earlier', async () => {
    const id = await auctionFor({}, [schools.one, schools.two, schools.other]);
    await limit('one', id, 150_000);
    await expect(limit('two', id, 130_000)).resolves.toMatchObject({ leads: 0 });
    await expect(limit('other', id, 150_000)).resolves.toMatchObject({ leads: 0 });
    expect(await history(id)).toBe(
      'one 100000 auto, two 130000 auto, one 135000 auto, one 150000 auto, other 150000 auto',
    );
    await expect(limit('two', id, 300_000)).resolves.toMatchObject({ leads: 1 });
    expect(await history(id)).toMatch(/other 150000 auto, two 155000 auto$/);
  });

  it('an administrator’s bid for another school is answered too', async () => {
    const id = await auctionFor();
    await limit('two', id, 150_000);
    await expect(bid('admin', id, 110_000)).resolves.toMatchObject({ bid: { schoolId: schools.one.id }, leads: 0 });
    expect(await history(id)).toBe('two 100000 auto, one 110000, two 115000 auto');
  });

  it('limits and bids placed at once end as if one came after the other', async () => {
    const id = await auctionFor({}, [schools.one, schools.two, schools.other]);
    const whos = ['one', 'two', 'other'] as const;
    const limits = { one: 400_000, two: 450_000, other: 500_000 };
    await Promise.all([
      ...whos.map((who) => outcome(limit(who, id, limits[who]))),
      ...Array.from({ length: 24 }, (_, at) =>
        outcome(bid(whos[at % 3] ?? 'one', id, 100_000 + 5000 * ((at * 5) % 11))),
      ),
    ]);
    const bids = await readBids(server.db, id);
    expect(bids.at(-1)).toMatchObject({ school_id: schools.other.id, amount: 455_000, automatic: true });
    const worse = bids.filter(({ amount, automatic }, at) => {
      const before = bids[at - 1];
      return before && amount < before.amount + (automatic || before.automatic ? 0 : 5000);
    });
    expect(worse).toEqual([]);
  });
});

describe('which limits are taken [AUC-089]', () => {
  it.each([
    [
      'the best bid',
      110_000,
      /^409 The limit must be between \$115,000 and \$100,000,000, in whole steps of \$5,000 from the starting bid\.$/,
    ],
    ['below the starting bid', 95_000, /^400 The limit must be between \$115,000/],
    ['between two steps', 117_000, /^400 The limit must be between/],
    ['too much', 100_005_000, /^400 The limit must be between/],
    ['zero', 0, /^400/],
    ['a negative amount', -5000, /^400/],
    ['a fraction', 120_000.5, /^400/],
    ['more than a number of the database', 3_000_000_000, /^400/],
  ])('%s is refused, and nothing changes', async (_, amount, refusal) => {
    const id = await auctionFor();
    await bid('two', id, 110_000);
    const client = await server.as(users.one);
    const before = await databaseState(server.db);
    const said = await outcome(
      client.auctions.setLimit({ params: { id }, body: { amount, requestKey: randomUUID() } }),
    );
    expect(said).toMatch(refusal);
    expect(await databaseState(server.db)).toEqual(before);
  });

  it('no limit is set with private bidding, before the start, after the end, without approval, or in the own auction', async () => {
    const sealed = await auctionFor({ isPrivate: true });
    expect(await outcome(limit('one', sealed, 120_000))).toBe(`409 ${AUCTION_MESSAGES.limitIsPrivate}`);
    const later = await auctionFor({ starts: 1 });
    expect(await outcome(limit('one', later, 120_000))).toBe(`409 ${AUCTION_MESSAGES.notStarted}`);
    const over = await auctionFor({ starts: -5, expires: -1 });
    expect(await outcome(limit('one', over, 120_000))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    expect(await outcome(withdraw('one', over))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    const canceled = await auctionFor({ cancelled: true });
    expect(await outcome(limit('one', canceled, 120_000))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    const id = await auctionFor();
    expect(await outcome(limit('other', id, 120_000))).toBe(`403 ${AUCTION_MESSAGES.notApproved}`);
    await aBidder(server.db, id, schools.other, 3);
    expect(await outcome(limit('other', id, 120_000))).toBe(`403 ${AUCTION_MESSAGES.notApproved}`);
    expect(await outcome(limit('one', 999_999, 120_000))).toMatch(/^404/);
    expect(await outcome(withdraw('one', id))).toBe(`409 ${AUCTION_MESSAGES.noLimit}`);
    expect(await outcome(limit('admin', id, 120_000))).toBe(`403 ${AUCTION_MESSAGES.limitIsOwn}`);
    expect(await outcome(ownLimit('admin', id))).toBe(`403 ${AUCTION_MESSAGES.limitIsOwn}`);
    expect(await outcome(withdraw('admin', id))).toBe(`403 ${AUCTION_MESSAGES.limitIsOwn}`);
    for (const auction of [sealed, later, over, canceled, id]) expect(await history(auction)).toBe('');
  });

  it('the leader’s limit must be better than its bid, and bids nothing', async () => {
    const id = await auctionFor();
    await bid('one', id, 110_000);
    expect(await outcome(limit('one', id, 110_000))).toMatch(/^409 The limit must be between \$115,000/);
    await expect(limit('one', id, 130_000)).resolves.toMatchObject({ leads: 1, ownLimit: { amount: 130_000 } });
    expect(await history(id)).toBe('one 110000');
  });

  it('a repeated request sets one limit, and its key takes no other', async () => {
    const id = await auctionFor();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => limit('one', id, 150_000, key)));
    await bid('two', id, 120_000);
    await expect(limit('one', id, 150_000, key)).resolves.toMatchObject({ ownLimit: { amount: 150_000 }, leads: 1 });
    expect(await history(id)).toBe('one 100000 auto, two 120000, one 125000 auto');
    expect(await outcome(limit('one', id, 160_000, key))).toBe(`400 ${AUCTION_MESSAGES.keyUsed}`);
    expect(await outcome(limit('two', id, 150_000, key))).toBe(`400 ${AUCTION_MESSAGES.keyUsed}`);
    expect(await outcome(limit('one', await auctionFor(), 150_000, key))).toBe(`400 ${AUCTION_MESSAGES.keyUsed}`);
  });
});

describe('changing and withdrawing [AUC-091]', () => {
  it('the limit that was set last counts, and a withdrawn one bids no more; bids stay', async () => {
    const id = await auctionFor();
    await limit('one', id, 200_000);
    await limit('one', id, 120_000);
    await expect(ownLimit('one', id)).resolves.toEqual({ amount: 120_000, setAt: '2027-08-01T16:00:00.000Z' });
    await bid('two', id, 110_000);
    await withdraw('one', id);
    await expect(ownLimit('one', id)).resolves.toBeNull();
    await expect(bid('two', id, 120_000)).resolves.toMatchObject({ leads: 1 });
    expect(await history(id)).toBe('one 100000 auto, two 110000, one 115000 auto, two 120000');
  });

  it('a retracted bid takes the limit of its school along, and the limits of others bid again', async () => {
    const id = await auctionFor({}, [schools.one, schools.two, schools.other]);
    await limit('one', id, 120_000);
    await limit('two', id, 115_000);
    const placed = await bid('other', id, 150_000);
    await limit('other', id, 170_000);
    expect(await history(id)).toBe('one 100000 auto, two 115000 auto, one 120000 auto, other 150000');
    await retract('other', id, placed.bid.id);
    await expect(ownLimit('other', id)).resolves.toBeNull();
    expect(await history(id)).toBe('one 100000 auto, two 115000 auto, one 120000 auto');
    const [, , best] = await readBids(server.db, id);
    await retract('one', id, best?.id ?? 0);
    await expect(ownLimit('one', id)).resolves.toBeNull();
    expect(await history(id)).toBe('one 100000 auto, two 105000 auto');
  });
});

describe('who is told [AUC-092]', () => {
  const bells = async (email: string) =>
    (
      await server.db
        .selectFrom('notifications as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select(['n.kind', 'n.body'])
        .where('u.email', '=', email)
        .orderBy('n.id')
        .execute()
    ).map(({ kind, body }) => `${kind}: ${body}`);

  it('who has lost the lead hears of it once, with the bid that leads in the end', async () => {
    const id = await auctionFor();
    await limit('one', id, 120_000);
    await limit('two', id, 200_000);
    expect(await bells(users.one.email)).toEqual(['outbid: Indiana leads with $125,000; your bid was $120,000.']);
    expect(await mailsTo(server.db, users.one.email)).toEqual([expect.stringMatching(/^bid: You are outbid/)]);
    expect(await bells(users.two.email)).toEqual([]);
  });

  it('a leader whose limit answers hears nothing, and of the bidder’s school the colleagues do', async () => {
    const id = await auctionFor();
    const colleague = await aUser(server.db, { role: 2, school: schools.two });
    await limit('one', id, 200_000);
    await expect(bid('two', id, 110_000)).resolves.toMatchObject({ leads: 0 });
    expect(await bells(users.one.email)).toEqual([]);
    expect(await bells(users.two.email)).toEqual([]);
    expect(await bells(colleague.email)).toEqual(['outbid: Kentucky leads with $115,000; your bid was $110,000.']);
  });
});
