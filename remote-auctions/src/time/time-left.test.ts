import { inHowLong, timeLeft } from './time-left.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it('the time left is split into days, hours, minutes and seconds', () => {
  expect(timeLeft(3 * DAY + 14 * HOUR + 7 * MINUTE + 42_000)).toMatchObject({
    days: 3,
    hours: 14,
    minutes: 7,
    seconds: 42,
    isLastHour: false,
    isOver: false,
  });
});

it.each([
  [HOUR + 1000, false, ''],
  [HOUR, true, 'The auction closes in an hour.'],
  [10 * MINUTE + 1000, true, 'The auction closes in an hour.'],
  [10 * MINUTE, true, 'The auction closes in 10 minutes.'],
  [0, true, 'The auction is closed.'],
  [-5000, true, 'The auction is closed.'],
])('at %i ms before the end, isLastHour is %s and the announcement is "%s"', (left, isLastHour, spoken) => {
  expect(timeLeft(left)).toMatchObject({ isLastHour, spoken });
});

it.each([
  [3 * DAY + HOUR, 'in 3 days'],
  [DAY, 'in 1 day'],
  [DAY - 1, 'in 23 hours'],
  [HOUR, 'in 1 hour'],
  [HOUR - 1, 'in 59 minutes'],
  [1, 'in 1 minute'],
])('a time %i ms from now reads "%s"', (left, expected) => {
  expect(inHowLong(left)).toBe(expected);
});
