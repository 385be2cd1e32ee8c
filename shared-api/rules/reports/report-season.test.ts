import { someSeasons } from '../../testing/league.ts';
import { CONTENT_BY_REPORT, contentOfReport } from './numbered-reports.ts';
import { type LeagueSeason, OPEN_CONTENTS, openSeasons, reportSeasons } from './report-season.ts';
import { seasonsWithDates, seasonsWithGames, seasonsWithWeeks } from './season-lists.ts';

/** Seasons of a league in which every report of open dates has some until November 21. */
const league = (...years: readonly number[]): LeagueSeason[] => years.map((year) => aSeason(year));

function aSeason(year: number, facts: Partial<LeagueSeason> = {}): LeagueSeason {
  const [days] = someSeasons(year);
  if (!days) throw new Error(`There is no season ${year}.`);
  const open = `${year}-11-21`;
  return {
    ...days,
    hasGames: true,
    hasGuarantees: true,
    lastSaturdays: Object.fromEntries(OPEN_CONTENTS.map((content) => [content, open])),
    ...facts,
  };
}

// The Saturdays of 2026 end on December 12, those of 2027 on December 11.
it.each([
  ['in January', '2026-01-15', 2026, 2026],
  ['in June', '2026-06-10', 2026, 2026],
  ['on the first Saturday', '2026-08-29', 2026, 2026],
  ['on the last open Saturday', '2026-11-21', 2026, 2026],
  ['on the day after it', '2026-11-22', 2027, 2026],
  ['in late November', '2026-11-28', 2027, 2026],
  ['on the last Saturday', '2026-12-12', 2027, 2026],
  ['on the day after it', '2026-12-13', 2027, 2027],
  ['on the last day of the year', '2026-12-31', 2027, 2027],
  ['in the January after', '2027-01-01', 2027, 2027],
])(
  '%s, %s, reports of open dates open with %i and reports of games with %i [REP-086 REP-132]',
  (_, today, open, games) => {
    const seasons = reportSeasons(today, league(2025, 2026, 2027, 2028));
    expect(seasons).toEqual({
      games,
      guarantees: games,
      ...Object.fromEntries(OPEN_CONTENTS.map((content) => [content, open])),
    });
  },
);

const NONE = { lastSaturdays: {} };
const EMPTY = { ...NONE, hasGames: false, hasGuarantees: false };
/** The state of a league on November 1, 2026, and the seasons that reports open with in it. */
it.each<[string, LeagueSeason[], Partial<ReturnType<typeof reportSeasons>>]>([
  [
    'a division whose last open Saturday is over opens with the next season, and the others stay',
    [aSeason(2026, { lastSaturdays: { 'open-1': '2026-10-31', 'open-2': '2026-11-07' } }), aSeason(2027)],
    { 'open-1': 2027, 'open-2': 2026 },
  ],
  [
    'weeks that are held for the FCS keep their report in a season without open dates',
    [aSeason(2026, { lastSaturdays: { held: '2026-11-07' } }), aSeason(2027)],
    { held: 2026, 'open-1': 2027, market: 2027, full: 2027 },
  ],
  [
    'a running season without open dates gives way to the next',
    [aSeason(2026, NONE), aSeason(2027)],
    { 'open-1': 2027, market: 2027, games: 2026, guarantees: 2026 },
  ],
  [
    'without open dates in the next season either the running one stays',
    [aSeason(2026, NONE), aSeason(2027, NONE), aSeason(2028)],
    { 'open-1': 2026, market: 2026 },
  ],
  [
    'the running season without rows gives way to the newest one before it that has some',
    [aSeason(2023), aSeason(2024, { hasGames: false }), aSeason(2025, EMPTY), aSeason(2026, EMPTY), aSeason(2027)],
    { games: 2023, guarantees: 2024, 'open-1': 2027 },
  ],
  [
    'without rows until now the first season with some is shown',
    [aSeason(2026, EMPTY), aSeason(2028)],
    { games: 2028 },
  ],
  [
    'a league without games goes by the calendar',
    [aSeason(2025, EMPTY), aSeason(2026, EMPTY), aSeason(2027, EMPTY)],
    { games: 2026, guarantees: 2026, market: 2026, 'open-6': 2026 },
  ],
  [
    'a league whose seasons are over shows the newest',
    league(2024, 2023),
    { games: 2024, 'open-1': 2024, market: 2024 },
  ],
  ['a league that begins later shows its first season', league(2029, 2028), { games: 2028, 'open-1': 2028 }],
  ['a league without seasons goes by the usual calendar', [], { games: 2026, guarantees: 2026, market: 2026 }],
])('%s [REP-134]', (_, seasons, expected) => {
  expect(reportSeasons('2026-11-01', seasons)).toMatchObject(expected);
});

it('without seasons the running season lasts until its last usual Saturday', () => {
  expect(reportSeasons('2026-12-12', [])).toMatchObject({ games: 2026, 'open-1': 2026 });
  expect(reportSeasons('2026-12-13', [])).toMatchObject({ games: 2027, 'open-1': 2027 });
});

it('open dates lie in seasons with a Saturday to come', () => {
  const seasons = someSeasons(2028, 2025, 2026, 2027);
  expect(openSeasons(seasons, '2026-12-12').map(({ Year }) => Year)).toEqual([2026, 2027, 2028]);
  expect(openSeasons(seasons, '2026-12-13').map(({ Year }) => Year)).toEqual([2027, 2028]);
});

it('a number that is not a report counts as the first one', () => {
  expect(contentOfReport(99)).toEqual(contentOfReport(1));
  expect(contentOfReport(17)).toEqual({ content: 'games', division: 2 });
  expect(Object.values(CONTENT_BY_REPORT)).not.toContain('open-1');
});

// On November 23, 2026: 2024 has no games, 2028 is planned without any yet, 2029 has no schools, FCS schools came in 2027.
const LISTED = [
  { Year: 2024, HasGames: 0, Divisions: [1] },
  { Year: 2025, HasGames: 1, Divisions: [1] },
  { Year: 2026, HasGames: 1, Divisions: [1] },
  { Year: 2027, HasGames: 1, Divisions: [1, 2] },
  { Year: 2028, HasGames: 0, Divisions: [1, 2] },
  { Year: 2029, HasGames: 0, Divisions: [] },
].flatMap((facts) =>
  someSeasons(facts.Year).map((days) => ({ ...days, ...facts, HasGames: facts.HasGames === 1 ? 1 : 0 }) as const),
);

it.each([
  ['reports of games', seasonsWithGames(LISTED), [2025, 2026, 2027]],
  ['byes and odd-even of the FBS', seasonsWithWeeks(LISTED, 1, '2026-11-23'), [2025, 2026, 2027, 2028]],
  ['byes and odd-even of the FCS', seasonsWithWeeks(LISTED, 2, '2026-11-23'), [2027, 2028]],
  ['open dates of the FBS', seasonsWithDates(LISTED, 1, 2027), [2027, 2028]],
  ['open dates of the DIV II', seasonsWithDates(LISTED, 3, 2027), []],
  ['the market', seasonsWithDates(LISTED, null, 2026), [2026, 2027, 2028]],
])('%s offer the seasons in which they can have rows [REP-135]', (_, seasons, years) => {
  expect(seasons.map(({ Year }) => Year)).toEqual(years);
});
