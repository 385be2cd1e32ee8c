import {
  CANARY_MINUTES,
  type CanaryFacts,
  decideCanary,
  type LoadSample,
  type VersionSample,
} from './canary-decision.ts';

const NO_LOADS: LoadSample = { users: 0, median: 0 };

function aSample(users: number, failed = 0, loads: Partial<VersionSample> = {}): VersionSample {
  return { users, failed, downloaded: NO_LOADS, cached: NO_LOADS, ...loads };
}

/** A canary at 5 percent of a site with 400 users, of whom 10 have to run it. */
function someFacts(wish: Partial<CanaryFacts> & Partial<CanaryFacts['canary']> = {}): CanaryFacts {
  const { percent = 5, ...facts } = wish;
  return {
    canary: { version: '1.1.0', percent, since: '2027-08-01T16:00:00Z' },
    minutes: CANARY_MINUTES.least,
    audience: 400,
    sample: aSample(10),
    stable: aSample(380, 2),
    frozen: null,
    ...facts,
  };
}

const downloaded = (users: number, median: number) => ({ downloaded: { users, median } });
const OVER = { minutes: CANARY_MINUTES.most };

describe('deciding about a canary [PLT-085]', () => {
  it.each<[string, Partial<CanaryFacts> & Partial<CanaryFacts['canary']>, object]>([
    ['a healthy canary is raised to its next share', {}, { kind: 'raise', percent: 25 }],
    [
      'a share of 100 percent lasts as long as any other',
      { percent: 50, sample: aSample(100) },
      { kind: 'raise', percent: 100 },
    ],
    ['a canary that is healthy at 100 percent is promoted', { percent: 100, sample: aSample(50) }, { kind: 'promote' }],
    ['a share lasts ten minutes', { minutes: 9 }, { kind: 'wait', why: 'the share has to last 10 minutes' }],
    [
      'a canary waits for half of the users who get it, until its time limit',
      { sample: aSample(9) },
      { kind: 'wait', why: '9 of 10 users have run the canary', isTimed: true },
    ],
    [
      'a canary of a large site waits for 50 users',
      { audience: 90_000, sample: aSample(49) },
      { kind: 'wait', why: '49 of 50 users have run the canary' },
    ],
    [
      'a canary of a small site waits for 3 users',
      { percent: 50, audience: 4, sample: aSample(2) },
      { kind: 'wait', why: '2 of 3 users have run the canary' },
    ],
    ['a canary that too few users ran is raised at the time limit', { ...OVER, sample: aSample(1) }, { kind: 'raise' }],
    [
      'a canary that nobody ran is not raised at the time limit',
      { ...OVER, sample: aSample(0) },
      { kind: 'wait', isPaused: true, why: 'paused: no signed-in user has run the canary' },
    ],
    [
      'a share that nobody of a small site is in goes on at the time limit',
      { ...OVER, percent: 50, audience: 4, sample: aSample(0), stable: aSample(15) },
      { kind: 'raise' },
    ],
    [
      'a canary is paused on a site that nobody uses',
      { ...OVER, audience: 0, sample: aSample(0), stable: aSample(0) },
      { kind: 'wait', isPaused: true },
    ],
    ['one user never stops a canary', { sample: aSample(1, 1) }, { kind: 'wait' }],
    ['one user never holds a canary', { ...OVER, sample: aSample(1, 1) }, { kind: 'raise' }],
    [
      'four users do not stop a canary before its time limit, and it is not raised',
      { sample: aSample(12, 4) },
      {
        kind: 'wait',
        why: expect.stringMatching(/^more users are needed to tell: 4 of 12 users \(33 %\)/),
        isTimed: true,
      },
    ],
    ['two of few users stop a canary at its time limit', { ...OVER, sample: aSample(12, 2) }, { kind: 'stop' }],
    [
      'five users stop a canary at once',
      { sample: aSample(12, 5), minutes: 1 },
      {
        kind: 'stop',
        metric: 'failed users',
        why: '5 of 12 users (42 %) of the canary failed, 2 of 380 users (0.53 %) of the stable version',
        numbers: { canary: { users: 12, failed: 5 }, stable: { users: 380, failed: 2 } },
      },
    ],
    [
      'a bad canary is stopped while the channel is frozen',
      { sample: aSample(12, 5), frozen: 'auctions' },
      { kind: 'stop' },
    ],
    [
      'a healthy canary waits while the channel is frozen',
      { frozen: 'auction evening' },
      { kind: 'wait', why: 'frozen: auction evening', isTimed: false },
    ],
    [
      'a share that hardly anybody of a small site is in is left at once',
      { audience: 40, sample: aSample(0), minutes: 0 },
      { kind: 'raise', percent: 25, why: '5 percent of 40 users are too few' },
    ],
    [
      'a share that hardly anybody is in is not left while it failed for somebody',
      { audience: 40, sample: aSample(2, 2), minutes: 0 },
      { kind: 'wait' },
    ],
    [
      'half of a small site is a share, however few its users are',
      { audience: 4, sample: aSample(0), minutes: 0 },
      { kind: 'raise', percent: 50 },
    ],
    [
      'a stable version that fails as often stops no canary',
      { sample: aSample(40, 20), stable: aSample(380, 190) },
      { kind: 'raise' },
    ],
    [
      'a canary that fails for 4 percent more users is raised',
      { sample: aSample(125, 5), stable: aSample(100) },
      { kind: 'raise' },
    ],
    [
      'a canary that fails for more than 4 percent more users is stopped',
      { sample: aSample(124, 5), stable: aSample(100) },
      { kind: 'stop' },
    ],
    [
      'a canary that nobody ran is paused after half an hour',
      { sample: aSample(0), minutes: CANARY_MINUTES.silent },
      { kind: 'wait', isPaused: true },
    ],
    [
      'a canary that nobody ran only waits at first',
      { sample: aSample(0), minutes: 29 },
      { kind: 'wait', isPaused: false },
    ],
    ['a canary at 0 percent waits', { percent: 0, sample: aSample(0), minutes: 99 }, { kind: 'wait', isPaused: false }],
    [
      'a canary that loads far slower is stopped',
      { sample: aSample(60, 0, downloaded(30, 1401)), stable: aSample(60, 0, downloaded(30, 700)) },
      {
        kind: 'stop',
        metric: 'load time',
        why: 'half of the downloaded loads took over 1401 ms with the canary, 700 ms with the stable version',
      },
    ],
    [
      'a canary that loads a little slower is raised',
      { sample: aSample(60, 0, downloaded(50, 1400)), stable: aSample(60, 0, downloaded(50, 700)) },
      { kind: 'raise' },
    ],
    [
      'few users do not show that a canary is slower',
      { sample: aSample(60, 0, downloaded(29, 9000)), stable: aSample(60, 0, downloaded(50, 700)) },
      { kind: 'raise' },
    ],
    [
      'loads over the network are not compared with loads from the cache',
      {
        sample: aSample(60, 0, downloaded(60, 9000)),
        stable: aSample(60, 0, { cached: { users: 60, median: 100 } }),
      },
      { kind: 'raise' },
    ],
  ])('%s', (_title, wish, expected) => {
    expect(decideCanary(someFacts(wish))).toMatchObject(expected);
  });
});

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a version runs for users: the share for whom it fails, and the median of the milliseconds of a load. */
interface Behavior {
  readonly failing: number;
  readonly load: number;
}

