import { lastMorning } from './digest-time.ts';

it.each([
  ['just before 07:00, in summer', '2027-08-02T10:59:59.999Z', '2027-08-01T11:00:00.000Z'],
  ['at 07:00, in summer', '2027-08-02T11:00:00.000Z', '2027-08-02T11:00:00.000Z'],
  ['late in the New York evening', '2027-08-03T03:59:00.000Z', '2027-08-02T11:00:00.000Z'],
  ['just before 07:00, in winter', '2027-12-02T11:59:59.999Z', '2027-12-01T12:00:00.000Z'],
  ['at 07:00, in winter', '2027-12-02T12:00:00.000Z', '2027-12-02T12:00:00.000Z'],
  ['just before 07:00, on the day with 23 hours', '2027-03-14T10:59:59.000Z', '2027-03-13T12:00:00.000Z'],
  ['at 07:00, on the day with 23 hours', '2027-03-14T11:00:00.000Z', '2027-03-14T11:00:00.000Z'],
  ['just before 07:00, on the day with 25 hours', '2027-11-07T11:59:59.000Z', '2027-11-06T11:00:00.000Z'],
  ['at 07:00, on the day with 25 hours', '2027-11-07T12:00:00.000Z', '2027-11-07T12:00:00.000Z'],
])('the last 07:00 in New York is found for a time %s', (_when, now, morning) => {
  expect(lastMorning(new Date(now)).toISOString()).toBe(morning);
});
