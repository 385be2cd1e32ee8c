import fc from 'fast-check';
import { dayAtVenue, readKickOff } from './kick-off.ts';

const readDayAt = (text: string, zone: string, isTimeUnknown?: boolean) => {
  const kickOff = readKickOff(text, isTimeUnknown);
  return kickOff && dayAtVenue(kickOff, zone);
};

it.each([
  ['2013-10-06T04:00:00Z', 'Pacific/Honolulu', '2013-10-05', '6 in the evening, midnight in New York'],
  ['2026-11-29T05:00:00Z', 'Pacific/Honolulu', '2026-11-28', '7 in the evening in winter'],
  ['2027-09-05T05:59:00Z', 'Pacific/Honolulu', '2027-09-04', 'late in the evening'],
  ['2027-09-05T02:30:00Z', 'America/Los_Angeles', '2027-09-04', 'after midnight UTC'],
  ['2027-09-05T06:30:00Z', 'America/Los_Angeles', '2027-09-04', 'after midnight in New York'],
  ['2027-09-05T06:30:00Z', 'America/Phoenix', '2027-09-04', 'without summer time'],
  ['2027-09-05T06:30:00Z', 'America/New_York', '2027-09-05', 'after midnight at the venue'],
  ['2027-09-05T03:30:00Z', 'America/Puerto_Rico', '2027-09-04', 'in Puerto Rico'],
  ['2027-08-28T16:30:00Z', 'Europe/Dublin', '2027-08-28', 'in the afternoon in Dublin'],
  ['2027-08-27T23:30:00Z', 'Australia/Sydney', '2027-08-28', 'on Saturday morning in Sydney'],
  ['2027-08-28T04:00:00Z', 'Asia/Tokyo', '2027-08-28', 'at 13:00 in Tokyo, midnight in New York'],
  ['2027-11-07T03:30:00Z', 'America/Anchorage', '2027-11-06', 'in the night of the clock change'],
  ['2027-09-05T04:00:00+00:00', 'America/Chicago', '2027-09-05', 'midnight in New York, too late to kick off'],
  ['2027-11-21T05:00:00Z', 'America/Los_Angeles', '2027-11-21', 'midnight in New York in winter'],
  ['2027-09-04', 'Pacific/Honolulu', '2027-09-04', 'a day without a time'],
  ['2027-09-04T00:00:00-10:00', 'Pacific/Honolulu', '2027-09-04', 'midnight in a zone of its own'],
  ['2027-09-05 00:00:00', 'America/New_York', '2027-09-04', 'midnight UTC, 8 in the evening'],
])('a kick-off at %s in %s is on %s: %s [ADM-195]', (text, zone, day) => {
  expect(readDayAt(text, zone)).toBe(day);
});

it.each([
  ['2027-09-05T04:00:00Z', '2027-09-05'],
  ['2027-09-05T00:00:00Z', '2027-09-05'],
  ['2027-11-21T05:00:00.000Z', '2027-11-21'],
])(
  'midnight at %s is the given day in Honolulu when the file says that the time is not known [ADM-195]',
  (text, day) => {
    expect(readDayAt(text, 'Pacific/Honolulu', true)).toBe(day);
  },
);

it.each([
  '',
  'TBD',
  '2026-13-40T12:00:00Z',
  '2027-02-30',
  '2027-02-30T18:00:00Z',
  '0000-11-06T18:00:00Z',
  '9999-12-31T23:00:00-12:00',
  '0001-01-01T00:00:00Z',
  '0100-01-01T00:00:00Z',
  '09/05/2026 12:00',
])('the text "%s" is no kick-off', (text) => {
  expect(readKickOff(text)).toBeNull();
});

it('the day of a kick-off is the calendar day at its venue, at every time but near midnight [ADM-195]', () => {
  const instants = fc.date({
    min: new Date('2011-01-01T00:00:00Z'),
    max: new Date('2045-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(
    'America/New_York',
    'America/Denver',
    'Pacific/Honolulu',
    'Asia/Tokyo',
    'Europe/Dublin',
  );
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      fc.pre(!instant.toISOString().slice(0, 16).endsWith(':00'));
      const there = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant);
      expect(readDayAt(instant.toISOString(), zone)).toBe(there);
    }),
  );
});
