import { path } from '../paths.ts';
import type { CountReport } from './count-report.ts';
import { CountReportScreen } from './CountReportScreen.tsx';
import { loadCounts } from './load-counts.ts';

/** The numbered report that lists the byes of a conference type (A171). */
const BYE_LISTS: Readonly<Record<number, number>> = { 1: 9, 2: 17, 3: 25 };

const BYES: CountReport = {
  name: 'byes',
  title: 'Bye Report',
  fileName: 'bye-report',
  types: [1, 2, 3],
  seasons: 'weeks',
  hasDays: false,
  total: 'sum',
  unit: ['bye', 'byes'],
  views: ['table', 'picture'],
  describe: () => 'Members of each conference with a bye, by week.',
  definition: (
    <>
      <p>
        A member has a bye in a week that is marked so, and in a week without a game between its first and last game
        once its schedule is complete or the week is past. An unfinished schedule to come has open dates, not byes.
      </p>
      <p>A week that is not available or held for an FCS opponent is no bye.</p>
      <p>
        A number leads to the schools. That list leaves out your own school and those that your settings ignore, so it
        can be shorter.
      </p>
    </>
  ),
  linkTo: ({ type, year, week, weeks }) =>
    path('reports.numbered', undefined, {
      reportId: BYE_LISTS[type],
      year,
      hide: weeks.filter((other) => other !== week).join('-'),
    }),
};

export const loadFirst = loadCounts(BYES);

/** /byereport: how many members of each conference have a bye in each week (A183). */
export function Screen() {
  return <CountReportScreen report={BYES} />;
}
