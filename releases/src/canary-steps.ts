import { canRise, SHARES_MOST } from '@open-date/shared-api/rules/platform/canary-steps';
import { ReleaseRefused } from './release-refused.ts';

/**
 * The share that a canary starts with and those to come, of a list of shares in percent. Throws ReleaseRefused unless
 * they are one to eight and rise to at most 100.
 */
export function toSteps(shares: readonly number[]): { percent: number; steps: number[] } {
  const [percent, ...steps] = shares;
  if (percent === undefined || !(percent > 0 && percent <= 100) || !canRise(percent, steps) || steps[0] === percent) {
    throw new ReleaseRefused(
      'invalid',
      `up to ${SHARES_MOST} rising shares in percent are needed, such as 5,25,50,100`,
    );
  }
  return { percent, steps: percent === 100 ? [100] : steps };
}
