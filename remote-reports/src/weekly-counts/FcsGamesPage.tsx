import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import type { CountReport } from './count-report.ts';
import { toCounts, gamesOfWeek } from './count-rows.ts';
import { CountReportView } from './CountReportView.tsx';
import { FCS_CHOICES, fcsGames } from './route.ts';

const FCS_GAMES: CountReport = {
  title: 'FCS Games',
  fileName: 'fcs-games',
  choices: FCS_CHOICES,
  seasons: 'games',
  total: 'sum',
  unit: ['FCS game', 'FCS games'],
  describe: () => 'Saturday games of the members of each FBS conference against FCS schools.',
  definition: (
    <>
      <p>
        A game counts for the conference of the FBS school in that season, at home, away or at a neutral site, if it is
        played on the Saturday of its week.
      </p>
      <p>Private games count only for those who may see them. A number leads to the games of its week.</p>
    </>
  ),
  linkTo: gamesOfWeek,
};

/** /fcsgames: how many games the members of each FBS conference play against the FCS in each week (A185). */
export function FcsGamesPage() {
  const screen = useScreen(fcsGames);
  const counts = useQuery({ ...screen.queries.counts, select: toCounts });
  return <CountReportView report={FCS_GAMES} screen={screen} counts={counts} />;
}
