/** How many amounts there are and where they lie, in whole dollars. */
export interface Quartiles {
  readonly count: number;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
}

/**
 * The quartiles of amounts in whole dollars, in any order; null without amounts. A quartile between two amounts lies
 * on the line between them (linear interpolation, type 7), rounded half up to whole dollars (R-report-quartiles).
 */
export function quartiles(amounts: readonly number[]): Quartiles | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  if (sorted.length === 0) return null;
  return {
    count: sorted.length,
    minimum: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    maximum: quantile(sorted, 1),
  };
}

/** The amount at a share (0 to 1) of the way from the lowest to the highest of sorted amounts. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round(below + (above - below) * (place % 1));
}
