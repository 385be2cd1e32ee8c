import { randomUUID } from 'node:crypto';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { aBidder, anAuction, readBids, bidsOutOfRange, mailsTo, outcome, RETRACTING } from '../../testing/auctions.ts';
import { Bidding } from '../../testing/bidding.ts';
import { aGame, aSchool, aUser } from '../../testing/builders.ts';

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

describe('the range of a bid', () => {
  it('a bid on a sale is at least the starting bid or the best bid plus one increment, at most ten increments above either [AUC-041 AUC-042 API-075 CST-007]', async () => {
    const id = await auctionFor();
    const client = await server.as(users.one);
    await expect(client.auctions.bids({ params: { id } })).resolves.toMatchObject({ minBid: 100_000, maxBid: 150_000 });
    expect(await outcome(bid('one', id, 99_999))).toBe(
      '400 The bid must be between $100,000 and $150,000. Bids move in steps of $5,000 from the starting bid.',
    );
    for (const amount of [95_000, 150_001, 155_000]) expect(await outcome(bid('one', id, amount))).toMatch(/^400/);
    await expect(bid('one', id, 150_000)).resolves.toEqual({
      bid: expect.objectContaining({ amount: 150_000, schoolId: schools.one.id, schoolName: 'Kentucky', retracted: 0 }),
      leads: 1,
      minBid: 155_000,
      maxBid: 200_000,
    });
    await expect(client.auctions.one({ params: { id } })).resolves.toMatchObject({ minBid: 155_000, maxBid: 200_000 });
    expect(await outcome(bid('two', id, 154_999))).toMatch(/^400/);
    for (const amount of [200_001, 205_000]) expect(await outcome(bid('two', id, amount))).toMatch(/^400/);
    expect(await outcome(bid('two', id, 155_001))).toMatch(/^400 .*steps of \$5,000/);
    expect(await outcome(bid('two', id, 155_000))).toBe('done');
    expect((await readBids(server.db, id)).map(({ amount }) => amount)).toEqual([150_000, 155_000]);
  });

  it('a bid on a purchase goes down to ten increments below the best, never below one increment [AUC-043 AUC-044]', async () => {
    const id = await auctionFor({ type: 'buy', startingBid: 20_000 });
    const client = await server.as(users.one);
    await expect(client.auctions.bids({ params: { id } })).resolves.toMatchObject({ minBid: 5000, maxBid: 20_000 });
    for (const amount of [25_000, 20_001, 4999]) expect(await outcome(bid('one', id, amount))).toMatch(/^400/);
    await expect(bid('one', id, 15_000)).resolves.toMatchObject({ minBid: 5000, maxBid: 10_000 });
    expect(await outcome(bid('two', id, 15_000))).toMatch(/^409/);
    await expect(bid('two', id, 5000)).resolves.toMatchObject({ minBid: null, maxBid: null });
    expect(await outcome(bid('one', id, 5000))).toBe(`409 ${AUCTION_MESSAGES.lowestReached}`);
    const wide = await auctionFor({ type: 'buy', startingBid: 500_000 });
    await expect(client.auctions.bids({ params: { id: wide } })).resolves.toMatchObject({
      minBid: 450_000,
      maxBid: 500_000,
    });
    expect(await outcome(bid('one', wide, 445_000))).toMatch(/^400/);
    await expect(bid('one', wide, 450_000)).resolves.toMatchObject({ minBid: 400_000, maxBid: 445_000 });
    expect(await outcome(bid('two', wide, 395_000))).toMatch(/^400/);
    await expect(bid('two', wide, 445_000)).resolves.toMatchObject({ minBid: 395_000, maxBid: 440_000 });
  });

  it('a purchase that starts below one increment takes only its starting bid', async () => {
    const id = await auctionFor({ type: 'buy', startingBid: 10_000, bidIncrement: 50_000 });
    await expect(bid('one', id, 10_000)).resolves.toMatchObject({ minBid: null, maxBid: null });
  });

  it('an auction that takes any amount has a range exact to the dollar [AUC-041 AUC-042 AUC-043 AUC-044]', async () => {
    const sale = await auctionFor({ anyAmount: true });
    await expect(bid('one', sale, 100_001)).resolves.toMatchObject({ minBid: 105_001, maxBid: 150_001 });
    const text = 'The bid must be between $105,001 and $150,001.';
    expect(await outcome(bid('two', sale, 150_002))).toBe(`400 ${text}`);
    expect(await outcome(bid('two', sale, 105_000))).toMatch(/^409 .* between \$105,001 and/);
    expect(await outcome(bid('two', sale, 150_001))).toBe('done');
    const purchase = await auctionFor({ anyAmount: true, type: 'buy', startingBid: 30_000 });
    await expect(bid('one', purchase, 29_999)).resolves.toMatchObject({ minBid: 5000, maxBid: 24_999 });
    expect(await outcome(bid('two', purchase, 4999))).toMatch(/^400/);
    expect(await outcome(bid('two', purchase, 25_000))).toMatch(/^409 .* and \$24,999/);
    expect(await outcome(bid('two', purchase, 24_999))).toBe('done');
    expect(await outcome(bid('one', purchase, 5000))).toBe('done');
  });

  it('retracted bids are listed separately and do not count in the range [AUC-047 AUC-048]', async () => {
    const id = await auctionFor();
    await bid('one', id, 110_000);
    const placed = await bid('two', id, 130_000);
    const client = await server.as(users.two);
    await client.auctions.retractBid({ params: { id, bidId: placed.bid.id }, body: RETRACTING });
    await expect(client.auctions.bids({ params: { id } })).resolves.toMatchObject({
      minBid: 115_000,
      maxBid: 160_000,
      bids: [{ amount: 110_000 }],
      retractedBids: [{ amount: 130_000, retracted: 1, retractedDate: '2027-08-01T16:00:00.000Z' }],
    });
  });

  it.each([0, -5, 100_000.5, 'many', null])(
    'a bid of %p is refused because it is not a whole amount [AUC-040]',
    async (amount) => {
      const id = await auctionFor();
      const answer = await fetch(`${server.url}/api/v1/auctions/${id}/bids`, {
        method: 'POST',
        headers: { 'Auth-Token': await server.token(users.one), 'content-type': 'application/json' },
        body: JSON.stringify({ schoolId: schools.one.id, amount, requestKey: randomUUID() }),
      });
      expect(answer.status).toBe(400);
      expect(await readBids(server.db, id)).toEqual([]);
    },
  );
});

