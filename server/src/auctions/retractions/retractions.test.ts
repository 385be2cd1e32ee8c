import { randomUUID } from 'node:crypto';
import { RETRACTING, outcome, readBids } from '../../../testing/auctions.ts';
import { Bidding } from '../../../testing/bidding.ts';
import type { TestSchool } from '../../../testing/builders.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { verifyLogs } from '../bid-log/verify-logs.ts';
import { closeNextExpired } from '../close-auction.ts';

let bidding: Bidding;
let server: Bidding['server'];
let schools: Bidding['schools'];
let users: Bidding['users'];
type Who = keyof Bidding['users'];

beforeAll(async () => {
  bidding = await Bidding.start();
  ({ server, schools, users } = bidding);
});
afterAll(() => server.close());
afterEach(async () => {
  // The next test's worker finds nothing of this one.
  server.setTime('2027-09-01T16:00:00Z');
  while (await closeNextExpired(server.db));
  await bidding.reset();
});

let week = 0;
/** An auction of Toledo, which ends at midnight in New York after August 8. */
const auctionFor = (traits: Parameters<Bidding['auction']>[0] = {}, bidders?: readonly TestSchool[]) => {
  week += 1;
  return bidding.auction({ school: schools.owner, week, ...traits }, bidders);
};
const bid: Bidding['bid'] = (...given) => bidding.bid(...given);
const signIn = (who: Who) => server.as(users[who]);
const retract = async (who: Who, id: number, bidId: number, reason = RETRACTING.reason) =>
  (await signIn(who)).auctions.retractBid({ params: { id, bidId }, body: { reason } });
const approve = async (who: Who, id: number, school: TestSchool) =>
  (await signIn(who)).auctions.decideBidder({ params: { id }, body: { schoolId: school.id, approve: 1 } });
const limit = async (who: Who, id: number, amount: number) =>
  (await signIn(who)).auctions.setLimit({ params: { id }, body: { amount, requestKey: randomUUID() } });
const read = async (who: Who, id: number) => (await signIn(who)).auctions.one({ params: { id } });
const problems = async () => (await verifyLogs(server.db, [])).problems;

/** `one 100000, two 105000 auto`: the stored bids that count, in the order in which they were written. */
async function history(id: number): Promise<string> {
  const names = new Map(Object.entries(schools).map(([name, school]) => [school.id, name]));
  const bids = await readBids(server.db, id);
  return bids
    .filter(({ retracted }) => !retracted)
    .map(({ school_id, amount, automatic }) => `${names.get(school_id)} ${amount}${automatic ? ' auto' : ''}`)
    .join(', ');
}

describe('a retracted bid is taken out as if it had never been placed [AUC-123]', () => {
  it('six bids that pump a maximum bid leave its price where it was once they are retracted', async () => {
    const id = await auctionFor();
    await limit('one', id, 375_000);
    const pumps = [];
    for (const amount of [110_000, 160_000, 210_000, 260_000, 310_000, 360_000])
      pumps.push((await bid('two', id, amount)).bid.id);
    await expect(read('owner', id)).resolves.toMatchObject({ currentWinningBid: 365_000 });
    for (const bidId of pumps.toReversed()) await retract('two', id, bidId);
    expect(await history(id)).toBe('one 100000 auto');
    await expect(read('owner', id)).resolves.toMatchObject({ currentWinningBid: 100_000, bidCount: 1 });
    expect(await problems()).toEqual([]);
  });

  it('a limit that pumps another one is taken out with its automatic bid', async () => {
    const id = await auctionFor();
    await limit('one', id, 375_000);
    await limit('two', id, 500_000);
    expect(await history(id)).toBe('one 100000 auto, one 375000 auto, two 380000 auto');
    const leading = (await readBids(server.db, id)).at(-1)?.id ?? 0;
    await retract('two', id, leading);
    expect(await history(id)).toBe('one 100000 auto');
    await expect((await signIn('two')).auctions.ownLimit({ params: { id } })).resolves.toEqual({ ownLimit: null });
    expect(await problems()).toEqual([]);
  });

  it('an automatic bid that comes into the past stands before the bid that it answers', async () => {
    const id = await auctionFor({}, [schools.one, schools.two, schools.other]);
    await limit('one', id, 150_000);
    const outbids = await bid('two', id, 150_000);
    const high = await bid('other', id, 160_000);
    await bid('two', id, 200_000);
    expect(await history(id)).toBe('one 100000 auto, one 150000 auto, two 150000, other 160000, two 200000');
    await retract('two', id, outbids.bid.id);
    await retract('other', id, high.bid.id);
    expect(await history(id)).toBe('one 100000 auto, two 200000');
    expect(await problems()).toEqual([]);
  });

  it('of two bids over a limit the later one is answered at once when the earlier is gone', async () => {
    const id = await auctionFor({}, [schools.one, schools.two, schools.other]);
    await limit('one', id, 120_000);
    const high = await bid('two', id, 125_000);
    await limit('other', id, 130_000);
    await retract('two', id, high.bid.id);
    expect(await history(id)).toBe('one 100000 auto, one 120000 auto, other 125000 auto');
    await expect(read('one', id)).resolves.toMatchObject({
      currentWinningBidder: { schoolId: schools.other.id },
      currentWinningBid: 125_000,
    });
    expect(await problems()).toEqual([]);
  });
});

