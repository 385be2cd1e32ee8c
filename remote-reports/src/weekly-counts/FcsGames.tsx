import type { CountReport } from './count-report.ts';
import { CountReportScreen } from './CountReportScreen.tsx';
import { loadCounts } from './load-counts.ts';
import { gamesOfWeek } from './games-of-week.ts';

const FCS_GAMES: CountReport = {
  name: 'fcsGames',
  title: 'FCS Games',
  fileName: 'fcs-games',
  types: [1],
  seasons: 'games',
  hasDays: false,
  total: 'sum',
  unit: ['FCS game', 'FCS games'],
  views: ['table', 'picture'],
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

export const loadFirst = loadCounts(FCS_GAMES);

/** /fcsgames: how many games the members of each FBS conference play against the FCS in each week (A185). */
export function Screen() {
  return <CountReportScreen report={FCS_GAMES} />;
}
