import { randomUUID } from 'node:crypto';
import { TODAY, aBidder, anAuction } from '../../testing/auctions.ts';
import { type TestSchool, aConference, aSchool, aUser, saturdayOfWeek, weekId } from '../../testing/builders.ts';
import { databaseState } from '../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

interface TestLeague {
  readonly owner: TestSchool;
  readonly bidder: TestSchool;
  readonly rival: TestSchool;
  readonly stranger: TestSchool;
  readonly auctions: Readonly<Record<'pending' | 'active' | 'closed' | 'cancelled', number>>;
  readonly bid: number;
  /** A body that creates an auction. */
  readonly good: Readonly<Record<string, unknown>>;
}

type Who = 'admin' | 'owner' | 'bidder' | 'rival' | 'stranger';

interface Refused {
  readonly as: Who;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly status: number;
}

let server: TestServer;
let league: TestLeague;
let tokens: Readonly<Record<Who, string>>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const conference = await aConference(db);
  const [owner, bidder, rival, stranger] = [
    await aSchool(db, { conference }),
    await aSchool(db, { conference }),
    await aSchool(db, { conference }),
    await aSchool(db, { conference }),
  ];
  const auctions = {
    pending: await anAuction(db, { school: owner, week: 1, starts: 2 }),
    active: await anAuction(db, { school: owner, week: 2 }),
    closed: await anAuction(db, { school: owner, week: 3, closed: true }),
    cancelled: await anAuction(db, { school: owner, week: 4, cancelled: true }),
  };
  for (const id of Object.values(auctions)) {
    await aBidder(db, id, bidder);
    await aBidder(db, id, rival);
  }
  const admin = await aUser(db);
  const placed = await (await server.as(admin)).auctions.placeBid({
    params: { id: auctions.active },
    body: { schoolId: bidder.id, amount: 100_000, requestKey: randomUUID() },
  });
  tokens = {
    admin: await server.token(admin),
    owner: await server.token(await aUser(db, { role: 2, school: owner })),
    bidder: await server.token(await aUser(db, { role: 2, school: bidder })),
    rival: await server.token(await aUser(db, { role: 2, school: rival })),
    stranger: await server.token(await aUser(db, { role: 2, school: stranger })),
  };
  const good = {
    schoolId: owner.id,
    schoolWeekId: await weekId(db, owner, 6),
    gameDate: await saturdayOfWeek(db, 6),
    type: 'sell',
    division: 1,
    startDate: TODAY,
    expireDate: TODAY,
    startingBid: 10_000,
    bidIncrement: 1000,
  };
  league = { owner, bidder, rival, stranger, auctions, bid: placed.bid.id, good };
});
afterAll(() => server.close());

const bidBody = (school: TestSchool, amount: unknown = 105_000) => ({
  schoolId: school.id,
  amount,
  requestKey: randomUUID(),
});

