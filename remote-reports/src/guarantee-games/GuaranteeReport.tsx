import { GuaranteeGames } from './GuaranteeGames.tsx';
import { loadGames } from './load-games.ts';

export const loadFirst = loadGames('report');

/** /guaranteereport: the guarantee games of a range of seasons (R-report-screens). */
export function Screen() {
  return <GuaranteeGames report="report" title="Guarantee Report" fileName="guarantee-report" />;
}
