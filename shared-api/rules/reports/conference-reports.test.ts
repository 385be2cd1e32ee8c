import { opponentColumns } from './conference-games.ts';
import { findSchedulingReport, SCHEDULING_REPORTS, schedulingTitle } from './conference-scheduling.ts';

it('the options of conference scheduling have their exact texts, in order [REP-055]', () => {
  expect(SCHEDULING_REPORTS).toEqual([
    'OVERALL',
    'P4 VS P4',
    'P4 VS P4 WITH INDEPENDENTS',
    'G6 VS P4',
    'G6 VS P4 WITH INDEPENDENTS',
    'G6 VS G6',
    'G6 VS G6 WITH INDEPENDENTS',
    'FCS VS FCS',
  ]);
  for (const report of SCHEDULING_REPORTS) expect(findSchedulingReport(report)).toBe(report);
  for (const text of ['', 'P5 VS P5', 'P4  VS P4', 'constructor']) expect(findSchedulingReport(text)).toBeNull();
});

it.each([
  ['G6 VS P4 WITH INDEPENDENTS', 2023, 'G5 VS P5 WITH INDEPENDENTS'],
  ['G6 VS P4 WITH INDEPENDENTS', 2024, 'G6 VS P4 WITH INDEPENDENTS'],
  ['P4 VS P4', 2020, 'P5 VS P5'],
  ['OVERALL', 2020, 'OVERALL'],
  ['FCS VS FCS', 2020, 'FCS VS FCS'],
] as const)('%s up to %i is titled %s [REP-056]', (report, year, title) => {
  expect(schedulingTitle(report, year)).toBe(title);
});

it.each([
  ['an FBS conference', 1, 2023, ['P5', 'G5', 'FCS']],
  ['an FBS conference', 1, 2024, ['P4', 'G6', 'FCS']],
  ['an FCS conference', 2, 2023, ['P5', 'G5', 'FCS', 'NON D1']],
  ['a DIV II conference', 3, 2027, ['P4', 'G6', 'FCS', 'NON D1']],
])('the columns of %s (type %i) in %i are %j [REP-056 REP-059]', (_, TypeID, year, labels) => {
  const columns = opponentColumns([{ TypeID }, { TypeID: 1 }], year);
  expect(columns.map(({ label }) => label)).toEqual(labels);
  expect(columns.map(({ grid }) => grid)).toEqual(['p5', 'g5', 'fcs', 'nonD1'].slice(0, labels.length));
});
