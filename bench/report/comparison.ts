import { pairedRatio, type Spread, spread } from './statistics.ts';

/** The value that a measurement should reach. It is printed beside the result; missing it fails nothing. */
export interface Goal {
  /** Whether the goal is for the ratio to the reference, or for the product's own median. */
  readonly of: 'ratio' | 'product';
  readonly most?: number;
  readonly least?: number;
}

export interface Comparison {
  readonly measure: string;
  readonly unit: string;
  readonly product: Spread;
  readonly reference: Spread;
  readonly ratio: Spread;
  readonly goal: string;
  readonly isMet: boolean | null;
}

/** Computes one line of the table from the values of both sides, round by round. */
export function compare(
  measure: string,
  unit: string,
  sides: { readonly product: readonly number[]; readonly reference: readonly number[] },
  goal: Goal | null = null,
): Comparison {
  const product = spread(sides.product);
  const ratio = pairedRatio(sides.product, sides.reference);
  const reached = goal?.of === 'product' ? product.median : ratio.median;
  return {
    measure,
    unit,
    product,
    reference: spread(sides.reference),
    ratio,
    goal: goal === null ? '' : goalText(goal),
    isMet: goal === null ? null : reached <= (goal.most ?? Infinity) && reached >= (goal.least ?? -Infinity),
  };
}

function goalText({ of, most, least }: Goal): string {
  const bound = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  return of === 'ratio' ? bound : `${bound} here`;
}
