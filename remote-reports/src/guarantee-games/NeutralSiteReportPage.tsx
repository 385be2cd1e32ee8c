import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { GuaranteeGames } from './GuaranteeGames.tsx';
import { neutralSiteReport } from './route.ts';

/** /neutralsitereport: guarantee games at neutral sites (A190). */
export function NeutralSiteReportPage() {
  const screen = useScreen(neutralSiteReport);
  const games = useQuery(screen.queries.games);
  return (
    <GuaranteeGames
      report="neutral"
      title="Neutral Site Report"
      fileName="neutral-site-report"
      screen={screen}
      games={games}
    />
  );
}
