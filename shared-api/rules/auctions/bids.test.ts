import type { AuctionTimes } from './auctions.ts';
import {
  BIDDER_STATUS_NAMES,
  findBidderStatus,
  canActFor,
  canBid,
  canCancel,
  canRetract,
  canRunAuction,
  canSeeBids,
  isSealed,
  participatingGroup,
} from './bids.ts';
import type { Actor } from '../access/permissions.ts';

const OWNER = 1;
const BIDDER = 2;
const TODAY = '2027-08-04';

const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: 2,
  schoolId: null,
  conferenceId: null,
  associate: false,
  ...facts,
});
const admin = actor({ roleId: 1 });
const owner = actor({ schoolId: OWNER });
const bidder = actor({ schoolId: BIDDER });
const viewer = actor({ roleId: 3, schoolId: OWNER });
const conference = actor({ roleId: 10, conferenceId: 15 });

const NOW = new Date('2027-08-04T16:00:00Z');
const PENDING = { startDate: '2027-08-05', endsAt: '2027-08-12T04:00:00.000Z', closed: 0, cancelled: 0 } as const;
const ACTIVE = { ...PENDING, startDate: TODAY } as const;
const CLOSED = { ...ACTIVE, closed: 1 } as const;

describe('a bidder status', () => {
  it('has a fixed name', () => {
    expect(BIDDER_STATUS_NAMES).toEqual({
      0: 'Denied',
      1: 'Super Admin',
      2: 'Auction Owner',
      3: 'Pending (request sent)',
      4: 'Approved',
    });
  });

  it.each([
    ['an administrator', admin, null, 1],
    ["an administrator of the owner's school", actor({ roleId: 1, schoolId: OWNER }), null, 1],
    ['an administrator of a bidding school', actor({ roleId: 1, schoolId: BIDDER }), 4, 1],
    ['the owner', owner, null, 2],
    ['a school without a request', bidder, null, null],
    ['a school that asked', bidder, 3, 3],
    ['a denied school', bidder, 0, 0],
    ['an approved school', bidder, 4, 4],
  ] as const)('follows from the role, the school and its request: %s', (_, who, request, status) => {
    expect(findBidderStatus(who, OWNER, request)).toBe(status);
  });

  it.each([
    [null, false, false],
    [0, false, false],
    [1, true, true],
    [2, true, false],
    [3, false, false],
    [4, true, true],
  ] as const)('of %s shows the bids: %s, and the form of an active auction: %s', (status, sees, bids) => {
    expect([canSeeBids(status, false), canBid('Active', status)]).toEqual([sees, bids]);
    expect([canBid('Pending', status), canBid('Closed', status)]).toEqual([false, false]);
  });

  it('a school that has bid sees the bids while it waits to be approved again, and does not bid [AUC-125]', () => {
    expect([canSeeBids(3, true), canSeeBids(0, true), canSeeBids(null, true), canBid('Active', 3)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['an administrator', true, true, admin],
    ['the owner', true, false, owner],
    ['an editor of the bidding school', false, true, bidder],
    ["a viewer of the owner's school", false, false, viewer],
    ['a commissioner', false, false, conference],
  ] as const)('does not decide whether %s may run the auction: %s, and bid for a school: %s', (_, runs, acts, who) => {
    expect([canRunAuction(who, OWNER), canActFor(who, BIDDER)]).toEqual([runs, acts]);
  });
});

it.each([
  ['a bidder of a private auction', true, bidder, 1, 'Active', 0],
  ['a bidder of a private auction once it is closed', false, bidder, 1, 'Closed', 0],
  ['a bidder of a private auction that was canceled', true, bidder, 1, 'Closed', 1],
  ['the owner', false, owner, 1, 'Active', 0],
  ['an administrator', false, admin, 1, 'Active', 0],
  ['a bidder of an open auction', false, bidder, 0, 'Active', 0],
  ['a bidder of an open auction that was canceled', false, bidder, 0, 'Closed', 1],
] as const)('bids are hidden from %s: %s', (_, expected, who, PrivateBidding, status, cancelled) => {
  expect(isSealed({ schoolId: OWNER, PrivateBidding, cancelled }, status, who)).toBe(expected);
});

it.each([
  ['the owner before the start', true, owner, { ...PENDING, bidCount: 0 }],
  ['the owner after the start', false, owner, { ...ACTIVE, bidCount: 0 }],
  ['the owner with bids', false, owner, { ...PENDING, bidCount: 1 }],
  ['the owner after the end', false, owner, { ...CLOSED, bidCount: 0 }],
  ['the owner of a canceled auction', false, owner, { ...PENDING, cancelled: 1 as const, bidCount: 0 }],
  ['an administrator with bids', true, admin, { ...ACTIVE, bidCount: 3 }],
  ['an administrator after the end', false, admin, { ...CLOSED, bidCount: 0 }],
  ['an editor of another school', false, bidder, { ...PENDING, bidCount: 0 }],
  ["a viewer of the owner's school", false, viewer, { ...PENDING, bidCount: 0 }],
] as const)('%s may cancel the auction: %s', (_, expected, who, auction) => {
  expect(canCancel(who, { ...auction, schoolId: OWNER }, NOW)).toBe(expected);
});

it.each([
  ['an editor of the bidding school', true, bidder, 'Active', 0],
  ['an administrator', true, admin, 'Active', 0],
  ['the owner', false, owner, 'Active', 0],
  ['an editor of the bidding school after the end', false, bidder, 'Closed', 0],
  ['an editor who has already retracted that bid', false, bidder, 'Active', 1],
] as const)('%s may retract a bid: %s', (_, expected, who, status, retracted) => {
  expect(canRetract(who, status, { schoolId: BIDDER, retracted })).toBe(expected);
});

describe('the group of an auction in which the school takes part', () => {
  const groups = (auction: AuctionTimes) =>
    [null, 0, 3].map((bidCount) => participatingGroup({ ...auction, bidCount }, NOW));

  it('is current until the end, whether bids are seen or not [AUC-009]', () => {
    for (const auction of [PENDING, ACTIVE]) expect(new Set(groups(auction))).toEqual(new Set(['current']));
  });

  it('is expired after the end for those who see its bids, and missing for all others [AUC-008]', () => {
    expect(groups(CLOSED)).toEqual([null, 'expired', 'expired']);
  });
});
