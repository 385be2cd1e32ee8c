/** The middle half of a measurement: median, first and third quartile. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** The value that a measurement should reach. Missing it fails nothing. */
export interface Goal {
  /** Whether the goal is for the ratio to the reference, or for the product's own median. */
  readonly of: 'ratio' | 'product';
  readonly most?: number;
  readonly least?: number;
}

/** One line of the table. */
export interface Comparison {
  readonly measure: string;
  readonly unit: string;
  readonly product: Spread;
  readonly reference: Spread;
  readonly ratio: Spread;
  readonly goal: string;
  readonly isMet: boolean | null;
}

/** The values of the product and of the reference, round by round. */
export interface Sides<Value = number> {
  readonly product: Value[];
  readonly reference: Value[];
}

/** The result of one part of the benchmark. */
export interface PartResult {
  readonly title: string;
  readonly rows: readonly Comparison[];
  /** Facts that belong to the numbers, one per line. */
  readonly notes?: readonly string[];
  /** Everything else for the JSON file, such as the requests of a page load. */
  readonly details?: unknown;
}

/** `--smoke`: runs every part once, at its smallest, to see that it works; its numbers mean nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** Number of rounds of a part; BENCH_ROUNDS overrides it for closer numbers. */
export function rounds(usual: number): number {
  if (isSmoke) return 1;
  const wanted = Number(process.env.BENCH_ROUNDS);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : usual;
}

/** Runs both sides in rounds that alternate which goes first. The first rounds warm up and are left out. */
export async function alternate<Value>(
  sides: { readonly product: () => Promise<Value>; readonly reference: () => Promise<Value> },
  usualRounds: number,
  warmUps = 1,
): Promise<Sides<Value>> {
  const found: Sides<Value> = { product: [], reference: [] };
  for (let round = isSmoke ? 0 : -warmUps; round < rounds(usualRounds); round += 1) {
    for (const side of round % 2 === 0 ? (['product', 'reference'] as const) : (['reference', 'product'] as const)) {
      const value = await sides[side]();
      if (round >= 0) found[side].push(value);
    }
  }
  return found;
}

/** The same measure of both sides. */
export function pick<Value>({ product, reference }: Sides<Value>, measure: (one: Value) => number): Sides {
  return { product: product.map(measure), reference: reference.map(measure) };
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

function spread(values: readonly number[]): Spread {
  return {
    median: quantile(values, 0.5),
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
    count: values.length,
  };
}

function goalText({ of, most, least }: Goal): string {
  const bound = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  return of === 'ratio' ? bound : `${bound} here`;
}

/** Computes one line of the table from the values of both sides, round by round. */
export function compare(measure: string, unit: string, sides: Sides, goal: Goal | null = null): Comparison {
  const product = spread(sides.product);
  // Within a round, a slow machine slows both sides.
  const ratio = spread(sides.product.map((value, round) => value / (sides.reference[round] ?? Number.NaN)));
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

/** A line whose reference is the limit of the product. */
export function compareToLimit(
  measure: string,
  unit: string,
  values: readonly number[],
  limit: { readonly most: number } | { readonly least: number },
): Comparison {
  const [reference = 0] = Object.values(limit);
  return compare(
    measure,
    unit,
    { product: [...values], reference: values.map(() => reference) },
    { of: 'product', ...limit },
  );
}

const HEAD = ['measure', 'product', 'reference', 'unit', 'ratio', 'goal', ''] as const;

function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function formatSpread({ median, low, high }: Spread): string {
  return low === high ? formatNumber(median) : `${formatNumber(median)} (${formatNumber(low)}–${formatNumber(high)})`;
}

function formatRow(row: Comparison): string[] {
  const verdict = row.isMet === null ? '' : row.isMet ? 'met' : 'missed';
  const ratio = Number.isFinite(row.ratio.median) ? formatSpread(row.ratio) : '';
  return [row.measure, formatSpread(row.product), formatSpread(row.reference), row.unit, ratio, row.goal, verdict];
}

/** A table with the median and, in brackets, the quartiles of each side and of the rounds' ratio. */
export function formatTable(rows: readonly Comparison[]): string {
  const lines = [[...HEAD], ...rows.map(formatRow)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => pad(line).trimEnd()).join('\n');
}
