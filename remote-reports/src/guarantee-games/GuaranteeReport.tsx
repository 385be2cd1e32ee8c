import { GuaranteeGames } from './GuaranteeGames.tsx';

/** /guaranteereport: guarantee games of some seasons (R-report-screens). */
export function Screen() {
  return <GuaranteeGames report="report" title="Guarantee Report" fileName="guarantee-report" />;
}
