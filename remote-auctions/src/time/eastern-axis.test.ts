import { axisText, toEasternAxis } from './eastern-axis.ts';

it.each([
  ['2026-11-20T21:12:30Z', '2026-11-20T16:12:30Z', 'in winter'],
  ['2026-07-20T03:59:59Z', '2026-07-19T23:59:59Z', 'in summer'],
  ['2026-11-20T05:00:00Z', '2026-11-20T00:00:00Z', 'at midnight'],
  ['2026-11-20T21:12:30.250Z', '2026-11-20T16:12:30.250Z', 'to the millisecond'],
])('at %s a clock in New York shows %s, %s', (instant, shown) => {
  expect(new Date(toEasternAxis(Date.parse(instant)))).toEqual(new Date(shown));
});

it('a round moment is a day at midnight, else a time', () => {
  expect(axisText(Date.UTC(2026, 10, 20))).toBe('Nov 20');
  expect(axisText(Date.UTC(2026, 10, 20, 16, 15))).toBe('4:15 PM');
});
