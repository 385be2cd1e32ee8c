import { saturday } from '../../testing/builders.ts';
import type { ScheduleWeek } from './schedule-cells.ts';
import { weekRows } from './week-rows.ts';

const weeks = (years: readonly number[], numbers: readonly number[]): ScheduleWeek[] =>
  numbers.map((week) => ({
    id: String(week),
    week,
    saturdays: years.map((year) => saturday(year, week)).toSorted(),
  }));

const rails = (rows: ReturnType<typeof weekRows>) =>
  rows.map(({ rail: { small, main, isMainFirst } }) => (isMainFirst ? `${main} ${small}` : `${small} ${main}`));

describe('rows of a schedule', () => {
  it('rows show full dates or week numbers [SCH-015 SCH-071 SCH-077]', () => {
    const season = weeks([2027], [1, 2, 3]);
    expect(rails(weekRows(season, { display: 'date' }))).toEqual(['Aug 28, 2027', 'Sep 04, 2027', 'Sep 11, 2027']);
    expect(rails(weekRows(season, { display: 'week' }))).toEqual(['Wk 0', 'Wk 1', 'Wk 2']);
  });

  it('a stronger line marks each new month except in the first row', () => {
    const rows = weekRows(weeks([2027], [1, 2, 3, 6]), { display: 'week' });
    expect(rows.map(({ isMonthStart }) => isMonthStart)).toEqual([false, true, false, true]);
  });

  it('rows over several years show the range of their Saturdays', () => {
    const rows = weekRows(weeks([2026, 2027, 2030], [2, 3]), { display: 'date' });
    expect(rails(rows)).toEqual(['Aug 31– Sep 5', 'Sep 7–12']);
    expect(rows.every(({ isMonthStart }) => !isMonthStart)).toBe(true);
  });

  it('the row of a week without a displayed number shows no number', () => {
    expect(rails(weekRows(weeks([2025], [1]), { display: 'week', weekNumber: () => null }))).toEqual(['Wk ']);
  });
});