it('placing a bid answers 201, retracting it 200 [API-075]', async () => {
  const id = await auctionFor();
  const headers = { 'Auth-Token': await server.token(users.one), 'content-type': 'application/json' };
  const bids = `${server.url}/api/v1/auctions/${id}/bids`;
  const body = JSON.stringify({ schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() });
  const placed = await fetch(bids, { method: 'POST', headers, body });
  expect(placed.status).toBe(201);
  const [row] = await readBids(server.db, id);
  expect(await placed.json()).toMatchObject({ bid: { id: row?.id, amount: 100_000, retracted: 0 } });
  const retracted = await fetch(`${bids}/${row?.id}/retract`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(RETRACTING),
  });
  expect([retracted.status, await retracted.json()]).toEqual([200, expect.objectContaining({ retracted: 1 })]);
});

describe('bids placed at once', () => {
  it('one of 60 equal bids at once is taken; its school then learns that it leads, and the rival learns the new range [AUC-062 PLT-009]', async () => {
    const id = await auctionFor();
    const clients = await Promise.all([server.as(users.one), server.as(users.two)]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const isOne = at % 2 === 0;
        const body = {
          schoolId: isOne ? schools.one.id : schools.two.id,
          amount: 120_000,
          requestKey: randomUUID(),
        };
        return outcome((isOne ? clients[0] : clients[1]).auctions.placeBid({ params: { id }, body }));
      }),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const outrun = '409 Another bid was placed first. The bid must be between $125,000 and $170,000. ';
    const leads = answers.filter((answer) => /^409 (Kentucky|Indiana) already leads with \$120,000\.$/.test(answer));
    expect(leads).toHaveLength(29);
    expect(answers.filter((answer) => answer.startsWith(outrun))).toHaveLength(30);
    expect(await readBids(server.db, id)).toHaveLength(1);
  });

  it.each(['sell', 'buy'] as const)(
    'in an auction to %s, each of many bids placed at once is in the range left by earlier bids',
    async (type) => {
      const id = await auctionFor({ type, startingBid: 500_000 });
      const clients = await Promise.all([server.as(users.one), server.as(users.two)]);
      const sign = type === 'sell' ? 1 : -1;
      await Promise.all(
        Array.from({ length: 40 }, (_, at) => {
          const schoolId = at % 2 === 0 ? schools.one.id : schools.two.id;
          const body = { schoolId, amount: 500_000 + sign * 5000 * ((at * 7) % 30), requestKey: randomUUID() };
          return outcome((at % 2 === 0 ? clients[0] : clients[1]).auctions.placeBid({ params: { id }, body }));
        }),
      );
      const placed = await readBids(server.db, id);
      expect(placed.length).toBeGreaterThan(0);
      expect(await bidsOutOfRange(server.db, id)).toEqual([]);
    },
  );

  it('repeated requests with one key place one bid [AUC-063]', async () => {
    const id = await auctionFor();
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bid('one', id, 110_000, { requestKey })));
    expect(new Set(answers.map((answer) => answer.bid.id)).size).toBe(1);
    await bid('two', id, 115_000);
    await expect(bid('one', id, 110_000, { requestKey })).resolves.toMatchObject({
      bid: { id: answers[0]?.bid.id, amount: 110_000 },
      minBid: 120_000,
    });
    expect(await readBids(server.db, id)).toHaveLength(2);
    expect(await outcome(bid('one', id, 120_000, { requestKey }))).toBe(`400 ${AUCTION_MESSAGES.keyUsed}`);
    const elsewhere = await auctionFor();
    expect(await outcome(bid('two', elsewhere, 110_000, { requestKey }))).toBe(`400 ${AUCTION_MESSAGES.keyUsed}`);
    expect(await readBids(server.db, elsewhere)).toEqual([]);
  });
});

