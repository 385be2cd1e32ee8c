import type { BidRange } from '@open-date/shared-api/rules/auctions/bid-amounts';

/** Distance of each chip's amount from the preset, in steps. */
const CHOICES = [0, 1, 3, 7];

/** The slider's amounts in whole dollars, lowest first: one per increment from the preset, and the end of the range. */
export function bidSteps({ min, max, preset }: BidRange, increment: number): number[] {
  const steps: number[] = [];
  // Bids in a buy auction go down from the highest amount.
  if (preset === min) {
    for (let amount = min; amount < max; amount += increment) steps.push(amount);
    return [...steps, max];
  }
  for (let amount = max; amount > min; amount -= increment) steps.unshift(amount);
  return [min, ...steps];
}

/** The amounts on the chips, the preset first. */
export function bidChoices(range: BidRange, increment: number): number[] {
  const steps = bidSteps(range, increment);
  const fromPreset = range.preset === range.min ? steps : steps.toReversed();
  return CHOICES.flatMap((index) => fromPreset[index] ?? []);
}

/** The amount on the slider that is nearest to `amount`. */
export function nearestStep(steps: readonly number[], amount: number): number {
  let nearest = steps[0] ?? amount;
  for (const step of steps) if (Math.abs(step - amount) < Math.abs(nearest - amount)) nearest = step;
  return nearest;
}

/** The amount `count` steps above `amount` (below when negative), clamped to the slider. */
export function stepFrom(steps: readonly number[], amount: number, count: number): number {
  const rest = count > 0 ? steps.filter((step) => step > amount) : steps.filter((step) => step < amount).toReversed();
  return rest[Math.min(Math.abs(count), rest.length) - 1] ?? amount;
}
