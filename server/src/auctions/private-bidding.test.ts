import { mailsTo, outcome, RETRACTING } from '../../testing/auctions.ts';
import { Bidding } from '../../testing/bidding.ts';

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

describe('private bidding', () => {
  it('a bidder sees their own bids and no leader until the auction is closed [AUC-059]', async () => {
    const id = await auctionFor({ isPrivate: true });
    await bid('one', id, 120_000);
    const two = await server.as(users.two);
    const secret = { bidCount: 0, currentWinningBidder: null, currentWinningBid: null, ownBid: null };
    const nothing = { bids: [], retractedBids: [], minBid: 100_000, maxBid: 150_000 };
    await expect(two.auctions.one({ params: { id } })).resolves.toMatchObject({ ...secret, ...nothing });
    await expect(two.auctions.bids({ params: { id } })).resolves.toMatchObject(nothing);
    const { auctions } = await two.auctions.list();
    expect(auctions.find((auction) => auction.id === id)).toMatchObject(secret);
    await expect(bid('two', id, 120_000)).resolves.toMatchObject({ minBid: 125_000, maxBid: 170_000 });
    const listed = await two.auctions.participating({ params: { schoolId: schools.two.id } });
    expect(listed.auctions.find((auction) => auction.id === id)).toMatchObject({
      ownBid: 120_000,
      bidCount: 1,
      currentWinningBid: null,
    });
    expect(JSON.stringify(await two.auctions.one({ params: { id } }))).not.toContain('Kentucky');
    await expect((await server.as(users.admin)).auctions.one({ params: { id } })).resolves.toMatchObject({
      bidCount: 2,
      currentWinningBidder: { schoolName: 'Kentucky' },
      minBid: null,
    });
    server.setTime('2027-08-20T12:00:00Z');
    const later = await server.as(users.two);
    await expect(later.auctions.one({ params: { id } })).resolves.toMatchObject({
      status: 'Closed',
      currentWinningBidder: { schoolName: 'Kentucky' },
      currentWinningBid: 120_000,
      bidCount: 2,
      minBid: null,
      maxBid: null,
    });
  });

  it('the bids of a canceled auction stay hidden, because nobody won [AUC-059 AUC-103]', async () => {
    const id = await auctionFor({ isPrivate: true });
    const hidden = await bid('one', id, 120_000);
    await bid('two', id, 110_000);
    await (await server.as(users.admin)).auctions.cancel({ params: { id } });
    const params = { id, bidId: hidden.bid.id };
    expect(await outcome((await server.as(users.two)).auctions.retractBid({ params, body: RETRACTING }))).toMatch(
      /^404/,
    );
    const read = await (await server.as(users.two)).auctions.one({ params: { id } });
    expect(read).toMatchObject({ status: 'Closed', bidCount: 1, ownBid: 110_000, currentWinningBid: null });
    expect(JSON.stringify(read)).not.toContain('Kentucky');
    expect(await (await server.as(users.admin)).auctions.one({ params: { id } })).toMatchObject({ bidCount: 2 });
  });

  it('once the auction is closed, the loser of a tie is listed below the winner', async () => {
    const id = await auctionFor({ isPrivate: true });
    for (const [who, amount] of [
      ['one', 120_000],
      ['two', 150_000],
      ['one', 150_000],
    ] as const)
      await bid(who, id, amount);
    server.setTime('2027-08-20T12:00:00Z');
    const closed = await (await server.as(users.one)).auctions.one({ params: { id } });
    expect(closed.bids.map(({ schoolName, amount }) => [schoolName, amount])).toEqual([
      ['Indiana', 150_000],
      ['Kentucky', 150_000],
      ['Kentucky', 120_000],
    ]);
    expect(closed.currentWinningBidder).toMatchObject({ schoolName: 'Indiana' });
  });

  it('nobody gets a mail about being outbid, and retracting another school’s bid answers 404 [AUC-059]', async () => {
    const id = await auctionFor({ isPrivate: true });
    const placed = await bid('one', id, 110_000);
    await bid('two', id, 120_000);
    expect(await mailsTo(server.db, users.one.email)).toEqual([]);
    const params = { id, bidId: placed.bid.id };
    expect(await outcome((await server.as(users.two)).auctions.retractBid({ params, body: RETRACTING }))).toMatch(
      /^404/,
    );
    expect(await outcome((await server.as(users.one)).auctions.retractBid({ params, body: RETRACTING }))).toBe('done');
  });

  it('an administrator sees the range of the school that they bid for', async () => {
    const id = await auctionFor({ isPrivate: true });
    await bid('one', id, 140_000);
    const client = await server.as(users.admin);
    const asked = (schoolId: number) => client.auctions.bids({ params: { id }, query: { schoolId } });
    await expect(asked(schools.one.id)).resolves.toMatchObject({ minBid: 145_000, maxBid: 190_000 });
    await expect(asked(schools.two.id)).resolves.toMatchObject({ minBid: 100_000, maxBid: 150_000 });
    const other = (await server.as(users.two)).auctions.bids({ params: { id }, query: { schoolId: schools.one.id } });
    expect(await outcome(other)).toMatch(/^403/);
  });
});
