/** Shares that a canary may go through, the first one with them. */
export const SHARES_MOST = 8;

/** Whether the canary loop can go from a share through these, in percent: each higher, or 100 waiting for the end. */
export function canRise(percent: number, steps: readonly number[]): boolean {
  // At 100 percent the last step stays until the version is promoted.
  if (percent === 100 && steps.length === 1 && steps[0] === 100) return true;
  const rises = steps.every((share, at) => share > (steps[at - 1] ?? percent) && share <= 100);
  return rises && steps.length < SHARES_MOST;
}
