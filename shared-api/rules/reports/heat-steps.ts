/** How strongly a number is shaded: 0 is not shaded, 5 is the strongest shade. */
export type HeatShade = 0 | 1 | 2 | 3 | 4 | 5;

/** A step of a scale: the whole numbers from `from` to `to`, both included. */
export interface HeatStep {
  readonly from: number;
  readonly to: number;
  readonly shade: HeatShade;
}

const MOST_STEPS = 5;

/** The shades of a scale with this many steps; the highest step has the strongest one. */
const SHADES: Readonly<Record<number, readonly HeatShade[]>> = {
  1: [5],
  2: [3, 5],
  3: [2, 4, 5],
  4: [2, 3, 4, 5],
  5: [1, 2, 3, 4, 5],
};

/**
 * The scale of whole numbers from 1 to the largest, in at most five steps of the same size; 0 and less is not a step, so
 * a scale of such numbers alone is empty (R-heat-steps).
 */
export function heatSteps(numbers: readonly number[]): HeatStep[] {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const size = Math.ceil(largest / MOST_STEPS);
  const shades = SHADES[size === 0 ? 0 : Math.ceil(largest / size)] ?? [];
  return shades.map((shade, index) => ({
    from: index * size + 1,
    to: Math.min((index + 1) * size, largest),
    shade,
  }));
}

/** The shade of a number on a scale; 0 without a number and below the scale. */
export function heatShade(steps: readonly HeatStep[], number: number | null | undefined): HeatShade {
  if (number === null || number === undefined) return 0;
  return steps.findLast(({ from }) => number >= from)?.shade ?? 0;
}

/** A step in words: `4 to 6`, or `4`. */
export function heatStepText({ from, to }: HeatStep): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
