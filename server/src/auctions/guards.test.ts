import { bidRange } from '@open-date/shared-api/rules/bids';
import { sql } from 'kysely';
import { type AuctionTraits, aBidder, anAuction, bidsOf } from '../../testing/auctions.ts';
import { type TestSchool, aSchool } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { setAuctionClock } from './lock-auction.ts';

let server: TestServer;
let school: TestSchool;
let bidder: TestSchool;
beforeAll(async () => {
  server = await startTestServer();
  school = await aSchool(server.db);
  bidder = await aSchool(server.db);
});
afterAll(() => server.close());

let week = 0;
const auction = async (traits: Partial<AuctionTraits> = {}) => {
  week += 1;
  const owner = week % 15 === 1 ? (school = await aSchool(server.db)) : school;
  const id = await anAuction(server.db, { school: owner, week: (week % 15) + 1, ...traits });
  await aBidder(server.db, id, bidder);
  return id;
};

/** Writes a bid past all rules of the server, at a time. */
const write = (id: number, amount: number, by = bidder, at = '2027-08-01T16:00:00Z') =>
  inTransaction(server.db, async (tx) => {
    await setAuctionClock(tx, new Date(at));
    await tx.insertInto('bids').values({ auction_id: id, school_id: by.id, amount }).execute();
  });

describe('the database keeps the rules of bids, whoever writes', () => {
  it.each([
    ['sell', 100_000, 5000, []],
    ['sell', 100_000, 5000, [150_000]],
    ['sell', 5_000_000, 100_000, [6_000_000, 7_000_000]],
    ['buy', 100_000, 5000, []],
    ['buy', 100_000, 5000, [52_000]],
    ['buy', 20_000, 5000, [9000]],
    ['buy', 10_000, 100_000, []],
  ] as const)(
    'has the range of a %s from %d in steps of %d after %j',
    async (type, startingBid, bidIncrement, bids) => {
      const id = await auction({ type, startingBid, bidIncrement });
      for (const amount of bids) await write(id, amount);
      const { rows } = await sql<{ lo: number; hi: number }>`
      select lo, hi from auction_bid_range(${id}, ${bidder.id})`.execute(server.db);
      const range = bidRange({ type, startingBid, bidIncrement }, bids.at(-1) ?? null);
      expect(rows).toEqual([{ lo: range?.min, hi: range?.max }]);
      await expect(write(id, (range?.min ?? 0) - 1)).rejects.toThrow('BID_OUT_OF_RANGE');
      await expect(write(id, (range?.max ?? 0) + 1)).rejects.toThrow('BID_OUT_OF_RANGE');
      await write(id, range?.max ?? 0);
    },
  );

  it('takes no bid below the floor of a purchase, nor one that is no better', async () => {
    const id = await auction({ type: 'buy', startingBid: 10_000, bidIncrement: 50_000 });
    await write(id, 10_000);
    for (const amount of [10_000, 50_000]) await expect(write(id, amount)).rejects.toThrow('BID_OUT_OF_RANGE');
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
    await expect(change('update auctions set starting_bid = 10000 where id = $id')).rejects.toThrow(
      'AUCTION_TERMS_FROZEN',
    );
    await expect(aBidder(server.db, id, school)).rejects.toThrow('owner_is_no_bidder');
  });
});
