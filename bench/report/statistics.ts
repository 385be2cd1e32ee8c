/** The middle half of a measurement: median, first and third quartile. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** The value below which `share` (0 to 1) of the values lie, interpolated linearly. Throws without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('There is nothing to measure.');
  return below + (above - below) * (place - Math.floor(place));
}

export function spread(values: readonly number[]): Spread {
  return {
    median: quantile(values, 0.5),
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
    count: values.length,
  };
}

/** Spread of the rounds' ratios: within a round, a slow machine slows both the value and the reference. */
export function pairedRatio(values: readonly number[], references: readonly number[]): Spread {
  return spread(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}
