import type { Canary } from './channel.ts';
import { SHARES_MOST } from '@open-date/shared-api/rules/platform/canary-steps';
import { evidence, isSuspicious, rate, type Share } from './canary-statistic.ts';

/** Milliseconds at which loads are told apart: the share of the sessions that took longer is compared. */
export const LOAD_LEVELS = [250, 500, 1000, 2000, 4000] as const;

/** Sessions that loaded a version: `slower[n]` of them took longer than `LOAD_LEVELS[n]` on average. */
export interface LoadSample {
  readonly sessions: number;
  readonly slower: readonly number[];
}

/** What browser sessions reported of one version. */
export interface VersionSample {
  readonly sessions: number;
  readonly failed: number;
  /** Loads over the network, and from the browser's cache: a new version is downloaded more often. */
  readonly downloaded: LoadSample;
  readonly cached: LoadSample;
}

/** Everything that a decision about a canary depends on. */
export interface CanaryFacts {
  readonly canary: Canary;
  /** Minutes for which the share has been what it is. */
  readonly minutes: number;
  /** What was reported since then of the canary, and of the stable version to compare it with. */
  readonly sample: VersionSample;
  readonly stable: VersionSample;
}

/** What to do with a canary. */
export type CanaryDecision =
  | { readonly kind: 'raise'; readonly percent: number; readonly steps: number[]; readonly why: string }
  | { readonly kind: 'promote'; readonly why: string }
  | { readonly kind: 'stop'; readonly metric: CanaryMetric; readonly numbers: CanaryNumbers; readonly why: string }
  | { readonly kind: 'wait'; readonly why: string; readonly isPaused: boolean };

/** What a canary can be stopped for. */
export type CanaryMetric = 'failed sessions' | 'load time';

/** The numbers that stopped a canary: sessions that failed or were slow, of all. */
export interface CanaryNumbers {
  readonly canary: Share;
  readonly stable: Share;
  /** How many times more probable the numbers are when the canary is worse. */
  readonly evidence: number;
  /** Of loads, the milliseconds that they took longer than, and whether they were downloaded. */
  readonly load?: { readonly milliseconds: number; readonly from: 'downloaded' | 'cached' };
}

/**
 * Sessions per version without which no canary is stopped, and those without which none is raised; after the last
 * number a canary that is suspicious, but not proved worse, is raised.
 */
export const SESSIONS_LEAST = { stop: 30, raise: 200, sure: 2000 } as const;
/** Minutes that every share lasts, and after which a canary without sessions is said to be paused. */
export const MINUTES = { least: 10, silent: 30 } as const;
/** Probability that a harmless canary is ever stopped, over all its steps and both metrics (record 099). */
const FALSE_ALARM = 0.001;
const METRICS = 2;
/** Evidence that stops a canary. */
const ENOUGH = (SHARES_MOST * METRICS) / FALSE_ALARM;
/** Loads count as slower only when this much more of the sessions take longer. */
const SLOWER_LEAST = 0.1;

/** Raises, promotes or stops a canary, or waits: by what browsers reported, and by nothing else. */
export function decideCanary(facts: CanaryFacts): CanaryDecision {
  const { canary, sample, stable, minutes } = facts;
  const wait = (why: string, isPaused = false): CanaryDecision => ({ kind: 'wait', why, isPaused });
  if (canary.percent === 0) return wait('nobody gets the canary at 0 percent');
  if (sample.sessions === 0 && minutes >= MINUTES.silent) {
    return wait(`paused: no session reported the canary for ${Math.floor(minutes)} minutes`, true);
  }
  const fewest = Math.min(sample.sessions, stable.sessions);
  if (fewest < SESSIONS_LEAST.stop) return wait(countsText(facts, SESSIONS_LEAST.stop));
  const harm = findHarm(sample, stable);
  if (harm) return { kind: 'stop', ...harm, why: harmText(harm) };
  const [next] = canary.steps;
  if (next === undefined) return wait('no step is left: an operator raises the share');
  if (minutes < MINUTES.least) return wait(`the share has to last ${MINUTES.least} minutes`);
  if (fewest < SESSIONS_LEAST.raise) return wait(countsText(facts, SESSIONS_LEAST.raise));
  const failed = { canary: failures(sample), stable: failures(stable) };
  const compared = `${shareText(failed.canary)} sessions failed, ${shareText(failed.stable)} with the stable version`;
  const isSure = sample.sessions >= SESSIONS_LEAST.sure;
  if (!isSure && isSuspicious(failed.canary, failed.stable))
    return wait(`more sessions are needed to tell: ${compared}`);
  // The last step stays until the version is promoted, so that a share of 100 percent also has its time.
  if (canary.percent === 100) return { kind: 'promote', why: compared };
  return { kind: 'raise', percent: next, steps: next === 100 ? [100] : canary.steps.slice(1), why: compared };
}

function failures({ sessions, failed }: VersionSample): Share {
  return { sessions, hits: failed };
}

function countsText({ sample, stable }: CanaryFacts, least: number): string {
  return `${sample.sessions} sessions with the canary and ${stable.sessions} with the stable version, of ${least} each`;
}

type Harm = Pick<Extract<CanaryDecision, { readonly kind: 'stop' }>, 'metric' | 'numbers'>;

function findHarm(sample: VersionSample, stable: VersionSample): Harm | null {
  const failed = { canary: failures(sample), stable: failures(stable) };
  const failing = evidence(failed.canary, failed.stable);
  if (failing >= ENOUGH) return { metric: 'failed sessions', numbers: { ...failed, evidence: failing } };
  const loads = compareLoads(sample, stable);
  const slow = loads.reduce((sum, load) => sum + load.evidence, 0) / Math.max(1, loads.length);
  // An average of e-values is one, so that ten comparisons need no stricter limit.
  const [worst] = loads
    .filter((load) => rate(load.canary) - rate(load.stable) >= SLOWER_LEAST)
    .sort((a, b) => b.evidence - a.evidence);
  return slow >= ENOUGH && worst ? { metric: 'load time', numbers: { ...worst, evidence: slow } } : null;
}

function compareLoads(sample: VersionSample, stable: VersionSample): CanaryNumbers[] {
  return (['downloaded', 'cached'] as const).flatMap((from) =>
    LOAD_LEVELS.map((milliseconds, at) => {
      const shares = {
        canary: { sessions: sample[from].sessions, hits: sample[from].slower[at] ?? 0 },
        stable: { sessions: stable[from].sessions, hits: stable[from].slower[at] ?? 0 },
      };
      const isCounted = Math.min(shares.canary.sessions, shares.stable.sessions) >= SESSIONS_LEAST.stop;
      return {
        ...shares,
        evidence: isCounted ? evidence(shares.canary, shares.stable) : 1,
        load: { milliseconds, from },
      };
    }),
  );
}

function shareText(share: Share): string {
  return `${share.hits} of ${share.sessions} (${Number((rate(share) * 100).toPrecision(2))} %)`;
}

function harmText({ metric, numbers: { canary, stable, load } }: Harm): string {
  const what = load ? `sessions that took over ${load.milliseconds} ms to load, ${load.from}` : metric;
  return `${what}: ${shareText(canary)} with the canary, ${shareText(stable)} with the stable version`;
}
