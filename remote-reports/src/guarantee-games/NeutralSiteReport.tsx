import { GuaranteeGames } from './GuaranteeGames.tsx';
import { loadGames } from './load-games.ts';

export const loadFirst = loadGames('neutral');

/** /neutralsitereport: guarantee games at neutral sites (A190). */
export function Screen() {
  return <GuaranteeGames report="neutral" title="Neutral Site Report" fileName="neutral-site-report" />;
}
