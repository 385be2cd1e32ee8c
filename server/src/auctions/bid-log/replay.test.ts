import { findDifference } from './replay.ts';

const terms = {
  schoolId: 1,
  type: 'sell' as const,
  division: 1,
  gameDate: '2027-09-11',
  startDate: '2027-08-01',
  expireDate: '2027-08-08',
  startingBid: 100_000,
  bidIncrement: 5000,
  privateBidding: false,
  anyAmount: false,
};
const found = {
  terms: { ...terms, softCloseMinutes: 0 },
  bids: [],
  movedEnd: null,
  isCanceled: false,
  isClosed: false,
};
const log = (...entries: readonly object[]) =>
  entries.map((entry, place) => ({ number: place + 1, entry: JSON.stringify(entry), hash: '' }));
const opened = { what: 'opened', ...terms };
const extended = (endsAt: string) => ({ what: 'extended', endsAt });

it.each([
  ['from before there were soft closes stays valid', [opened], found, null],
  [
    'says to when bids moved the end last',
    [
      { ...opened, softCloseMinutes: 10 },
      extended('2027-08-09T04:07:00.000000Z'),
      extended('2027-08-09T04:16:00.000000Z'),
    ],
    { ...found, terms: { ...terms, softCloseMinutes: 10 }, movedEnd: '2027-08-09T04:16:00.000000Z' },
    null,
  ],
  [
    'differs from tables with an end that no bid moved',
    [{ ...opened, softCloseMinutes: 10 }],
    { ...found, terms: { ...terms, softCloseMinutes: 10 }, movedEnd: '2027-08-09T04:16:00.000000Z' },
    'the end is not the one that the log says',
  ],
  [
    'begins at the first end again when the last day changes',
    [opened, extended('2027-08-09T04:07:00.000000Z'), { ...opened, what: 'changed', expireDate: '2027-08-09' }],
    { ...found, terms: { ...terms, expireDate: '2027-08-09', softCloseMinutes: 0 } },
    null,
  ],
])('a log %s [AUC-087]', (_what, entries, tables, difference) => {
  expect(findDifference(log(...entries), tables)).toBe(difference);
});