const CASES: Readonly<Record<string, (of: TestLeague) => Refused>> = {
  'an unknown auction': () => ({ as: 'admin', method: 'GET', path: 'v2/auctions/999999', status: 404 }),
  'an auction whose id is not a number': () => ({ as: 'admin', method: 'GET', path: 'v2/auctions/many', status: 404 }),
  'an unknown status': () => ({ as: 'admin', method: 'GET', path: 'v2/auctions?status=Open', status: 400 }),
  'the bids of an unknown auction': () => ({
    as: 'admin',
    method: 'GET',
    path: 'v2/auctions/999999/bids',
    status: 404,
  }),
  'reading the bids as a school that did not ask': ({ auctions }) => ({
    as: 'stranger',
    method: 'GET',
    path: `v2/auctions/${auctions.active}/bids`,
    status: 403,
  }),
  'reading an auction for another school': ({ auctions, bidder }) => ({
    as: 'stranger',
    method: 'GET',
    path: `v2/auctions/${auctions.active}?schoolId=${bidder.id}`,
    status: 403,
  }),
  'reading the bidders as a bidder': ({ auctions }) => ({
    as: 'bidder',
    method: 'GET',
    path: `v2/auctions/${auctions.active}/bidders`,
    status: 403,
  }),
  'listing another school’s auctions': ({ owner }) => ({
    as: 'bidder',
    method: 'GET',
    path: `v2/auctions/school/${owner.id}`,
    status: 403,
  }),
  'listing the requests to another school': ({ owner }) => ({
    as: 'bidder',
    method: 'GET',
    path: `v2/auctions/school/${owner.id}/bidders`,
    status: 403,
  }),
  'an auction without a type': ({ good }) => {
    const { type: _, ...body } = good;
    return { as: 'owner', method: 'POST', path: 'v1/auctions', body, status: 400 };
  },
  'an auction on another school’s week': ({ good }) => ({
    as: 'bidder',
    method: 'POST',
    path: 'v1/auctions',
    body: good,
    status: 403,
  }),
  'an auction on an unknown week': ({ good }) => ({
    as: 'owner',
    method: 'POST',
    path: 'v1/auctions',
    body: { ...good, schoolWeekId: 99_999_999 },
    status: 404,
  }),
  'an auction on a day outside its week': ({ good }) => ({
    as: 'owner',
    method: 'POST',
    path: 'v1/auctions',
    body: { ...good, gameDate: '2027-11-20' },
    status: 400,
  }),
  'a cancellation by another school': ({ auctions }) => ({
    as: 'stranger',
    method: 'PUT',
    path: `v1/auctions/${auctions.pending}/cancel`,
    status: 403,
  }),
  'a cancellation after the start': ({ auctions }) => ({
    as: 'owner',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/cancel`,
    status: 403,
  }),
  'a second cancellation': ({ auctions }) => ({
    as: 'admin',
    method: 'PUT',
    path: `v1/auctions/${auctions.cancelled}/cancel`,
    status: 409,
  }),
  'closing an auction as its owner': ({ auctions }) => ({
    as: 'owner',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/close`,
    status: 403,
  }),
  'closing a closed auction': ({ auctions }) => ({
    as: 'admin',
    method: 'PUT',
    path: `v1/auctions/${auctions.closed}/close`,
    status: 409,
  }),
  'closing an unknown auction': () => ({
    as: 'admin',
    method: 'PUT',
    path: 'v1/auctions/999999/close',
    status: 404,
  }),
  'deleting an auction as its owner': ({ auctions }) => ({
    as: 'owner',
    method: 'DELETE',
    path: `v1/auctions/${auctions.cancelled}`,
    status: 403,
  }),
  'deleting a running auction': ({ auctions }) => ({
    as: 'admin',
    method: 'DELETE',
    path: `v1/auctions/${auctions.active}`,
    status: 409,
  }),
  'a request for another school': ({ auctions, stranger }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: { schoolId: stranger.id },
    status: 403,
  }),
  'a second request to bid': ({ auctions, bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: { schoolId: bidder.id },
    status: 409,
  }),
  'a request to bid without a school': ({ auctions }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: {},
    status: 400,
  }),
  'adding an unknown school as a bidder': ({ auctions }) => ({
    as: 'owner',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: { schoolId: 999_999, approve: 1 },
    status: 404,
  }),
  'a decision without approve or reject': ({ auctions, bidder }) => ({
    as: 'owner',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: { schoolId: bidder.id },
    status: 400,
  }),
  'a decision about a school that did not ask': ({ auctions, stranger }) => ({
    as: 'owner',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: { schoolId: stranger.id, reject: 1 },
    status: 404,
  }),
  'a rejection of a school with bids': ({ auctions, bidder }) => ({
    as: 'owner',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/bidders`,
    body: { schoolId: bidder.id, reject: 1 },
    status: 409,
  }),
  'a bid without a request key': ({ auctions, bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: { schoolId: bidder.id, amount: 105_000 },
    status: 400,
  }),
  'a bid of zero': ({ auctions, bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: bidBody(bidder, 0),
    status: 400,
  }),
  'a bid above the range': ({ auctions, rival }) => ({
    as: 'rival',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: bidBody(rival, 9_000_000),
    status: 400,
  }),
  'a bid between two steps': ({ auctions, rival }) => ({
    as: 'rival',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: bidBody(rival, 105_001),
    status: 400,
  }),
  'a bid by the school that already leads': ({ auctions, bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: bidBody(bidder),
    status: 409,
  }),
  'a bid that does not beat a bid placed before it': ({ auctions, rival }) => ({
    as: 'rival',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: bidBody(rival, 100_000),
    status: 409,
  }),
  'a bid for another school': ({ auctions, bidder }) => ({
    as: 'stranger',
    method: 'POST',
    path: `v1/auctions/${auctions.active}/bids`,
    body: bidBody(bidder),
    status: 403,
  }),
  'a bid before the start': ({ auctions, bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.pending}/bids`,
    body: bidBody(bidder),
    status: 409,
  }),
  'a bid after the end': ({ auctions, bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: `v1/auctions/${auctions.closed}/bids`,
    body: bidBody(bidder),
    status: 409,
  }),
  'a bid in an unknown auction': ({ bidder }) => ({
    as: 'bidder',
    method: 'POST',
    path: 'v1/auctions/999999/bids',
    body: bidBody(bidder),
    status: 404,
  }),
  'a retraction by the auction’s owner': ({ auctions, bid }) => ({
    as: 'owner',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/bids/${bid}/retract`,
    body: { reason: 'The amount was wrong.' },
    status: 403,
  }),
  'a retraction of an unknown bid': ({ auctions }) => ({
    as: 'bidder',
    method: 'PUT',
    path: `v1/auctions/${auctions.active}/bids/999999/retract`,
    body: { reason: 'The amount was wrong.' },
    status: 404,
  }),
};

it.each(Object.keys(CASES))('%s is refused with one clear text and changes nothing', async (name) => {
  const refused = CASES[name]?.(league);
  if (!refused) throw new Error(`There is no case ${name}.`);
  const before = await databaseState(server.db);
  const answer = await fetch(`${server.url}/api/${refused.path}`, {
    method: refused.method,
    headers: { 'Auth-Token': tokens[refused.as], 'Content-Type': 'application/json' },
    ...(refused.body === undefined ? {} : { body: JSON.stringify(refused.body) }),
  });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: refused.status,
    body: expect.objectContaining({ error: expect.stringMatching(/^\S.*\.$/), code: expect.any(String) }),
  });
  expect(await databaseState(server.db)).toEqual(before);
});
