import fc from 'fast-check';
import { addDays } from '../league/calendar.ts';
import { type ComparedSeason, type ComparedWeek, openCounts, openInCommon, openWeeks } from './open-weeks.ts';

const TODAY = '2027-08-01';
const FIRST_SATURDAY = { 2026: '2026-08-29', 2027: '2027-08-28', 2028: '2028-08-26' } as const;

const aWeek = (
  Week: number,
  facts: Partial<ComparedWeek> = {},
  Year: keyof typeof FIRST_SATURDAY = 2027,
): ComparedWeek => ({
  Week,
  SaturdayDate: addDays(FIRST_SATURDAY[Year], 7 * (Week - 1)),
  Kind: 'open',
  ConferenceWeek: 0,
  ...facts,
});

const aSeason = (open: readonly number[], facts: Partial<ComparedSeason> = {}): ComparedSeason => {
  const Year = facts.Year ?? 2027;
  const bye = { Kind: 'bye' } as const;
  return {
    Year,
    SeasonFull: 0,
    Schedule: [1, 2, 3, 4].map((Week) =>
      aWeek(Week, open.includes(Week) ? {} : bye, Year === 2026 || Year === 2028 ? Year : 2027),
    ),
    ...facts,
  };
};

describe('a week', () => {
  it.each<[string, Partial<ComparedWeek>, boolean]>([
    ['an empty week', {}, true],
    ['a week with a game', { Kind: 'game' }, false],
    ['a week with a hidden game', { Kind: 'conference' }, false],
    ['a conference week', { Kind: 'conference', ConferenceWeek: 1 }, false],
    ['a week of a full season', { Kind: 'blank' }, false],
    ['a conference week with an auction', { Kind: 'open', ConferenceWeek: 1 }, false],
    ['a bye', { Kind: 'bye' }, false],
    ['a week held for FCS', { Kind: 'hold' }, false],
    ['a week that is not available', { Kind: 'na' }, false],
    ['the week of the coming Saturday', { SaturdayDate: TODAY }, true],
    ['a past week', { SaturdayDate: '2027-07-31' }, false],
  ])('is open or closed to a non-conference game: %s', (_, facts, isOpen) => {
    expect(openWeeks({ Year: 2027, SeasonFull: 0, Schedule: [aWeek(2, facts)] }, TODAY)).toEqual(isOpen ? [2] : []);
  });

  it.each([1, 2] as const)('is never open to a non-conference game in a season of status %p', (SeasonFull) => {
    expect(openWeeks(aSeason([1, 2], { SeasonFull }), TODAY)).toEqual([]);
  });
});

describe('the weeks open in common', () => {
  it.each<[string, readonly ComparedSeason[], unknown]>([
    ['are those that both schools share', [aSeason([1, 2, 3]), aSeason([2, 3, 4])], [{ year: 2027, weeks: [2, 3] }]],
    ['are open for every school', [aSeason([1, 2]), aSeason([2, 3]), aSeason([1, 3])], [{ year: 2027, weeks: [] }]],
    [
      'are none when the season of one school is full',
      [aSeason([1, 2]), aSeason([1, 2], { SeasonFull: 1 })],
      [{ year: 2027, weeks: [] }],
    ],
    ['are not searched across seasons', [aSeason([1, 2]), aSeason([1, 2], { Year: 2028 })], []],
    [
      'are listed for each season separately',
      [aSeason([1], { Year: 2028 }), aSeason([1, 2]), aSeason([1, 4], { Year: 2028 }), aSeason([2, 3])],
      [
        { year: 2027, weeks: [2] },
        { year: 2028, weeks: [1] },
      ],
    ],
    ['are none for a single school', [aSeason([1, 2])], []],
  ])('%s', (_, columns, expected) => {
    expect(openInCommon(columns, TODAY)).toEqual(expected);
  });

  const anySeason = fc
    .record({
      Year: fc.constantFrom(2027, 2028),
      SeasonFull: fc.constantFrom(0 as const, 1 as const, 2 as const),
      open: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    })
    .map(({ open, ...facts }) => aSeason(open, facts));

  it('are open in every compared column of that season, whatever the order of the columns, and another column never adds a week', () => {
    fc.assert(
      fc.property(fc.array(anySeason, { maxLength: 5 }), anySeason, (columns, added) => {
        const found = openInCommon(columns, TODAY);
        for (const { year, weeks } of found) {
          const seasons = columns.filter(({ Year }) => Year === year);
          expect(seasons.length).toBeGreaterThan(1);
          const inAll = [1, 2, 3, 4].filter((week) =>
            seasons.every((season) => openWeeks(season, TODAY).includes(week)),
          );
          expect(weeks).toEqual(inAll);
          const more = openInCommon([...columns, added], TODAY).find((one) => one.year === year);
          expect(weeks).toEqual(expect.arrayContaining([...(more?.weeks ?? [])]));
        }
        expect(openInCommon(columns.toReversed(), TODAY)).toEqual(found);
      }),
    );
  });
});

describe('how many compared schools are open in each week', () => {
  it('covers the one season that columns share', () => {
    const columns = [aSeason([1, 2]), aSeason([2, 3]), aSeason([1, 2], { Year: 2028 })];
    expect([...openCounts(columns, TODAY)].toSorted(([one], [other]) => one - other)).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
  });

  it('nothing is counted when the schools have no season in common, or more than one', () => {
    const next = { Year: 2028 };
    expect(openCounts([aSeason([1]), aSeason([1], next)], TODAY).size).toBe(0);
    expect(openCounts([aSeason([1]), aSeason([1]), aSeason([1], next), aSeason([1], next)], TODAY).size).toBe(0);
  });
});
