import fc from 'fast-check';
import {
  addDays,
  businessDate,
  daysBetween,
  defaultYear,
  isCalendarDate,
  isInWeek,
  laborDay,
  playWindow,
  findSaturday,
  seasonDefaultDates,
  seasonMarker,
  seasonSaturdays,
  weekday,
} from './calendar.ts';
import { shownConferenceWeek, shownWeek } from './week-number.ts';

const anyDate = fc
  .date({ min: new Date('2011-01-01T00:00:00Z'), max: new Date('2045-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the season calendar', () => {
  it.each([
    [2026, '2026-09-07', '2026-08-25', '2026-08-29'],
    [2025, '2025-09-01', '2025-08-19', '2025-08-23'],
    [2024, '2024-09-02', '2024-08-20', '2024-08-24'],
  ])('of %i has Labor Day on %s, starts on %s and has Week 0 on %s', (year, labor, start, firstSaturday) => {
    const dates = seasonDefaultDates(year);
    expect(laborDay(year)).toBe(labor);
    expect(dates.StartDate).toBe(start);
    expect(seasonSaturdays(dates.StartDate, dates.EndDate)[0]).toBe(firstSaturday);
  });

  it('ends two days after the second Saturday of December', () => {
    expect(seasonDefaultDates(2026).EndDate).toBe('2026-12-14');
  });

  it('shows the first week as Week 0 and Labor Day weekend as Week 1 [SCH-077]', () => {
    const { StartDate, EndDate } = seasonDefaultDates(2027);
    const laborDaySaturday = addDays(laborDay(2027), -2);
    expect(shownWeek(1)).toBe(0);
    expect(shownWeek(seasonSaturdays(StartDate, EndDate).indexOf(laborDaySaturday) + 1)).toBe(1);
  });

  it.each([
    [2025, 3, 2, 0],
    [2025, 3, 3, 1],
    [2025, 3, 1, null],
    [2026, 3, 2, 1],
    [2025, 1, 2, 1],
  ])(
    'of %i shows, in conferences of conference type %i, the stored week %i as week %s [SCH-078]',
    (year, type, week, shown) => {
      expect(shownConferenceWeek(week, year, type)).toBe(shown);
    },
  );

  it('puts every day from Tuesday to Monday into the week of its Saturday', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const saturday = findSaturday(date);
        const window = playWindow(saturday);
        expect(weekday(saturday)).toBe(6);
        expect(date >= window.from && date <= window.to).toBe(true);
        expect(isInWeek(date, saturday)).toBe(true);
        expect(isInWeek(addDays(window.to, 1), saturday)).toBe(false);
      }),
    );
  });

  it('counts days in both directions', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -500, max: 500 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    );
  });
});

describe('the season marker', () => {
  it.each([2024, 2025, 2030, 2031, 2036, 2041])('of %i is 14* for FBS and 12* for other types [SCH-079]', (year) => {
    expect(seasonMarker(year, 1, 3)).toBe('14*');
    expect(seasonMarker(year, 2, 3)).toBe('12*');
    expect(seasonMarker(year, 3, 3)).toBe('12*');
  });

  it.each([2026, 2029, 2042])('of %i is empty [SCH-079]', (year) => {
    expect(seasonMarker(year, 1, 3)).toBeNull();
  });

  it('is never shown for the Ivy League, conference 18 [SCH-080]', () => {
    expect(seasonMarker(2030, 2, 18)).toBeNull();
  });
});

describe('a day', () => {
  it("is taken from an instant in New York time, whatever the machine's time zone [SCH-072]", () => {
    expect(businessDate(new Date('2026-09-06T02:30:00Z'))).toBe('2026-09-05');
    expect(businessDate(new Date('2026-09-06T04:00:00Z'))).toBe('2026-09-06');
  });

  it.each([
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-9-1', false],
    ['', false],
    ['yesterday', false],
  ])('written %s is a calendar date: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  it.each([
    [[2024, 2025, 2026, 2027], 2026],
    [[2028, 2030], 2028],
    [[2020, 2021], 2021],
    [[], 2026],
  ])('in 2026, with seasons %j, makes screens open with %i', (years, expected) => {
    expect(defaultYear(years, '2026-11-21')).toBe(expected);
  });
});