describe('a refused bid', () => {
  it('a refusal says that another bid was placed first only when the bidder had not seen that bid', async () => {
    const id = await auctionFor();
    const first = await bid('one', id, 100_000);
    const outrun = /^409 Another bid was placed first\. The bid must be between \$105,000/;
    expect(await outcome(bid('two', id, 100_000))).toMatch(outrun);
    expect(await outcome(bid('two', id, 100_000, { seen: 0 }))).toMatch(outrun);
    expect(await outcome(bid('two', id, 100_000, { seen: first.bid.id }))).toMatch(/^400 The bid must be between/);
    await bid('two', id, 105_000);
    expect(await outcome(bid('two', id, 110_000))).toBe('409 Indiana already leads with $105,000.');
    expect(await outcome(bid('one', id, 100_000))).toMatch(/^400 The bid must be between \$110,000/);
    const sealed = await auctionFor({ isPrivate: true });
    await bid('one', sealed, 100_000);
    expect(await outcome(bid('one', sealed, 100_000))).toMatch(/^400 The bid must be between \$105,000/);
    expect(await outcome(bid('one', sealed, 105_000))).toBe('done');
  });
});

describe('who may bid', () => {
  it('only an approved school bids, and only while the auction is active', async () => {
    const id = await auctionFor();
    expect(await outcome(bid('other', id, 100_000))).toBe(`403 ${AUCTION_MESSAGES.notApproved}`);
    await aBidder(server.db, id, schools.other, 3);
    expect(await outcome(bid('other', id, 100_000))).toBe(`403 ${AUCTION_MESSAGES.notApproved}`);
    expect(await outcome(bid('one', id, 100_000, { schoolId: schools.two.id }))).toMatch(/^403/);
    const pending = await auctionFor({ starts: 1 });
    expect(await outcome(bid('one', pending, 100_000))).toBe(`409 ${AUCTION_MESSAGES.notStarted}`);
    const over = await auctionFor({ starts: -5, expires: -1 });
    expect(await outcome(bid('one', over, 100_000))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    for (const auction of [id, pending, over]) expect(await readBids(server.db, auction)).toEqual([]);
  });

  it('bidding ends at midnight in New York by the server’s clock', async () => {
    const id = await auctionFor({ expires: 0 });
    server.setTime('2027-08-02T03:59:59Z');
    expect(await outcome(bid('one', id, 100_000))).toBe('done');
    server.setTime('2027-08-02T04:00:00Z');
    expect(await outcome(bid('one', id, 105_000))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
  });

  it('nobody bids for the school that holds the auction [AUC-033]', async () => {
    const id = await anAuction(server.db, { school: schools.owner, week: 15 });
    expect(await outcome(bid('owner', id, 100_000))).toBe(`403 ${AUCTION_MESSAGES.ownAuction}`);
    const asOwner = bid('admin', id, 100_000, { schoolId: schools.owner.id });
    expect(await outcome(asOwner)).toBe(`403 ${AUCTION_MESSAGES.ownAuction}`);
    expect(await readBids(server.db, id)).toEqual([]);
  });

  it('an administrator bids for any school, which becomes an approved bidder [AUC-065]', async () => {
    const id = await auctionFor({}, []);
    await aBidder(server.db, id, schools.one, 0);
    await expect(bid('admin', id, 100_000)).resolves.toMatchObject({ bid: { schoolId: schools.one.id } });
    await bid('admin', id, 105_000, { schoolId: schools.two.id });
    const again = bid('admin', id, 110_000, { schoolId: schools.two.id });
    expect(await outcome(again)).toBe('409 Indiana already leads with $105,000.');
    const client = await server.as(users.admin);
    await expect(client.auctions.bidders({ params: { id } })).resolves.toMatchObject({
      bidders: [
        { schoolId: schools.one.id, status: 4, totalBids: { placed: 1, retracted: 0 } },
        { schoolId: schools.two.id, status: 4 },
      ],
    });
    expect(await outcome(bid('admin', id, 110_000, { schoolId: 999_999 }))).toMatch(/^404/);
    const refused = await auctionFor({}, []);
    expect(await outcome(bid('admin', refused, 1))).toMatch(/^400/);
    await expect(client.auctions.bidders({ params: { id: refused } })).resolves.toEqual({
      bidders: [],
      pendingBidders: [],
    });
  });
});

describe('retracting a bid', () => {
  it('only the bidding school and administrators retract a bid, once and while the auction is active [AUC-016 AUC-045 API-075]', async () => {
    const id = await auctionFor();
    const [first, second, third] = [
      await bid('one', id, 100_000),
      await bid('two', id, 105_000),
      await bid('one', id, 110_000),
    ].map((placed) => ({ id, bidId: placed.bid.id }));
    if (!first || !second || !third) throw new Error('Three bids are needed.');
    const one = await server.as(users.one);
    const placedAndRetracted = async () => {
      const { bidders } = await (await server.as(users.admin)).auctions.bidders({ params: { id } });
      return bidders.map(({ schoolName, totalBids }) => [schoolName, totalBids.placed, totalBids.retracted]);
    };
    expect(await outcome(one.auctions.retractBid({ params: second, body: RETRACTING }))).toMatch(/^403/);
    expect(
      await outcome((await server.as(users.other)).auctions.retractBid({ params: first, body: RETRACTING })),
    ).toMatch(/^404/);
    await expect(one.auctions.retractBid({ params: first, body: RETRACTING })).resolves.toMatchObject({
      retracted: 1,
      amount: 100_000,
    });
    expect(await outcome(one.auctions.retractBid({ params: first, body: RETRACTING }))).toBe(
      `409 ${AUCTION_MESSAGES.alreadyRetracted}`,
    );
    await (await server.as(users.admin)).auctions.decideBidder({
      params: { id },
      body: { schoolId: schools.one.id, approve: 1 },
    });
    expect(await placedAndRetracted()).toEqual([
      ['Kentucky', 2, 1],
      ['Indiana', 1, 0],
    ]);
    expect(
      await outcome((await server.as(users.admin)).auctions.retractBid({ params: second, body: RETRACTING })),
    ).toBe('done');
    const elsewhere = { id: await auctionFor(), bidId: third.bidId };
    expect(await outcome(one.auctions.retractBid({ params: elsewhere, body: RETRACTING }))).toMatch(/^404/);
    server.setTime('2027-08-20T12:00:00Z');
    const late = await server.as(users.one);
    expect(await outcome(late.auctions.retractBid({ params: third, body: RETRACTING }))).toBe(
      `409 ${AUCTION_MESSAGES.closed}`,
    );
    expect((await readBids(server.db, id)).map(({ retracted }) => retracted)).toEqual([true, true, false]);
  });
});

describe('notifications of bids', () => {
  it('an outbid school gets a mail and a notification, and reads in their place that it leads again [AUC-124]', async () => {
    const id = await auctionFor();
    await bid('one', id, 100_000);
    const placed = await bid('two', id, 125_000);
    const one = await server.as(users.one);
    const { items } = await one.notifications.list();
    expect(items).toMatchObject([
      {
        kind: 'outbid',
        subject: expect.stringMatching(/^You are outbid: School \d+ sells a game, Sat /),
        body: 'Indiana leads with $125,000; your bid was $100,000.',
        url: `/auctions/participatingAuctions/${id}`,
      },
    ]);
    expect(await mailsTo(server.db, users.one.email)).toEqual([expect.stringMatching(/^bid: You are outbid/)]);
    expect(await mailsTo(server.db, users.two.email)).toEqual([]);
    await (await server.as(users.two)).auctions.retractBid({ params: { id, bidId: placed.bid.id }, body: RETRACTING });
    expect((await one.notifications.list()).items).toMatchObject([{ kind: 'leads_again' }]);
    expect(await mailsTo(server.db, users.one.email)).toEqual([expect.stringMatching(/^bid: You lead again/)]);
  });

  it('the owner gets a mail about a retracted bid', async () => {
    const id = await anAuction(server.db, { school: schools.owner, week: 14 });
    await aBidder(server.db, id, schools.one);
    const placed = await bid('one', id, 100_000);
    await (await server.as(users.one)).auctions.retractBid({ params: { id, bidId: placed.bid.id }, body: RETRACTING });
    expect(await mailsTo(server.db, users.owner.email)).toEqual([expect.stringMatching(/^bid: Bid retracted: Toledo/)]);
  });
});

it('an auction tells the bidder that their school already has a game that week', async () => {
  const busy = await aSchool(server.db);
  const user = await aUser(server.db, { role: 2, school: busy });
  const id = await anAuction(server.db, { school: schools.owner, week: 13 });
  await aBidder(server.db, id, busy);
  const client = await server.as(user);
  await expect(client.auctions.one({ params: { id } })).resolves.toMatchObject({ bidderHasGame: 0 });
  await aGame(server.db, { home: busy, away: schools.other, week: 13 });
  await expect(client.auctions.bids({ params: { id } })).resolves.toMatchObject({ bidderHasGame: 1 });
});
