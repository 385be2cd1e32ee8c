import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import type { CountReport } from './count-report.ts';
import { toCounts, gamesOfWeek } from './count-rows.ts';
import { CountReportView } from './CountReportView.tsx';
import { CONTROLLED_CHOICES, controlledGames } from './route.ts';

const CONTROLLED_GAMES: CountReport = {
  title: 'Controlled Games',
  fileName: 'controlled-games',
  choices: CONTROLLED_CHOICES,
  seasons: 'games',
  total: 'sum',
  unit: ['controlled game', 'controlled games'],
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

/** /controlledgames: how many games the members of each conference host in each week (A184). */
export function ControlledGamesPage() {
  const screen = useScreen(controlledGames);
  const counts = useQuery({ ...screen.queries.counts, select: toCounts });
  return <CountReportView report={CONTROLLED_GAMES} screen={screen} counts={counts} />;
}
