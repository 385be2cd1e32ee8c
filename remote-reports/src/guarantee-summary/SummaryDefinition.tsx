import type { GuaranteeSide } from '@open-date/shared-api/rules/reports/guarantees';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';

/** What a summary counts for each side. */
const COUNTED: Readonly<Record<GuaranteeSide, string>> = { home: 'bought at home', away: 'sold on the road' };

interface SummaryDefinitionProps {
  readonly side: GuaranteeSide;
  /** Whose games are counted, such as `the members of each FBS conference`. */
  readonly whose: string;
}

/** Says what a guarantee summary counts, and exactly on request. */
export function SummaryDefinition({ side, whose }: SummaryDefinitionProps) {
  return (
    <ReportDefinition line={`Games that ${whose} ${COUNTED[side]}, with averages per season.`}>
      <p>
        A game is bought by the school that hosts it and pays, and sold by the one that travels. It counts for the
        conferences that are recorded with it. FBS and FCS are the divisions of the opponent.
      </p>
      <p>
        Averages are per game. Games marked Ignore In Average and games without a disclosed amount are counted, but
        their amounts are left out. X means that no amount is known.
      </p>
      <p>
        Games at neutral sites are neither bought nor sold: they stand beside the others, with what the home and the
        road side get.
      </p>
    </ReportDefinition>
  );
}
