import { FBS } from '../constants.ts';
import { powerLabels } from './power.ts';

/** The grids of the conference games report by the kind of opponent that they count (A194). */
export type OpponentGrid = 'p5' | 'g5' | 'fcs' | 'nonD1';

/** A column of a season. */
export interface OpponentColumn {
  readonly grid: OpponentGrid;
  readonly label: string;
}

/**
 * The columns of a season: P4 or P5, G6 or G5, FCS and NON D1, the last only when the first row is outside the FBS
 * (A195).
 */
export function opponentColumns(rows: readonly { readonly TypeID: number }[], year: number): OpponentColumn[] {
  const { P, G } = powerLabels(year);
  const columns: OpponentColumn[] = [
    { grid: 'p5', label: P },
    { grid: 'g5', label: G },
    { grid: 'fcs', label: 'FCS' },
  ];
  return rows[0]?.TypeID === FBS ? columns : [...columns, { grid: 'nonD1', label: 'NON D1' }];
}
