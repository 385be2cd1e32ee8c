import * as fc from 'fast-check';
import { addDays, seasonDefaultDates, seasonSaturdays, weekday } from './calendar.ts';
import {
  type ConferenceDates,
  conferenceDatesProblem,
  daysBetweenSeasons,
  newSeason,
  nextSeasonYear,
  planWeeks,
  seasonDatesProblem,
} from './season-dates.ts';

const season = (Year: number, StartDate: string, EndDate: string) => ({ Year, StartDate, EndDate });
const neighbors = [season(2026, '2026-08-25', '2026-12-14'), season(2028, '2028-08-22', '2028-12-11')];

it.each([
  ['default dates', season(2027, '2027-08-24', '2027-12-13'), null],
  ['an end in January', season(2027, '2027-08-24', '2028-01-15'), null],
  ['a start in another year', season(2027, '2026-12-30', '2027-12-13'), 'StartDate'],
  ['an end before its start', season(2027, '2027-08-24', '2027-08-01'), 'EndDate'],
  ['an end on its start', season(2027, '2027-08-24', '2027-08-24'), 'EndDate'],
  ['an end two years later', season(2027, '2027-08-24', '2029-01-02'), 'EndDate'],
  ['no Saturday', season(2027, '2027-08-22', '2027-08-27'), 'EndDate'],
  ['26 Saturdays', season(2027, '2027-08-24', '2028-02-19'), 'EndDate'],
  ['25 Saturdays', season(2027, '2027-08-24', '2028-02-12'), null],
])('a season is saved only with valid dates: %s', (_, dates, field) => {
  expect(seasonDatesProblem(dates, neighbors)?.field ?? null).toBe(field);
});

it.each([
  [
    'the last day of the season before',
    season(2027, '2027-01-09', '2027-05-01'),
    season(2026, '2026-09-01', '2027-01-09'),
  ],
  [
    'the first day of the season after',
    season(2027, '2027-12-01', '2028-01-05'),
    season(2028, '2028-01-05', '2028-06-01'),
  ],
])('a season may not include %s', (_, dates, other) => {
  expect(seasonDatesProblem(dates, [other])).toEqual({
    field: other.Year < 2027 ? 'StartDate' : 'EndDate',
    text: `The dates overlap the ${other.Year} season.`,
  });
});

it.each([
  [[], 2027, 2027],
  [[2015, 2042, 2030], 2027, 2043],
])('after the seasons %j, in the year %s, the next season is %s', (years, current, next) => {
  expect(nextSeasonYear(years, current)).toBe(next);
});

it('a new season has default dates where none are given', () => {
  expect(newSeason(2043, {})).toEqual({ Year: 2043, ...seasonDefaultDates(2043) });
  expect(newSeason(2043, { EndDate: '2043-12-20' })).toEqual({
    Year: 2043,
    StartDate: seasonDefaultDates(2043).StartDate,
    EndDate: '2043-12-20',
  });
});

const years = fc.integer({ min: 2015, max: 2199 });

it('the default dates of consecutive seasons can always be saved', () => {
  fc.assert(
    fc.property(years, (year) => {
      const [before, here] = [newSeason(year, {}), newSeason(year + 1, {})];
      expect(seasonDatesProblem(here, [before])).toBeNull();
    }),
  );
});

it('days moved to another season keep their weekday and their week', () => {
  fc.assert(
    fc.property(years, years, fc.integer({ min: 0, max: 110 }), (from, to, day) => {
      const date = addDays(seasonDefaultDates(from).StartDate, day);
      const moved = addDays(date, daysBetweenSeasons(from, to));
      expect(weekday(moved)).toBe(weekday(date));
      expect(moved).toBe(addDays(seasonDefaultDates(to).StartDate, day));
    }),
  );
});

describe('the weeks of a season whose dates change', () => {
  const dates = { StartDate: '2027-08-24', EndDate: '2027-12-13' };
  const stored = seasonSaturdays(dates.StartDate, dates.EndDate).map((saturday, index) => ({
    id: 100 + index,
    week: index + 1,
    saturday,
  }));

  it('stay as they are when the Saturdays are the same', () => {
    expect(planWeeks(stored, { StartDate: '2027-08-28', EndDate: '2027-12-17' })).toEqual({
      removed: [],
      renumbered: [],
      added: [],
    });
  });

  it('are renumbered when the season starts earlier', () => {
    const plan = planWeeks(stored, { ...dates, StartDate: '2027-08-21' });
    expect(plan.added).toEqual([{ week: 1, saturday: '2027-08-21' }]);
    expect(plan.renumbered).toEqual(stored.map(({ id, week }) => ({ id, week: week + 1 })));
    expect(plan.removed).toEqual([]);
  });

  it('are removed when they lie after a new, earlier end', () => {
    const plan = planWeeks(stored, { ...dates, EndDate: '2027-12-04' });
    expect(plan.removed.map(({ saturday }) => saturday)).toEqual(['2027-12-11']);
    expect([plan.renumbered, plan.added]).toEqual([[], []]);
  });

  it("become exactly the season's Saturdays, whatever weeks were stored", () => {
    const from = fc.integer({ min: -60, max: 60 });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 150 }), fc.subarray(stored), (shift, length, kept) => {
        const StartDate = addDays(dates.StartDate, shift);
        const EndDate = addDays(StartDate, length);
        const plan = planWeeks(kept, { StartDate, EndDate });
        const removed = new Set(plan.removed.map(({ id }) => id));
        const numbers = new Map(plan.renumbered.map(({ id, week }) => [id, week]));
        const after = [
          ...kept.filter(({ id }) => !removed.has(id)).map((one) => [numbers.get(one.id) ?? one.week, one.saturday]),
          ...plan.added.map(({ week, saturday }) => [week, saturday]),
        ].toSorted(([one], [other]) => Number(one) - Number(other));
        expect(after).toEqual(seasonSaturdays(StartDate, EndDate).map((saturday, index) => [index + 1, saturday]));
      }),
    );
  });
});

const NONE: ConferenceDates = { StartDate: null, EndDate: null, ChampDate: null, ConferencePlayStarts: null };

it.each<[string, Partial<ConferenceDates>, keyof ConferenceDates | null]>([
  ['no dates of its own', {}, null],
  [
    'dates within the season',
    { StartDate: '2027-08-27', EndDate: '2027-11-27', ChampDate: '2027-12-04', ConferencePlayStarts: '2027-09-18' },
    null,
  ],
  ['a start before the season', { StartDate: '2027-08-01' }, 'StartDate'],
  ['an end after the season', { EndDate: '2027-12-20' }, 'EndDate'],
  ['a championship in another year', { ChampDate: '2026-12-04' }, 'ChampDate'],
  [
    'conference play after the end',
    { EndDate: '2027-11-20', ConferencePlayStarts: '2027-11-27' },
    'ConferencePlayStarts',
  ],
  [
    'conference play before the start',
    { StartDate: '2027-09-10', ConferencePlayStarts: '2027-09-04' },
    'ConferencePlayStarts',
  ],
  ['an end before its start', { StartDate: '2027-09-10', EndDate: '2027-09-04' }, 'EndDate'],
  ['a championship before its start', { StartDate: '2027-09-10', ChampDate: '2027-09-04' }, 'ChampDate'],
])('a conference is saved only with dates that fit its season: %s', (_, dates, field) => {
  const problem = conferenceDatesProblem(season(2027, '2027-08-24', '2027-12-13'), { ...NONE, ...dates });
  expect(problem?.field ?? null).toBe(field);
});
