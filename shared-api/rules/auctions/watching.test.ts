import { durationText, NOTICE_MINUTES, noticeAt, noticeText, type WatchedFacts, watchingGroup } from './watching.ts';

const OWN = 3;
const OTHER = 2;
const NOW = new Date('2027-08-04T16:00:00Z');
const HOUR = 3_600_000;

/** An auction of others in which the viewer's school may bid; it ends in a week. */
const auction = (facts: Partial<WatchedFacts> & { readonly leader?: number } = {}): WatchedFacts => ({
  closed: 0,
  cancelled: 0,
  startDate: '2027-08-01',
  endsAt: '2027-08-11T16:00:00.000Z',
  PrivateBidding: 0,
  bidderStatus: 4,
  currentWinningBidder: facts.leader === undefined ? null : { schoolId: facts.leader },
  ownBid: null,
  bidCount: facts.bidderStatus === undefined || [1, 2, 4].includes(facts.bidderStatus ?? 0) ? 0 : null,
  follow: null,
  ...facts,
});
const followed = { follow: { noticeMinutes: null } };
const endsIn = (milliseconds: number) => ({ endsAt: new Date(NOW.getTime() + milliseconds).toISOString() });

it.each([
  ['one that their school leads', auction({ leader: OWN, ownBid: 5 }), 'leading'],
  [
    'one that their school leads and that ends within a day',
    auction({ leader: OWN, ownBid: 5, ...endsIn(HOUR) }),
    'leading',
  ],
  ['one in which their school is outbid', auction({ leader: OTHER, ownBid: 5 }), 'outbid'],
  ['one without a bid of their school', auction({ leader: OTHER }), 'following'],
  ['one in which every bid was retracted', auction({ ownBid: null }), 'following'],
  ['one of their own school', auction({ bidderStatus: 2, leader: OTHER }), 'following'],
  ['one that their school asked to bid in', auction({ bidderStatus: 3 }), 'following'],
  ['one that they follow', auction({ bidderStatus: null, ...followed }), 'following'],
  ['one that ends a day and a moment later', auction(endsIn(24 * HOUR + 1)), 'following'],
  ['one that ends a day later', auction(endsIn(24 * HOUR)), 'soon'],
  ['one that has ended', auction({ leader: OWN, ownBid: 5, ...endsIn(0) }), 'ended'],
  ['one that was canceled', auction({ ...followed, cancelled: 1 }), 'ended'],
  ['one that denied their school', auction({ bidderStatus: 0 }), null],
  ['one that denied their school and that they follow', auction({ bidderStatus: 0, ...followed }), 'following'],
  ['one that ended before their request was decided', auction({ bidderStatus: 3, closed: 1 }), null],
  ['one that they have nothing to do with', auction({ bidderStatus: null }), null],
] as const)('a viewer watches %s in the right group [AUC-097]', (_, facts, expected) => {
  expect(watchingGroup(facts, OWN, NOW)).toBe(expected);
});

it.each([
  ['nobody is known to lead', { ownBid: 5 }],
  ['an administrator’s school leads', { ownBid: 5, leader: OWN, bidderStatus: 1 }],
  ['an administrator’s school is outbid', { ownBid: 5, leader: OTHER, bidderStatus: 1 }],
] as const)('with private bidding, where %s, an auction is neither led nor lost [AUC-098]', (_, facts) => {
  expect(watchingGroup(auction({ PrivateBidding: 1, ...facts }), OWN, NOW)).toBe('following');
  expect(watchingGroup(auction({ PrivateBidding: 1, ...facts, ...endsIn(HOUR) }), OWN, NOW)).toBe('soon');
});

it('a viewer without a school leads nothing, not even an auction without a leader', () => {
  expect(watchingGroup(auction({ bidderStatus: 1, ...followed }), null, NOW)).toBe('following');
});

it('the choices of a notice are named, and count back from the end', () => {
  const end = new Date('2027-08-11T04:00:00Z');
  expect(NOTICE_MINUTES.map((minutes) => [noticeText(minutes), noticeAt(end, minutes).toISOString()])).toEqual([
    ['15 minutes before the end', '2027-08-11T03:45:00.000Z'],
    ['1 hour before the end', '2027-08-11T03:00:00.000Z'],
    ['1 day before the end', '2027-08-10T04:00:00.000Z'],
  ]);
});

it.each([
  [24 * HOUR - 40_000, '1 day'],
  [HOUR - 59_000, '1 hour'],
  [HOUR - 61_000, '59 minutes'],
  [5 * HOUR - 30_000, '5 hours'],
  [14 * 60_000 + 1, '15 minutes'],
  [1, '1 minute'],
])('a time of %i ms reads "%s"', (milliseconds, expected) => {
  expect(durationText(milliseconds)).toBe(expected);
});
