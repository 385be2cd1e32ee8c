import { sql } from 'kysely';
import { type AuctionTraits, aBidder, aLimit, anAuction, readBids } from '../../testing/auctions.ts';
import { type TestSchool, aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { setMoment } from '../platform/db/moment.ts';

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

/** Inserts a bid directly, past every rule of the server. */
const write = (id: number, amount: number, by = bidder, at = '2027-08-01T16:00:00Z') =>
  inTransaction(server.db, async (tx) => {
    await setMoment(tx, new Date(at));
    await tx.insertInto('bids').values({ auction_id: id, school_id: by.id, amount }).execute();
  });

describe('the database keeps bids in order, whoever writes them [PLT-009]', () => {
  it.each([
    ['sell', false, [150_000], 150_000, 150_001],
    ['sell', false, [150_000, 155_000], 150_000, 160_000],
    ['buy', false, [55_000], 55_000, 54_999],
    ['buy', false, [55_000, 50_000], 52_000, 45_000],
    ['sell', true, [150_000, 155_000], 150_000, 151_000],
  ] as const)(
    'an auction to %s with private bidding %s and the bids %j refuses a bid of %d and takes a bid of %d',
    async (type, isPrivate, bids, noBetter, better) => {
      const id = await auction({ type, isPrivate });
      const [one, other] = bids.length % 2 === 1 ? [rival, bidder] : [bidder, rival];
      for (const [at, amount] of bids.entries()) await write(id, amount, at % 2 === 0 ? one : other);
      const next = bids.length % 2 === 0 ? one : other;
      await expect(write(id, noBetter, next)).rejects.toThrow('BID_IS_NO_BETTER');
      await write(id, better, next);
      expect((await readBids(server.db, id)).at(-1)).toMatchObject({ amount: better });
    },
  );

  it('a new bid is not compared with retracted bids', async () => {
    const id = await auction();
    await write(id, 150_000);
    await inTransaction(server.db, async (tx, now) => {
      await setMoment(tx, new Date('2027-08-01T16:00:00Z'));
      await tx.updateTable('bids').set({ retracted: true, retracted_at: now }).where('auction_id', '=', id).execute();
    });
    await write(id, 100_000);
  });

  it('bids are whole amounts above zero, and each request key is used once', async () => {
    const id = await auction();
    for (const amount of [0, -5000]) await expect(write(id, amount)).rejects.toThrow('bids_amount_check');
    const key = { auction_id: id, request_key: '00000000-0000-4000-8000-000000000042' };
    const insert = (school_id: number, amount: number) =>
      server.db
        .insertInto('bids')
        .values({ ...key, school_id, amount })
        .execute();
    await insert(bidder.id, 100_000);
    await expect(insert(rival.id, 105_000)).rejects.toThrow('bids_request_key_key');
  });

  it('the only database functions that read starting bid and increment freeze and log an auction’s terms', async () => {
    const { rows } = await sql<{ proname: string }>`
      select proname from pg_proc where prosrc ilike any (array['%bid_increment%', '%starting_bid%'])`.execute(
      server.db,
    );
    expect(rows.map(({ proname }) => proname).sort()).toEqual(['auction_terms', 'auctions_guard']);
  });

  it('no school outbids itself, except where private bidding hides the leader', async () => {
    const open = await auction();
    await write(open, 100_000);
    await expect(write(open, 105_000)).rejects.toThrow('BIDDER_LEADS');
    await write(open, 105_000, rival);
    await write(open, 110_000);
    const sealed = await auction({ isPrivate: true });
    await write(sealed, 100_000);
    await write(sealed, 105_000);
  });

  it('only an auction that ends without a bid frees its week', async () => {
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

  it('an automatic bid equals the best bid or betters its own school’s, within the limit of its school alone', async () => {
    await aUser(server.db, { role: 2, school: bidder });
    const id = await auction();
    /** Without a turn the bid answers a command of its own. */
    const writeAutomatic = (amount: number, turn?: number) =>
      inTransaction(server.db, async (tx) => {
        await setMoment(tx, new Date('2027-08-01T16:00:00Z'));
        const bid = { auction_id: id, school_id: bidder.id, amount, automatic: true };
        await tx
          .insertInto('bids')
          .values(turn === undefined ? bid : { ...bid, turn })
          .execute();
      });
    await expect(writeAutomatic(105_000)).rejects.toThrow('BID_BEYOND_LIMIT');
    await aLimit(server.db, id, bidder, 110_000);
    await write(id, 100_000, rival);
    const { turn } = await server.db
      .selectFrom('bids')
      .select('turn')
      .where('auction_id', '=', id)
      .executeTakeFirstOrThrow();
    await expect(writeAutomatic(115_000)).rejects.toThrow('BID_BEYOND_LIMIT');
    await expect(writeAutomatic(95_000)).rejects.toThrow('BID_IS_NO_BETTER');
    await expect(writeAutomatic(100_000)).rejects.toThrow('BID_IS_NO_BETTER');
    await writeAutomatic(100_000, turn);
    await writeAutomatic(105_000);
    await writeAutomatic(110_000);
    expect((await readBids(server.db, id)).map(({ amount }) => amount)).toEqual([100_000, 100_000, 105_000, 110_000]);
  });

  it('only approved schools bid, and only while the auction is active', async () => {
    const id = await auction();
    await expect(write(id, 100_000, await aSchool(server.db))).rejects.toThrow('BIDDER_NOT_APPROVED');
    await expect(write(id, 100_000, bidder, '2027-07-31T03:59:59Z')).rejects.toThrow('AUCTION_NOT_STARTED');
    await expect(write(id, 100_000, bidder, '2027-08-09T04:00:00Z')).rejects.toThrow('AUCTION_CLOSED');
    const waiting = await aSchool(server.db);
    await aBidder(server.db, id, waiting, 3);
    await expect(write(id, 100_000, waiting)).rejects.toThrow('BIDDER_NOT_APPROVED');
    await write(id, 100_000, bidder, '2027-08-09T03:59:59Z');
    expect(await readBids(server.db, id)).toHaveLength(1);
  });

  it('nobody changes or deletes a bid or the terms of an auction with bids, and the owner cannot bid', async () => {
    const id = await auction();
    await write(id, 100_000);
    const change = (text: string) =>
      inTransaction(server.db, async (tx) => {
        await setMoment(tx, new Date('2027-08-01T16:00:00Z'));
        await sql.raw(text.replaceAll('$id', String(id))).execute(tx);
      });
    await expect(change('update bids set amount = 1 where auction_id = $id')).rejects.toThrow('BID_IS_IMMUTABLE');
    await expect(change('delete from bids where auction_id = $id')).rejects.toThrow('BIDS_ARE_NEVER_DELETED');
    for (const term of ['starting_bid = 10000', 'any_amount = true'])
      await expect(change(`update auctions set ${term} where id = $id`)).rejects.toThrow('AUCTION_TERMS_FROZEN');
    await expect(aBidder(server.db, id, school)).rejects.toThrow('owner_is_no_bidder');
  });
});
