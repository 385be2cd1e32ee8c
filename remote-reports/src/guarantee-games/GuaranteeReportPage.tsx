import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { GuaranteeGames } from './GuaranteeGames.tsx';
import { guaranteeReport } from './route.ts';

/** /guaranteereport: the guarantee games of a range of seasons (R-report-screens). */
export function GuaranteeReportPage() {
  const screen = useScreen(guaranteeReport);
  const games = useQuery(screen.queries.games);
  return (
    <GuaranteeGames
      report="report"
      title="Guarantee Report"
      fileName="guarantee-report"
      screen={screen}
      games={games}
    />
  );
}
