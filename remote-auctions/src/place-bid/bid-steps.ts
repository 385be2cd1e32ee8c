import type { BidRange } from '@open-date/shared-api/rules/auctions/bid-amounts';

/** How many steps from the preset amount the amounts to choose from are. */
const CHOICES = [0, 1, 3, 7];

/** The amounts of the slider in whole dollars, lowest first: one per increment from the preset on, and the end of the range whatever the increment. */
export function bidSteps({ min, max, preset }: BidRange, increment: number): number[] {
  const steps: number[] = [];
  // In a buy auction bids go down from the highest amount.
  if (preset === min) {
    for (let amount = min; amount < max; amount += increment) steps.push(amount);
    return [...steps, max];
  }
  for (let amount = max; amount > min; amount -= increment) steps.unshift(amount);
  return [min, ...steps];
}

/** A few amounts to choose from, the preset first. */
export function bidChoices(range: BidRange, increment: number): number[] {
  const steps = bidSteps(range, increment);
  const fromPreset = range.preset === range.min ? steps : steps.toReversed();
  return CHOICES.flatMap((index) => fromPreset[index] ?? []);
}

/** The amount of the slider that is nearest to any other. */
export function nearestStep(steps: readonly number[], amount: number): number {
  let nearest = steps[0] ?? amount;
  for (const step of steps) if (Math.abs(step - amount) < Math.abs(nearest - amount)) nearest = step;
  return nearest;
}

/** The amount `count` steps above (below when negative) another, within the slider's ends. */
export function stepFrom(steps: readonly number[], amount: number, count: number): number {
  const rest = count > 0 ? steps.filter((step) => step > amount) : steps.filter((step) => step < amount).toReversed();
  return rest[Math.min(Math.abs(count), rest.length) - 1] ?? amount;
}
