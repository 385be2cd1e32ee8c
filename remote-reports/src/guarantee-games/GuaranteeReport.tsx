import { GuaranteeGames } from './GuaranteeGames.tsx';

/** /guaranteereport: guarantee games of some seasons (document 2 section 2). */
export function Screen() {
  return <GuaranteeGames report="report" title="Guarantee Report" fileName="guarantee-report" />;
}