interface Outcome {
  readonly end: 'promoted' | 'stopped';
  /** Users who ran the canary in its last share. */
  readonly users: number;
  readonly days: number;
}

/** Users of one version: who failed, and how long each one's load took, spread as loads are on the web. */
function runUsers(count: number, { failing, load }: Behavior, random: () => number) {
  return Array.from({ length: count }, () => {
    const spread = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return { hasFailed: random() < failing, milliseconds: load * Math.exp(0.7 * spread) };
  });
}

function toSample(users: ReturnType<typeof runUsers>): VersionSample {
  const loads = users.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const median = loads[Math.floor(loads.length / 2)] ?? 0;
  return aSample(users.length, users.filter(({ hasFailed }) => hasFailed).length, downloaded(users.length, median));
}

/** Runs a canary to its end: in every hour of a day one of 24 parts of the site's users comes, and one decision is made. */
function runCanary(canary: Behavior, stable: Behavior, audience: number, random: () => number): Outcome {
  let [percent, minutes, all] = [5, 0, 0];
  let [ours, theirs, before]: ReturnType<typeof runUsers>[] = [[], [], []];
  for (let look = 0; look < 24 * 30; look += 1) {
    const buckets = Array.from({ length: Math.ceil(audience / 24) }, random);
    const ofCanary = minutes >= 24 * 60 ? 0 : buckets.filter((bucket) => bucket * 100 < percent).length;
    ours = [...(ours ?? []), ...runUsers(ofCanary, canary, random)];
    theirs = [...(theirs ?? []), ...runUsers(minutes >= 24 * 60 ? 0 : buckets.length - ofCanary, stable, random)];
    minutes += 60;
    all += 60;
    const decision = decideCanary({
      canary: { version: '1.1.0', percent, since: null },
      minutes,
      audience,
      sample: toSample(ours),
      stable: toSample((percent === 100 ? before : theirs) ?? []),
      frozen: null,
    });
    const end = { users: ours.length, days: all / (24 * 60) };
    if (decision.kind === 'stop') return { end: 'stopped', ...end };
    if (decision.kind === 'promote') return { end: 'promoted', ...end };
    if (decision.kind === 'raise') {
      ({ percent } = decision);
      [before, ours, theirs, minutes] = [theirs, [], [], 0];
    }
  }
  throw new Error('the canary has no end');
}

describe('simulated canaries [PLT-086]', () => {
  const HEALTHY = { failing: 0.005, load: 600 };
  const many = (count: number, canary: Behavior, audience = 300) =>
    Array.from({ length: count }, (_, seed) => runCanary(canary, HEALTHY, audience, seeded(seed + 1)));
  const stopped = (outcomes: readonly Outcome[]) => outcomes.filter(({ end }) => end === 'stopped').length;

  it('of 200 healthy canaries in a row, at most one is stopped and all others reach everybody', () => {
    expect(stopped(many(200, HEALTHY))).toBeLessThanOrEqual(1);
  });

  it.each([20, 100, 300, 2000])(
    'a healthy canary of a site with %s users reaches everybody within a week [PLT-217]',
    (audience) => {
      const outcomes = many(20, HEALTHY, audience);
      expect(stopped(outcomes)).toBeLessThanOrEqual(1);
      for (const { days } of outcomes) expect(days).toBeLessThanOrEqual(7);
    },
  );

  it.each([
    ['fails for 15 percent of its users', { failing: 0.15, load: 600 }, 300],
    ['always fails on a site with 40 users', { failing: 1, load: 600 }, 40],
    ['takes three times as long to load', { failing: 0.005, load: 1800 }, 300],
  ])('a version that %s is rolled back', (_title, canary, audience) => {
    expect(stopped(many(40, canary, audience))).toBe(40);
  });

  it('most versions that fail for 8 percent of their users are rolled back', () => {
    expect(stopped(many(40, { failing: 0.08, load: 600 }))).toBeGreaterThan(30);
  });
});
