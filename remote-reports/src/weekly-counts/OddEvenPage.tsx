import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import type { CountReport } from './count-report.ts';
import { toCounts } from './count-rows.ts';
import { CountReportView } from './CountReportView.tsx';
import { ODD_EVEN_CHOICES, oddEven } from './route.ts';

const ODD_EVEN: CountReport = {
  title: 'Odd-Even Report',
  fileName: 'odd-even',
  choices: ODD_EVEN_CHOICES,
  seasons: 'weeks',
  total: 'odd',
  unit: ['member', 'members'],
  describe: () => 'Members free for conference play in each conference week; with an odd number one of them sits out.',
  definition: (
    <>
      <p>
        A member is free in a conference week unless it has a non-conference game, a bye or a week that is not
        available. Members with a conference game are free for it and count.
      </p>
      <p>A blank field is no conference week. Independents have none.</p>
      <p>
        Odd weeks counts a conference’s weeks with an odd number, the last line the conferences with one in that week. A
        private game that you may not see leaves its schools free.
      </p>
    </>
  ),
  // The schedule of the conference shows who is free, and its name leads there.
  linkTo: null,
};

/** /odd-even: in which weeks a conference has an odd number of members to pair (A182). */
export function OddEvenPage() {
  const screen = useScreen(oddEven);
  const counts = useQuery({ ...screen.queries.counts, select: toCounts });
  return <CountReportView report={ODD_EVEN} screen={screen} counts={counts} />;
}
