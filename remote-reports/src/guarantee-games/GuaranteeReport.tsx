import { GuaranteeGames } from './GuaranteeGames.tsx';

/** /guaranteereport: the guarantee games of a range of seasons (R-report-screens). */
export function Screen() {
  return <GuaranteeGames report="report" title="Guarantee Report" fileName="guarantee-report" />;
}
