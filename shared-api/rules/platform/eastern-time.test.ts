import {
  easternClock,
  easternDay,
  easternFullMoment,
  easternMoment,
  easternNarrowMoment,
  easternTableTime,
} from './eastern-time.ts';

it.each([
  {
    instant: '2026-11-20T21:05:00.000Z',
    moment: 'Nov 20, 4:05 PM',
    full: 'Nov 20, 2026, 4:05 PM ET',
    narrow: 'Nov 20, 16:05',
    table: '11/20/2026, 4:05 PM ET',
    day: '11/20/2026',
    clock: '4:05 PM',
  },
  {
    instant: '2027-09-04T04:00:00.000Z',
    moment: 'Sep 04, 12:00 AM',
    full: 'Sep 04, 2027, 12:00 AM ET',
    narrow: 'Sep 04, 00:00',
    table: '09/04/2027, 12:00 AM ET',
    day: '09/04/2027',
    clock: '12:00 AM',
  },
  {
    instant: '2027-01-01T03:59:59.999Z',
    moment: 'Dec 31, 10:59 PM',
    full: 'Dec 31, 2026, 10:59 PM ET',
    narrow: 'Dec 31, 22:59',
    table: '12/31/2026, 10:59 PM ET',
    day: '12/31/2026',
    clock: '10:59 PM',
  },
])('the instant $instant is $moment in New York', ({ instant, moment, full, narrow, table, day, clock }) => {
  expect(easternMoment(instant)).toBe(moment);
  expect(easternFullMoment(instant)).toBe(full);
  expect(easternNarrowMoment(instant)).toBe(narrow);
  expect(easternTableTime(instant)).toBe(table);
  expect(easternDay(instant)).toBe(day);
  expect(easternClock(instant)).toBe(clock);
});
