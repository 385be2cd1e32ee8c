import { ReleaseRefused } from './release-refused.ts';

/** Shares that a canary may go through; record 099 counts with no more. */
export const STEPS_MOST = 8;

/** Whether the canary loop can go from a share through these, in percent: each higher, or 100 waiting for the end. */
export function canRise(percent: number, steps: readonly number[]): boolean {
  // At 100 percent the last step stays until the version is promoted.
  if (percent === 100 && steps.length === 1 && steps[0] === 100) return true;
  const rises = steps.every((share, at) => share > (steps[at - 1] ?? percent) && share <= 100);
  return rises && steps.length < STEPS_MOST;
}

/**
 * The share that a canary starts with and those to come, of a list of shares in percent. Throws ReleaseRefused unless
 * they are one to eight and rise to at most 100.
 */
export function toSteps(shares: readonly number[]): { percent: number; steps: number[] } {
  const [percent, ...steps] = shares;
  if (percent === undefined || !(percent > 0 && percent <= 100) || !canRise(percent, steps) || steps[0] === percent) {
    throw new ReleaseRefused('invalid', `up to ${STEPS_MOST} rising shares in percent are needed, such as 5,25,50,100`);
  }
  return { percent, steps: percent === 100 ? [100] : steps };
}
