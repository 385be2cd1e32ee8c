import type { Canary } from '../model/channel.ts';

/** Users who loaded a version, and the milliseconds within which half of their last loads were ready. */
export interface LoadSample {
  readonly users: number;
  readonly median: number;
}

/** How a version ran for signed-in users, each counted once. */
export interface VersionSample {
  readonly users: number;
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
  /** Users of the site who ran any version of the name lately. */
  readonly audience: number;
  /** The canary since then, and the stable version to compare it with. */
  readonly sample: VersionSample;
  readonly stable: VersionSample;
  /** Why the channel takes no promotion at present; null when it does. */
  readonly frozen: string | null;
}

/** What to do with a canary. */
export type CanaryDecision =
  | { readonly kind: 'raise'; readonly percent: number; readonly why: string }
  | { readonly kind: 'promote'; readonly why: string }
  | { readonly kind: 'stop'; readonly metric: CanaryMetric; readonly numbers: CanaryNumbers; readonly why: string }
  /** `isTimed`: the time limit of the share ends the wait. */
  | { readonly kind: 'wait'; readonly why: string; readonly isPaused: boolean; readonly isTimed: boolean };

/** What a canary can be stopped for. */
export type CanaryMetric = 'failed users' | 'load time';

/** The numbers that stopped a canary. */
export interface CanaryNumbers {
  readonly canary: VersionSample;
  readonly stable: VersionSample;
}

/** Minutes that a share lasts at least and at most, and after which a canary that nobody has run is said to be paused. */
export const CANARY_MINUTES = { least: 10, most: 24 * 60, silent: 30 } as const;
/** Shares of the sessions that a canary goes through, in percent, before it becomes stable. */
const SHARES = [5, 25, 50, 100] as const;
/** The share that a canary starts with, in percent. */
export const FIRST_SHARE = SHARES[0];
/** From this share on, in percent, none is left out because few users are in it. */
const HALF = 50;

/** Users after whom a share goes on before its time limit: half of those who get the canary, within these numbers. */
const USERS_NEEDED = { least: 3, most: 50 } as const;
/**
 * A canary is worse when the share of its users who failed is higher by more than these percent. So many failed users end
 * it at once, and so many at the time limit; one user never ends it.
 */
const WORSE = { percent: 4, users: 5, usersAtLimit: 2 } as const;
/** A canary is slower when the median load takes this many times as long, for at least so many users of each version. */
const SLOWER = { times: 2, users: 30 } as const;

/** Raises, promotes or stops a canary, or waits (R-canary-loop). */
export function decideCanary(facts: CanaryFacts): CanaryDecision {
  const { canary, sample, stable, minutes } = facts;
  const { failed, users } = sample;
  const isOver = minutes >= CANARY_MINUTES.most;
  const wait = (why: string, { isPaused = false, isTimed = false } = {}): CanaryDecision => ({
    kind: 'wait',
    why,
    isPaused,
    isTimed,
  });
  const compared = `${failureText(sample)} of the canary failed, ${failureText(stable)} of the stable version`;
  const isWorse = (rate(sample) - rate(stable)) * 100 > WORSE.percent;
  if (canary.percent === 0) return wait('nobody gets the canary at 0 percent');
  if (isWorse && failed >= (isOver ? WORSE.usersAtLimit : WORSE.users))
    return { kind: 'stop', metric: 'failed users', numbers: { canary: sample, stable }, why: compared };
  const slower = findSlower(sample, stable);
  if (slower !== null) return { kind: 'stop', metric: 'load time', numbers: { canary: sample, stable }, why: slower };
  if (facts.frozen !== null) return wait(`frozen: ${facts.frozen}`);
  const [next = 100] = sharesToCome(canary.percent, facts.audience);
  if (isTooSmall(facts))
    return { kind: 'raise', percent: next, why: `${canary.percent} percent of ${facts.audience} users are too few` };
  const isSilent = users === 0 && isExpected(facts);
  if (isSilent && minutes >= CANARY_MINUTES.silent)
    return wait('paused: no signed-in user has run the canary', { isPaused: true });
  if (minutes < CANARY_MINUTES.least) return wait(`the share has to last ${CANARY_MINUTES.least} minutes`);
  const needed = usersNeeded(facts);
  if (users < needed && !isOver) return wait(`${users} of ${needed} users have run the canary`, { isTimed: !isSilent });
  if (isWorse && failed >= WORSE.usersAtLimit)
    return wait(`more users are needed to tell: ${compared}`, { isTimed: true });
  if (canary.percent === 100) return { kind: 'promote', why: compared };
  return { kind: 'raise', percent: next, why: compared };
}

/** The shares after this one, in percent; those below half that hardly anybody of the audience is in are left out. */
export function sharesToCome(percent: number, audience: number): number[] {
  return SHARES.filter((share) => share > percent && (share >= HALF || (audience * share) / 100 >= USERS_NEEDED.least));
}

/** Whether too few users are in a share below half to judge it, and it failed for none of them. */
function isTooSmall({ canary: { percent }, audience, sample }: CanaryFacts): boolean {
  const expected = (audience * percent) / 100;
  return percent < HALF && sample.failed === 0 && audience >= USERS_NEEDED.least && expected < USERS_NEEDED.least;
}

/** Whether somebody should have run the canary; on a small site nobody may be in a small share. */
function isExpected({ audience, canary, stable }: CanaryFacts): boolean {
  const expected = (audience * canary.percent) / 100;
  return stable.users === 0 || canary.percent === 100 || expected >= USERS_NEEDED.least;
}

function usersNeeded({ audience, canary }: CanaryFacts): number {
  const half = Math.round((audience * canary.percent) / 200);
  return Math.min(Math.max(half, USERS_NEEDED.least), USERS_NEEDED.most);
}

function rate({ users, failed }: VersionSample): number {
  return users === 0 ? 0 : failed / users;
}

function failureText(sample: VersionSample): string {
  return `${sample.failed} of ${sample.users} users (${Number((rate(sample) * 100).toPrecision(2))} %)`;
}

/** Which loads are slower and by how much; null when none are. */
function findSlower(sample: VersionSample, stable: VersionSample): string | null {
  for (const from of ['downloaded', 'cached'] as const) {
    const { users, median } = sample[from];
    if (Math.min(users, stable[from].users) < SLOWER.users || median <= stable[from].median * SLOWER.times) continue;
    return `half of the ${from} loads took over ${Math.round(median)} ms with the canary, ${Math.round(stable[from].median)} ms with the stable version`;
  }
  return null;
}
