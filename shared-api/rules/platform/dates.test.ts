import { monthDay, reportDate, scheduleDate, scheduleDay, slashDate, weekdayName } from './dates.ts';

it('schedule dates are written MMM DD, YYYY [SCH-071]', () => {
  expect(scheduleDate('2027-09-04')).toBe('Sep 04, 2027');
  expect(scheduleDay('2027-09-04')).toBe('Sat Sep 04, 2027');
});

it('dates outside schedules are written YYYY/MM/DD or MM/dd/yyyy [CST-008]', () => {
  expect(slashDate('2027-09-04')).toBe('2027/09/04');
  expect(reportDate('2027-09-04')).toBe('09/04/2027');
});

it('the week rail abbreviates month and weekday', () => {
  expect(monthDay('2028-10-21')).toBe('Oct 21');
  expect(weekdayName('2028-10-19')).toBe('Thu');
});