describe('until when, and with which reason [AUC-122]', () => {
  it('in the last 12 hours only a bid of the last hour is retracted, and in the last 60 minutes none', async () => {
    const id = await auctionFor();
    const old = await bid('one', id, 100_000);
    server.setTime('2027-08-08T20:00:00Z');
    const fresh = await bid('two', id, 105_000);
    expect(await outcome(retract('one', id, old.bid.id))).toBe(
      '409 In the last 12 hours only a bid of the last hour can be retracted.',
    );
    server.setTime('2027-08-08T20:59:00Z');
    await retract('two', id, fresh.bid.id);
    server.setTime('2027-08-09T02:30:00Z');
    const late = await bid('one', id, 110_000).catch(() => null);
    expect(late).toBeNull();
    server.setTime('2027-08-09T03:00:00Z');
    for (const who of ['one', 'admin'] as const)
      expect(await outcome(retract(who, id, old.bid.id))).toBe('409 No bid can be retracted in the last 60 minutes.');
  });

  it.each([
    ['none', '', /^400 Give a reason/],
    ['blanks', '  ', /^400 Give a reason/],
    ['two lines', 'one\ntwo', /^400 A reason is one line/],
    ['too much', 'x'.repeat(201), /^400 A reason has at most 200/],
  ])('a retraction with %s as its reason is refused', async (_, reason, refusal) => {
    const id = await auctionFor();
    const placed = await bid('one', id, 100_000);
    expect(await outcome(retract('one', id, placed.bid.id, reason))).toMatch(refusal);
    expect(await history(id)).toBe('one 100000');
  });

  it('owner and bidders read the reason; what went with the bid is listed once the auction has ended', async () => {
    const id = await auctionFor();
    await limit('one', id, 200_000);
    const placed = await bid('two', id, 110_000);
    await retract('two', id, placed.bid.id, 'The stadium is closed.');
    const retracted = async (who: Who) =>
      (await read(who, id)).retractedBids.map(({ amount, retractedReason }) => [amount, retractedReason]);
    for (const who of ['owner', 'one', 'two', 'admin'] as const)
      expect(await retracted(who)).toEqual([[110_000, 'The stadium is closed.']]);
    server.setTime('2027-08-10T16:00:00Z');
    await closeNextExpired(server.db);
    expect(await retracted('owner')).toEqual([
      [115_000, null],
      [110_000, 'The stadium is closed.'],
    ]);
  });
});

describe('a school that retracted is approved again before it bids [AUC-125]', () => {
  it('waits with what it retracted, sees the bids, and bids once the owner approves it', async () => {
    const id = await auctionFor();
    await bid('one', id, 100_000);
    const first = await bid('two', id, 105_000);
    await retract('two', id, first.bid.id);
    await expect(read('two', id)).resolves.toMatchObject({ bidderStatus: 3, bids: [{ amount: 100_000 }] });
    expect(await outcome(bid('two', id, 105_000))).toMatch(/^403/);
    expect(await outcome(limit('two', id, 150_000))).toMatch(/^403/);
    const { pendingBidders } = await read('owner', id);
    expect(pendingBidders).toMatchObject([
      { schoolId: schools.two.id, retraction: { amount: 105_000, reason: RETRACTING.reason } },
    ]);
    await approve('owner', id, schools.two);
    await expect(bid('two', id, 105_000)).resolves.toMatchObject({ leads: 1 });
  });

  it('a school that waits for its approval wins with the bid that is left, and reads so', async () => {
    const id = await auctionFor();
    await bid('one', id, 100_000);
    await bid('two', id, 105_000);
    const second = await bid('one', id, 110_000);
    const third = await bid('two', id, 115_000);
    await retract('two', id, third.bid.id);
    await retract('one', id, second.bid.id);
    server.setTime('2027-08-10T16:00:00Z');
    await closeNextExpired(server.db);
    await expect(read('two', id)).resolves.toMatchObject({
      status: 'Closed',
      currentWinningBidder: { schoolId: schools.two.id },
    });
    const { items } = await (await signIn('two')).notifications.list();
    expect(items.map(({ kind }) => kind)).toContain('auction_closed');
  });
});

