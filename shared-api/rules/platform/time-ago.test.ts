import { timeAgo } from './time-ago.ts';

it.each([
  ['2027-08-01T16:00:00Z', 'Just now'],
  ['2027-08-01T15:59:01Z', 'Just now'],
  ['2027-08-01T16:00:20Z', 'Just now'],
  ['2027-08-01T15:59:00Z', '1 min ago'],
  ['2027-08-01T15:00:01Z', '59 min ago'],
  ['2027-08-01T15:00:00Z', '1 h ago'],
  ['2027-07-31T16:00:01Z', '23 h ago'],
  ['2027-07-31T16:00:00Z', 'Jul 31'],
  ['2027-07-31T03:00:00Z', 'Jul 30'],
  ['2026-12-31T20:00:00Z', 'Dec 31, 2026'],
])('a notification of %s reads "%s"', (at, words) => {
  expect(timeAgo(new Date(at), new Date('2027-08-01T16:00:00Z'))).toBe(words);
});
