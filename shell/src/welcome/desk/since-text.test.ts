import { sinceText } from './since-text.ts';

it.each([
  [null, 'in the last 7 days'],
  ['2026-11-23T14:14:00Z', 'since 9:14 AM'],
  ['2026-11-23T03:14:00Z', 'since Sunday 10:14 PM'],
  ['2026-11-19T14:14:00Z', 'since Thursday 9:14 AM'],
  ['2026-11-16T14:14:00Z', 'since Nov 16, 9:14 AM'],
])('the visit that ended at %s is told as "%s", in New York time [WEL-020]', (since, expected) => {
  expect(sinceText(since, new Date('2026-11-23T20:00:00Z'))).toBe(expected);
});
