const STEPS = [1, 2, 2.5, 5, 10];
const MOST_LINES = 5;

/** Axis lines at round steps from 0 to at least the largest value; only 0 when all values are 0. */
export function axisTicks(largest: number): number[] {
  if (!(largest > 0)) return [0];
  const rough = largest / MOST_LINES;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * unit >= rough) ?? 10) * unit;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
