import type { CountReport } from './count-report.ts';
import { CountReportScreen } from './CountReportScreen.tsx';
import { loadCounts } from './load-counts.ts';
import { gamesOfWeek } from './games-of-week.ts';

const CONTROLLED_GAMES: CountReport = {
  name: 'controlledGames',
  title: 'Controlled Games',
  fileName: 'controlled-games',
  types: [1, 2, 3],
  seasons: 'games',
  hasDays: true,
  total: 'sum',
  unit: ['controlled game', 'controlled games'],
  views: ['table', 'picture'],
  describe: ({ days }) =>
    days === 'all'
      ? 'Games of all days that members host, whose media rights belong to the conference.'
      : 'Saturday games that members host, whose media rights belong to the conference.',
  definition: (
    <>
      <p>
        A game counts once, for the conference of its home school in that season; at a neutral site for that of the
        designated home school. Conference games count, too.
      </p>
      <p>
        Saturdays only counts games on the Saturday of their week; all days counts every game from the Tuesday before it
        to the Monday after.
      </p>
      <p>Private games count only for those who may see them. A number leads to the games of its week.</p>
    </>
  ),
  linkTo: gamesOfWeek,
};

export const loadFirst = loadCounts(CONTROLLED_GAMES);

/** /controlledgames: how many games the members of each conference host in each week (A184). */
export function Screen() {
  return <CountReportScreen report={CONTROLLED_GAMES} />;
}
