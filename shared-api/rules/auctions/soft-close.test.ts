import fc from 'fast-check';
import { auctionFirstEnd, auctionStatus } from './auctions.ts';
import {
  extendedEnd,
  isExtended,
  latestEnd,
  type MovingEnd,
  SOFT_CLOSE_MINUTES,
  type SoftCloseMinutes,
  softCloseRule,
} from './soft-close.ts';

/** An auction whose first end is midnight in New York after August 8, 2027. */
const auction = (softCloseMinutes: SoftCloseMinutes, endsAt = '2027-08-09T04:00:00.000Z'): MovingEnd => ({
  expireDate: '2027-08-08',
  endsAt,
  softCloseMinutes,
});
const statusAt = (facts: MovingEnd, at: number) =>
  auctionStatus({ ...facts, closed: 0, cancelled: 0, startDate: '2027-08-01' }, new Date(at));
const after = (facts: MovingEnd, bidAt: string) => extendedEnd(facts, new Date(bidAt))?.toISOString() ?? null;

it.each([
  ['11 minutes before the end', 10, undefined, '2027-08-09T03:49:00.000Z', null],
  ['10 minutes before the end', 10, undefined, '2027-08-09T03:50:00.000Z', null],
  ['a moment later', 10, undefined, '2027-08-09T03:50:00.001Z', '2027-08-09T04:00:00.001Z'],
  ['a moment before the end', 10, undefined, '2027-08-09T03:59:59.999Z', '2027-08-09T04:09:59.999Z'],
  ['in the last 5 minutes', 5, undefined, '2027-08-09T03:57:00.000Z', '2027-08-09T04:02:00.000Z'],
  ['in the last 15 minutes', 15, undefined, '2027-08-09T03:57:00.000Z', '2027-08-09T04:12:00.000Z'],
  ['without a soft close', 0, undefined, '2027-08-09T03:59:59.999Z', null],
  ['before the end that moved', 10, '2027-08-09T04:07:00.000Z', '2027-08-09T04:06:00.000Z', '2027-08-09T04:16:00.000Z'],
  ['long before the end that moved', 10, '2027-08-09T04:07:00.000Z', '2027-08-09T03:56:00.000Z', null],
  ['near the latest end', 10, '2027-08-09T05:57:00.000Z', '2027-08-09T05:56:00.000Z', '2027-08-09T06:00:00.000Z'],
  ['at the latest end', 10, '2027-08-09T06:00:00.000Z', '2027-08-09T05:59:59.999Z', null],
] as const)('a bid %s moves the end as the soft close says [AUC-083 AUC-084]', (_when, minutes, endsAt, bidAt, end) => {
  expect(after(auction(minutes, endsAt), bidAt)).toBe(end);
});

it('bids move the end forwards alone, to what they leave to others, and at most by two hours [AUC-083 AUC-084]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SOFT_CLOSE_MINUTES),
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }),
      (minutes, waits) => {
        const latest = latestEnd(auction(minutes)).getTime();
        let now = auction(minutes);
        let at = Date.parse(now.endsAt) - 90 * 60_000;
        for (const wait of waits) {
          at += wait * 1000;
          if (statusAt(now, at) === 'Closed') break;
          const before = Date.parse(now.endsAt);
          now = { ...now, endsAt: (extendedEnd(now, new Date(at)) ?? new Date(before)).toISOString() };
          const end = Date.parse(now.endsAt);
          expect(end).toBe(Math.max(before, Math.min(at + minutes * 60_000, latest)));
        }
        expect(isExtended(now)).toBe(Date.parse(now.endsAt) > auctionFirstEnd(now).getTime());
        expect(isExtended(now) && minutes === 0).toBe(false);
      },
    ),
  );
});

it.each([
  [
    '2027-08-08',
    10,
    'A bid in the last 10 minutes moves the end to 10 minutes after it, at most to 2:00 AM ET.',
    'in summer',
  ],
  [
    '2027-03-13',
    5,
    'A bid in the last 5 minutes moves the end to 5 minutes after it, at most to 3:00 AM ET.',
    'in the night in which an hour is left out',
  ],
  ['2027-08-08', 0, null, 'without a soft close'],
] as const)('the rule of an auction that expires on %s with %d minutes reads "%s" %s [AUC-085]', (...row) => {
  const [expireDate, softCloseMinutes, text] = row;
  expect(softCloseRule({ expireDate, softCloseMinutes })).toBe(text);
});
