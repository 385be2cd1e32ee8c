/** Sessions in which something happened, of all. */
export interface Share {
  readonly sessions: number;
  readonly hits: number;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Logarithm of the gamma function for positive numbers (Lanczos). */
function logGamma(value: number): number {
  if (value < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  const below = value - 1;
  const top = below + LANCZOS.length - 0.5;
  const series = LANCZOS.reduce((sum, factor, at) => sum + factor / (below + at + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (below + 0.5) * Math.log(top) - top + Math.log(series);
}

/** Logarithm of the probability of the outcomes, with the rate averaged over Jeffreys' prior. */
function logMixture({ sessions, hits }: Share): number {
  const misses = sessions - hits;
  return logGamma(hits + 0.5) + logGamma(misses + 0.5) - logGamma(sessions + 1) - Math.log(Math.PI);
}

/** Logarithm of the probability of the outcomes at their most probable rate. */
function logLikeliest({ sessions, hits }: Share): number {
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / sessions));
  return part(hits) + part(sessions - hits);
}

/** Logarithm of the probability at the most probable rates of which the canary's is not the higher one. */
function logHarmless(canary: Share, stable: Share): number {
  if (rate(canary) <= rate(stable)) return logLikeliest(canary) + logLikeliest(stable);
  return logLikeliest({ sessions: canary.sessions + stable.sessions, hits: canary.hits + stable.hits });
}

/** The share as a number from 0 to 1. */
export function rate({ sessions, hits }: Share): number {
  return sessions === 0 ? 0 : hits / sessions;
}

/**
 * Evidence that the canary's rate is the higher one, as an e-value: as long as it is not, the evidence ever reaches x
 * with a probability of at most 1 / x, no matter how often and when it is looked at (universal inference).
 */
export function evidence(canary: Share, stable: Share): number {
  return Math.exp(logMixture(canary) + logMixture(stable) - logHarmless(canary, stable));
}

/** Whether the canary's rate is higher than chance explains in one of twenty looks; too little to decide by. */
export function isSuspicious(canary: Share, stable: Share): boolean {
  if (rate(canary) <= rate(stable)) return false;
  const gain = logLikeliest(canary) + logLikeliest(stable) - logHarmless(canary, stable);
  return 2 * gain > ONE_IN_TWENTY;
}

/** The 90th percentile of chi-squared with one degree of freedom: one-sided one in twenty. */
const ONE_IN_TWENTY = 2.706;
