import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { path } from '../remote.ts';
import type { CountReport } from './count-report.ts';
import { toCounts } from './count-rows.ts';
import { CountReportView } from './CountReportView.tsx';
import { BYE_CHOICES, byeReport } from './route.ts';

/** The numbered report that lists the byes of a conference type (A171). */
const BYE_LISTS: Readonly<Record<number, number>> = { 1: 9, 2: 17, 3: 25 };

const BYES: CountReport = {
  title: 'Bye Report',
  fileName: 'bye-report',
  choices: BYE_CHOICES,
  seasons: 'weeks',
  total: 'sum',
  unit: ['bye', 'byes'],
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

/** /byereport: how many members of each conference have a bye in each week (A183). */
export function ByeReportPage() {
  const screen = useScreen(byeReport);
  const counts = useQuery({ ...screen.queries.counts, select: toCounts });
  return <CountReportView report={BYES} screen={screen} counts={counts} />;
}
