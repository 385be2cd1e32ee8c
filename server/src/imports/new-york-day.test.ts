import fc from 'fast-check';
import { newYorkDay } from './new-york-day.ts';

it.each([
  ['2026-09-06T02:30:00.000Z', '2026-09-05', 'a late kick-off on a Saturday'],
  ['2024-08-24 04:00:00+00:00', '2024-08-24', 'midnight in summer, a time to be announced'],
  ['2025-11-22T05:00:00.000Z', '2025-11-22', 'midnight in winter, a time to be announced'],
  ['2025-11-22T04:59:00.000Z', '2025-11-21', 'one minute before midnight in winter'],
  ['2026-11-29T04:00:00Z', '2026-11-28', 'Hawaii at night'],
  ['2026-09-05T22:30:00-04:00', '2026-09-05', 'a time with its own zone'],
  ['2026-09-06T02:30:00', '2026-09-05', 'a time without a zone, which is UTC'],
])('the kick-off %s is on %s in New York: %s', (text, day) => {
  expect(newYorkDay(text)).toBe(day);
});

it.each([
  '',
  'TBD',
  '2026-09-05',
  '2026-13-40T12:00:00Z',
  '2027-02-30T18:00:00Z',
  '0000-11-06T18:00:00Z',
  '9999-12-31T23:00:00-12:00',
  '0001-01-01T00:00:00Z',
  '0100-01-01T00:00:00Z',
  '09/05/2026 12:00',
])('the text "%s" is not a kick-off', (text) => {
  expect(newYorkDay(text)).toBeNull();
});

it('the day of a kick-off is the calendar day in New York at every instant', () => {
  const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  const instants = fc.date({
    min: new Date('2011-01-01T00:00:00Z'),
    max: new Date('2045-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => expect(newYorkDay(instant.toISOString())).toBe(newYork.format(instant))),
  );
});
