import { type DeskAuction, deskAuctions, deskStanding, visitAfter } from './desk.ts';

const NOW = new Date('2027-08-01T16:00:00Z');
const SCHOOL = 12;
const OTHER = { schoolId: 13 };

function anAuction(traits: Partial<DeskAuction> & { inDays?: number } = {}): DeskAuction {
  const { inDays = 3, ...rest } = traits;
  const { bidderStatus = 4 } = rest;
  return {
    id: 1,
    closed: 0,
    cancelled: 0,
    startDate: '2027-07-20',
    endsAt: new Date(NOW.getTime() + inDays * 86_400_000).toISOString(),
    PrivateBidding: 0,
    bidderStatus,
    currentWinningBidder: null,
    ownBid: null,
    bidCount: bidderStatus === null || [0, 3].includes(bidderStatus) ? null : 0,
    follow: null,
    ...rest,
  };
}

describe('how a viewer stands in an auction that ends soon [WEL-021]', () => {
  it.each<[string, Partial<DeskAuction> & { inDays?: number }, string | null]>([
    ['a school that may bid', {}, 'following'],
    ['a school that leads', { currentWinningBidder: { schoolId: SCHOOL }, ownBid: 5 }, 'leading'],
    ['a school that was outbid', { currentWinningBidder: OTHER, ownBid: 5 }, 'outbid'],
    ['a school with a sealed bid', { currentWinningBidder: OTHER, ownBid: 5, PrivateBidding: 1 }, 'following'],
    ['the school of the auction', { bidderStatus: 2, currentWinningBidder: OTHER }, 'own'],
    ['an administrator', { bidderStatus: 1 }, 'running'],
    ['a follower', { bidderStatus: null, follow: {} }, 'following'],
    ['a school whose request waits', { bidderStatus: 3 }, 'following'],
    ['a school that was denied', { bidderStatus: 0 }, null],
    ['a stranger', { bidderStatus: null }, null],
    ['anybody, seven days before the end', { inDays: 7 }, 'following'],
    ['anybody, earlier', { inDays: 7.01 }, null],
    ['anybody after the end', { inDays: -1 }, null],
    ['anybody once it was canceled', { cancelled: 1 }, null],
  ])('%s: %j is %s', (_, traits, expected) => {
    expect(deskStanding(anAuction(traits), SCHOOL, NOW)).toBe(expected);
  });

  it('auctions in which the school is outbid come first, the others by their ends', () => {
    const auctions = [
      anAuction({ id: 1, inDays: 2 }),
      anAuction({ id: 2, inDays: 1 }),
      anAuction({ id: 3, inDays: 6, currentWinningBidder: OTHER, ownBid: 5 }),
      anAuction({ id: 4, inDays: 20 }),
    ];
    expect(deskAuctions(auctions, SCHOOL, NOW).map(({ auction: { id } }) => id)).toEqual([3, 2, 1]);
  });
});

describe('visits to the welcome screen [WEL-020]', () => {
  const at = (time: string) => new Date(`2027-08-01T${time}:00Z`);

  it('the first visit has no visit before it, however often the screen is read', () => {
    const first = visitAfter(null, at('09:00'));
    expect(first).toEqual({ since: null, readAt: at('09:00') });
    expect(visitAfter(first, at('09:29'))).toEqual({ since: null, readAt: at('09:29') });
  });

  it('a reading half an hour after the last one begins a visit, which a reload does not end', () => {
    const next = visitAfter({ since: at('06:00'), readAt: at('09:00') }, at('09:30'));
    expect(next).toEqual({ since: at('09:00'), readAt: at('09:30') });
    expect(visitAfter(next, at('09:59')).since).toEqual(at('09:00'));
  });
});
