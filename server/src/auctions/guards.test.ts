import { bidRange, isAllowedBid } from '@open-date/shared-api/rules/bid-amounts';
import { sql } from 'kysely';
import { type AuctionTraits, aBidder, anAuction, bidsOf } from '../../testing/auctions.ts';
import { type TestSchool, aSchool } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { setAuctionClock } from './lock-auction.ts';

let server: TestServer;
let school: TestSchool;
let bidder: TestSchool;
let rival: TestSchool;
beforeAll(async () => {
  server = await startTestServer();
  school = await aSchool(server.db);
  bidder = await aSchool(server.db);
  rival = await aSchool(server.db);
});
afterAll(() => server.close());

let week = 0;
const auction = async (traits: Partial<AuctionTraits> = {}) => {
  week += 1;
  const owner = week % 15 === 1 ? (school = await aSchool(server.db)) : school;
  const id = await anAuction(server.db, { school: owner, week: (week % 15) + 1, ...traits });
  for (const by of [bidder, rival]) await aBidder(server.db, id, by);
  return id;
};

/** Writes a bid past all rules of the server, at a time. */
const write = (id: number, amount: number, by = bidder, at = '2027-08-01T16:00:00Z') =>
  inTransaction(server.db, async (tx) => {
    await setAuctionClock(tx, new Date(at));
    await tx.insertInto('bids').values({ auction_id: id, school_id: by.id, amount }).execute();
  });

describe('the database keeps the rules of bids, whoever writes [PLT-009]', () => {
  it.each([
    ['sell', 100_000, 5000, []],
    ['sell', 100_000, 5000, [150_000]],
    ['sell', 5_000_000, 100_000, [6_000_000, 7_000_000]],
    ['buy', 100_000, 5000, []],
    ['buy', 100_000, 5000, [55_000]],
    ['buy', 20_000, 5000, [10_000]],
    ['buy', 10_000, 3000, [4000]],
    ['buy', 10_000, 100_000, []],
  ] as const)(
    'has the range of a %s from %d in steps of %d after %j',
    async (type, startingBid, bidIncrement, bids) => {
      const id = await auction({ type, startingBid, bidIncrement });
      for (const [at, amount] of bids.entries()) await write(id, amount, at % 2 === 0 ? rival : bidder);
      const next = bids.length % 2 === 0 ? rival : bidder;
      const { rows } = await sql<{ lo: number; hi: number }>`
      select lo, hi from auction_bid_range(${id}, ${bidder.id})`.execute(server.db);
      const terms = { type, startingBid, bidIncrement, anyAmount: false };
      const range = bidRange(terms, bids.at(-1) ?? null);
      expect(rows).toEqual([{ lo: range?.min, hi: range?.max }]);
      const [min, max] = [range?.min ?? 0, range?.max ?? 0];
      for (const amount of [min - 1, max + 1])
        await expect(write(id, amount, next)).rejects.toThrow('BID_OUT_OF_RANGE');
      const isBetween = (amount: number) => amount > min && amount < max && !isAllowedBid(terms, range, amount);
      for (const amount of [min + 1, max - 1, min + 1000].filter(isBetween))
        await expect(write(id, amount, next)).rejects.toThrow('BID_BETWEEN_STEPS');
      await write(id, max, next);
    },
  );

  it('takes no bid below the floor of a purchase, nor one that is no better', async () => {
    const id = await auction({ type: 'buy', startingBid: 10_000, bidIncrement: 50_000 });
    await write(id, 10_000);
    for (const amount of [10_000, 50_000]) await expect(write(id, amount, rival)).rejects.toThrow('BID_OUT_OF_RANGE');
  });

  it('takes amounts between two steps where any amount is allowed, and the floor of a purchase everywhere', async () => {
    const any = await auction({ anyAmount: true });
    await write(any, 100_001);
    const floor = await auction({ type: 'buy', startingBid: 10_000, bidIncrement: 3000 });
    await expect(write(floor, 3001)).rejects.toThrow('BID_BETWEEN_STEPS');
    await write(floor, 3000);
    expect(await bidsOf(server.db, floor)).toMatchObject([{ amount: 3000 }]);
  });

  it('lets no school outbid itself, except where private bidding hides who leads', async () => {
    const open = await auction();
    await write(open, 100_000);
    await expect(write(open, 105_000)).rejects.toThrow('BIDDER_LEADS');
    await write(open, 105_000, rival);
    await write(open, 110_000);
    const sealed = await auction({ isPrivate: true });
    await write(sealed, 100_000);
    await write(sealed, 105_000);
  });

  it('frees the week of an auction that ends without a bid, and of no other', async () => {
    const live = async (id: number) => {
      const { school_id, school_week_id, game_date } = await server.db
        .selectFrom('auctions')
        .select(['school_id', 'school_week_id', 'game_date'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const again = { school_id, school_week_id, game_date, start_date: '2027-08-01', expire_date: '2027-08-02' };
      const terms = { type: 'sell' as const, division: 1 as const, starting_bid: 10_000, bid_increment: 1000 };
      return server.db
        .insertInto('auctions')
        .values({ ...again, ...terms })
        .execute();
    };
    const end = (id: number) =>
      server.db.updateTable('auctions').set({ closed: true, closed_at: new Date() }).where('id', '=', id).execute();
    const [empty, taken, running] = [await auction(), await auction(), await auction()];
    await write(taken, 100_000);
    for (const id of [empty, taken]) await end(id);
    await live(empty);
    for (const id of [taken, running, empty]) await expect(live(id)).rejects.toThrow('one_live_auction_per_cell');
  });

  it('takes bids of approved schools alone, while the auction is active', async () => {
    const id = await auction();
    await expect(write(id, 100_000, await aSchool(server.db))).rejects.toThrow('BIDDER_NOT_APPROVED');
    await expect(write(id, 100_000, bidder, '2027-07-31T03:59:59Z')).rejects.toThrow('AUCTION_NOT_STARTED');
    await expect(write(id, 100_000, bidder, '2027-08-09T04:00:00Z')).rejects.toThrow('AUCTION_CLOSED');
    const waiting = await aSchool(server.db);
    await aBidder(server.db, id, waiting, 3);
    await expect(write(id, 100_000, waiting)).rejects.toThrow('BIDDER_NOT_APPROVED');
    await write(id, 100_000, bidder, '2027-08-09T03:59:59Z');
    expect(await bidsOf(server.db, id)).toHaveLength(1);
  });

  it('lets nobody change or delete a bid, nor the terms of an auction that has one, nor the owner bid', async () => {
    const id = await auction();
    await write(id, 100_000);
    const change = (text: string) =>
      inTransaction(server.db, async (tx) => {
        await setAuctionClock(tx, new Date('2027-08-01T16:00:00Z'));
        await sql.raw(text.replaceAll('$id', String(id))).execute(tx);
      });
    await expect(change('update bids set amount = 1 where auction_id = $id')).rejects.toThrow('BID_IS_IMMUTABLE');
    await expect(change('delete from bids where auction_id = $id')).rejects.toThrow('BIDS_ARE_NEVER_DELETED');
    for (const term of ['starting_bid = 10000', 'any_amount = true'])
      await expect(change(`update auctions set ${term} where id = $id`)).rejects.toThrow('AUCTION_TERMS_FROZEN');
    await expect(aBidder(server.db, id, school)).rejects.toThrow('owner_is_no_bidder');
  });
});
