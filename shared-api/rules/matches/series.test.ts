import fc from 'fast-check';
import { addDays } from '../league/calendar.ts';
import { type CommonDate, rankSeries, type SeriesForm, type SeriesSchools } from './series.ts';

const G6 = { type: 1, power: 'G' } as const;
const P4 = { type: 1, power: 'P' } as const;
const FCS = { type: 2, power: null };
const EQUALS: SeriesSchools = { mine: G6, theirs: G6 };

/** Wants for a home-and-home: with an FBS school, starting at home or on the road; with an FCS school, at home. */
const [HOME, ROAD, FCS_HOME] = [5, 6, 11];

const date = (saturday: string, mine: readonly number[] = [], theirs: readonly number[] = []): CommonDate => ({
  year: Number(saturday.slice(0, 4)),
  saturday,
  mine,
  theirs,
});
const [Y27, Y28, Y29, Y30] = ['2027-09-11', '2028-09-09', '2029-09-08', '2030-09-07'];

function found(dates: readonly CommonDate[], form: SeriesForm = 'home-and-home', schools = EQUALS, most = 10) {
  return rankSeries(dates, form, schools, most).map(({ games }) =>
    games.map(({ date, site }) => `${date.saturday} ${site}`).join(', '),
  );
}

describe('a home-and-home', () => {
  it.each([
    ['my want to start at home', [date(Y27, [HOME]), date(Y28)], [`${Y27} home, ${Y28} away`]],
    ['my want to start on the road', [date(Y27, [ROAD]), date(Y28)], [`${Y27} away, ${Y28} home`]],
    ['their want to start at home', [date(Y27, [], [HOME]), date(Y28)], [`${Y27} away, ${Y28} home`]],
    ['both wants when they agree', [date(Y27, [ROAD], [HOME]), date(Y28)], [`${Y27} away, ${Y28} home`]],
    ['not at all when the wants conflict', [date(Y27, [HOME], [HOME]), date(Y28)], []],
    ['one of several wants', [date(Y27, [HOME, ROAD], [HOME]), date(Y28)], [`${Y27} away, ${Y28} home`]],
    ['at home without any wants', [date(Y27), date(Y28)], [`${Y27} home, ${Y28} away`]],
    ['at home with a want of another kind', [date(Y27, [FCS_HOME]), date(Y28)], [`${Y27} home, ${Y28} away`]],
    ['not within a single season', [date(Y27), date('2027-09-18')], []],
  ])('starts where the wants allow: %s', (_, dates, expected) => {
    expect(found(dates)).toEqual(expected);
  });

  it('applies a want for P4 opponents to P4 opponents only', () => {
    const dates = [date(Y27, [2]), date(Y28)];
    expect(found(dates, 'home-and-home', { mine: G6, theirs: P4 })).toEqual([`${Y27} away, ${Y28} home`]);
    expect(found(dates)).toEqual([`${Y27} home, ${Y28} away`]);
  });

  it('prefers dates with a want for such a series, then seasons in a row, then earlier dates', () => {
    const dates = [date(Y27), date(Y28), date('2028-09-16'), date(Y29, [HOME], [ROAD]), date(Y30)];
    expect(found(dates)).toEqual([
      `${Y29} home, ${Y30} away`,
      `${Y27} home, ${Y28} away`,
      `${Y27} home, 2028-09-16 away`,
      `${Y28} home, ${Y29} away`,
      `2028-09-16 home, ${Y29} away`,
      `${Y27} home, ${Y29} away`,
      `${Y28} home, ${Y30} away`,
      `2028-09-16 home, ${Y30} away`,
      `${Y27} home, ${Y30} away`,
    ]);
    expect(found(dates, 'home-and-home', EQUALS, 2)).toHaveLength(2);
  });

  it('states its reasons and whether the sites may be swapped', () => {
    const of = (mine: number[], theirs: number[]) =>
      rankSeries([date(Y27, mine, theirs), date(Y29)], 'home-and-home', EQUALS, 1)[0];
    expect(of([HOME], [ROAD])).toMatchObject({
      isEitherWay: false,
      reasons: [{ code: 'both-look', text: 'Both look for a series that you start at home.' }],
    });
    expect(of([ROAD], [])?.reasons).toEqual([
      { code: 'one-looks', text: 'One of you looks for a series that you start on the road.' },
    ]);
    expect(of([], [])).toMatchObject({ isEitherWay: true, reasons: [] });
  });
});

describe('a two-for-one', () => {
  const dates = (mine: number[] = [], theirs: number[] = []) => [date(Y27, mine, theirs), date(Y28), date(Y29)];
  it.each([
    ['between equals, two games at the viewer’s school', EQUALS, dates(), ['home', 'away', 'home']],
    [
      'two games at the P4 school that plays against a G6 school',
      { mine: G6, theirs: P4 },
      dates(),
      ['away', 'home', 'away'],
    ],
    ['two games at the FBS school against an FCS school', { mine: P4, theirs: FCS }, dates(), ['home', 'away', 'home']],
    ['the host of two games wants to start on the road', EQUALS, dates([ROAD]), ['away', 'home', 'home']],
    ['the host of one game wants to start at home', EQUALS, dates([], [HOME]), ['away', 'home', 'home']],
    ['the host of two games wants to start at home', EQUALS, dates([HOME]), ['home', 'away', 'home']],
  ])('places the games by strength and wants: %s', (_, schools, dates, sites) => {
    const [series] = rankSeries(dates, 'two-for-one', schools, 1);
    expect(series?.games.map(({ site }) => site)).toEqual(sites);
    expect(series?.reasons.map(({ code }) => code)).toContain('two-at-the-stronger');
  });

  it('needs three seasons', () => {
    expect(found([date(Y27), date(Y28), date('2028-09-16')], 'two-for-one')).toEqual([]);
    expect(found([date(Y27), date(Y28), date(Y29), date(Y30)], 'two-for-one')).toHaveLength(4);
  });
});

const anyDate = fc
  .record({
    year: fc.integer({ min: 2027, max: 2030 }),
    week: fc.integer({ min: 0, max: 15 }),
    mine: fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 4 }),
    theirs: fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 4 }),
  })
  .map(({ year, week, mine, theirs }) => ({ year, saturday: addDays(`${year}-08-28`, week * 7), mine, theirs }));
const anyDates = fc.uniqueArray(anyDate, { selector: ({ saturday }) => saturday, maxLength: 40 });
const anyPower = fc.constantFrom('P' as const, 'G' as const);

it('any series has one game a season in order, a home game for each school, and no duplicate', () => {
  fc.assert(
    fc.property(
      anyDates,
      fc.constantFrom('home-and-home' as const, 'two-for-one' as const),
      anyPower,
      anyPower,
      fc.integer({ min: 1, max: 30 }),
      (dates, form, mine, theirs, most) => {
        const schools = { mine: { type: 1, power: mine }, theirs: { type: 1, power: theirs } };
        const series = rankSeries(dates, form, schools, most);
        expect(series.length).toBeLessThanOrEqual(most);
        for (const { games } of series) {
          const years = games.map(({ date }) => date.year);
          expect(years).toEqual([...new Set(years)].toSorted((one, other) => one - other));
          expect(games).toHaveLength(form === 'home-and-home' ? 2 : 3);
          expect(new Set(games.map(({ site }) => site)).size).toBe(2);
        }
        const keys = series.map(({ games }) => games.map(({ date }) => date.saturday).join());
        expect(new Set(keys).size).toBe(keys.length);
        expect(rankSeries(dates.toReversed(), form, schools, most)).toEqual(series);
      },
    ),
  );
});
