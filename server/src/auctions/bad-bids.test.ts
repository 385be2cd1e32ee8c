import { randomUUID } from 'node:crypto';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { Bidding } from '../../testing/bidding.ts';
import { aBidder, anAuction } from '../../testing/auctions.ts';
import { databaseState } from '../../testing/database-state.ts';

interface Auctions {
  readonly active: number;
  readonly expired: number;
  readonly closed: number;
  readonly canceled: number;
  readonly foreign: number;
  readonly own: number;
}

interface BadBid {
  /** By default a bid of $150,000 in the active sale from $100,000, where Indiana leads with $125,000 in steps of $5,000. */
  readonly auction?: keyof Auctions;
  readonly amount?: unknown;
  readonly key?: string;
  readonly limit?: true;
  readonly status: 400 | 403 | 409;
  readonly error: string;
}

const LEADS = 125_000;
const RANGE = 'The bid must be between $130,000 and $175,000. Bids move in steps of $5,000 from the starting bid.';
const LIMIT = 'The limit must be between $130,000 and $100,000,000, in whole steps of $5,000 from the starting bid.';
const USED = randomUUID();

const CASES: Readonly<Record<string, BadBid>> = {
  zero: { amount: 0, status: 400, error: AUCTION_MESSAGES.wholeDollars },
  negative: { amount: -5000, status: 400, error: AUCTION_MESSAGES.wholeDollars },
  fractional: { amount: 130_000.5, status: 400, error: AUCTION_MESSAGES.wholeDollars },
  huge: { amount: 1e300, status: 400, error: AUCTION_MESSAGES.wholeDollars },
  'beyond the largest whole number of the database': {
    amount: 3_000_000_000,
    status: 400,
    error: AUCTION_MESSAGES.wholeDollars,
  },
  'below the range': { amount: LEADS, status: 400, error: RANGE },
  'above the range': { amount: 180_000, status: 400, error: RANGE },
  'of a wrong step': { amount: 131_000, status: 400, error: RANGE },
  'no number': { amount: '130000 dollars', status: 400, error: AUCTION_MESSAGES.wholeDollars },
  'in an expired auction': { auction: 'expired', status: 409, error: AUCTION_MESSAGES.closed },
  'without approval': { auction: 'foreign', status: 403, error: AUCTION_MESSAGES.notApproved },
  'in the own auction': { auction: 'own', status: 403, error: AUCTION_MESSAGES.ownAuction },
  'in a closed auction': { auction: 'closed', status: 409, error: AUCTION_MESSAGES.closed },
  'in a canceled auction': { auction: 'canceled', status: 409, error: AUCTION_MESSAGES.closed },
  'with the key of another amount': { key: USED, status: 400, error: AUCTION_MESSAGES.keyUsed },
  'a limit below the current price': { limit: true, amount: 120_000, status: 409, error: LIMIT },
};

let bidding: Bidding;
let auctions: Auctions;
let token: string;

beforeAll(async () => {
  bidding = await Bidding.start();
  const { db } = bidding.server;
  const { one, two } = bidding.schools;
  auctions = {
    active: await bidding.auction(),
    expired: await bidding.auction({ starts: -9, expires: -1 }),
    closed: await bidding.auction({ closed: true }),
    canceled: await bidding.auction({ cancelled: true }),
    foreign: await bidding.auction({}, [two]),
    own: await anAuction(db, { school: one, week: 13 }),
  };
  await aBidder(db, auctions.own, two);
  await bidding.bid('one', auctions.active, 100_000, { requestKey: USED });
  await bidding.bid('two', auctions.active, LEADS);
  token = await bidding.server.token(bidding.users.one);
});
afterAll(() => bidding.server.close());

it.each(Object.keys(CASES))(
  'a bid that is bad (%s) reads the documented message and changes nothing [AUC-113]',
  async (name) => {
    const {
      auction = 'active',
      amount = 130_000,
      key = randomUUID(),
      limit,
      status,
      error,
    } = CASES[name] ?? fail(name);
    const before = await databaseState(bidding.server.db);
    const answer = await fetch(
      `${bidding.server.url}/api/v1/auctions/${auctions[auction]}/${limit ? 'limit' : 'bids'}`,
      {
        method: limit ? 'PUT' : 'POST',
        headers: { 'Auth-Token': token, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...(limit ? {} : { schoolId: bidding.schools.one.id, seen: 1_000_000 }),
          amount,
          requestKey: key,
        }),
      },
    );
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })]);
    expect(await databaseState(bidding.server.db)).toEqual(before);
  },
);

function fail(name: string): never {
  throw new Error(`There is no case ${name}.`);
}