describe('who is told [AUC-124]', () => {
  const bells = async (who: Who) =>
    (await (await signIn(who)).notifications.list()).items.map(({ kind, body }) => `${kind}: ${body}`);

  it('owner, colleagues and a school that leads again read who retracted what, and what the price was', async () => {
    const id = await auctionFor();
    const first = await bid('one', id, 100_000);
    const placed = await bid('two', id, 125_000);
    await retract('admin', id, placed.bid.id);
    expect(await bells('owner')).toEqual([
      'bid_retracted: An administrator, for Indiana, retracted the bid of $125,000. Reason: The amount was wrong. The leading bid was $125,000 and is now $100,000 by Kentucky. Indiana can bid again only after you approve it again.',
    ]);
    expect(await bells('two')).toEqual([
      'bid_retracted: An administrator retracted your school’s bid of $125,000. Reason: The amount was wrong. Your school can bid again only after Toledo approves it again.',
    ]);
    expect(await bells('one')).toEqual([
      'leads_again: Indiana retracted its bid of $125,000. Your bid of $100,000 leads.',
    ]);
    expect(await waiting('one')).toHaveLength(1);
    // What a retraction makes untrue goes: that its school leads, or is approved.
    await retract('one', id, first.bid.id);
    expect(await bells('one')).toEqual([]);
    expect(await waiting('one')).toEqual([]);
    await approve('owner', id, schools.one);
    expect(await bells('one')).toContainEqual(expect.stringMatching(/^bidder_approved: /));
    const again = await bid('one', id, 100_000);
    await retract('one', id, again.bid.id);
    expect(await bells('one')).toEqual([]);
  });

  it('with private bidding no other bidder learns of a retraction', async () => {
    const id = await auctionFor({ isPrivate: true });
    await bid('one', id, 100_000);
    const placed = await bid('two', id, 125_000);
    await retract('two', id, placed.bid.id);
    expect(await bells('one')).toEqual([]);
    expect(await bells('owner')).toHaveLength(1);
    await expect(read('one', id)).resolves.toMatchObject({ retractedBids: [], bids: [{ amount: 100_000 }] });
  });

  it('sixty bids, retractions and approvals leave a user one unread bell and one unsent mail of a kind [PLT-225]', async () => {
    const id = await auctionFor();
    await bid('one', id, 100_000);
    for (let round = 0; round < 20; round += 1) {
      const placed = await bid('two', id, 105_000 + (round % 9) * 5000);
      await retract('two', id, placed.bid.id, `Reason ${round + 1}.`);
      await approve('owner', id, schools.two);
    }
    for (const who of ['owner', 'one', 'two'] as const) {
      const said = await bells(who);
      expect(new Set(said.map((text) => text.split(':')[0])).size).toBe(said.length);
      const mails = await waiting(who);
      expect(mails).toHaveLength(said.length);
    }
    expect(await bells('owner')).toEqual([expect.stringContaining('Reason 20.')]);
    expect(await waiting('owner')).toEqual([expect.stringContaining('Reason 20.')]);
  });

  it('after a mail the next of its kind is sent ten minutes later, with what is true then [PLT-225]', async () => {
    const id = await auctionFor();
    const outbid = async (amount: number, who: 'one' | 'two') => (await bid(who, id, amount)).bid.id;
    await outbid(100_000, 'one');
    await outbid(105_000, 'two');
    const sent: string[] = [];
    const transport = {
      send: async (mail: { html: string }) => void sent.push(mail.html),
      discard: () => Promise.resolve(),
      close: () => undefined,
    };
    const deliverAt = async (time: string) => {
      server.setTime(time);
      while (await deliverNext({ db: server.db, transport, now: () => new Date(time) }));
      return sent.splice(0);
    };
    expect(await deliverAt('2027-08-01T16:00:00Z')).toEqual([expect.stringContaining('$105,000')]);
    server.setTime('2027-08-01T16:01:00Z');
    await outbid(110_000, 'one');
    await outbid(115_000, 'two');
    await outbid(120_000, 'one');
    await outbid(125_000, 'two');
    expect(await deliverAt('2027-08-01T16:09:59Z')).toEqual([]);
    expect(await deliverAt('2027-08-01T16:10:00Z')).toEqual([expect.stringContaining('$125,000')]);
  });

  async function waiting(who: Who): Promise<string[]> {
    const rows = await server.db
      .selectFrom('email_outbox')
      .select('body_html')
      .where('to_email', '=', users[who].email)
      .where('state', '=', 'queued')
      .execute();
    return rows.map(({ body_html }) => body_html);
  }
});
