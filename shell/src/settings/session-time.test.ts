import { sessionTime } from './session-time.ts';

it.each([
  ['2027-09-04T19:05:00.000Z', 'Sep 04, 2027, 3:05 PM ET'],
  ['2027-01-01T04:59:00.000Z', 'Dec 31, 2026, 11:59 PM ET'],
])('a session begun at %s shows %s', (instant, text) => {
  expect(sessionTime(instant)).toBe(text);
});
