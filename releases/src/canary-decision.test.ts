import {
  type CanaryFacts,
  decideCanary,
  LOAD_LEVELS,
  MINUTES,
  SESSIONS_LEAST,
  type VersionSample,
} from './canary-decision.ts';
import { SHARES_MOST } from '@open-date/shared-api/rules/platform/canary-steps';
import { evidence } from './canary-statistic.ts';

const NO_LOADS = { sessions: 0, slower: [0, 0, 0, 0, 0] };

function aSample(sessions: number, failed = 0, loads: Partial<VersionSample> = {}): VersionSample {
  return { sessions, failed, downloaded: NO_LOADS, cached: NO_LOADS, ...loads };
}

function someFacts(wish: Partial<CanaryFacts> & Partial<CanaryFacts['canary']> = {}): CanaryFacts {
  const { percent = 5, steps = [25, 50, 100], ...facts } = wish;
  return {
    canary: { version: '1.1.0', percent, steps, since: '2027-08-01T16:00:00Z' },
    minutes: MINUTES.least,
    sample: aSample(SESSIONS_LEAST.raise),
    stable: aSample(4000, 8),
    ...facts,
  };
}

/** Of 300 sessions, those that took longer than each level. */
const slower = (...counts: number[]) => ({ downloaded: { sessions: 300, slower: counts } });

describe('deciding about a canary [PLT-085]', () => {
  it.each<[string, Partial<CanaryFacts> & Partial<CanaryFacts['canary']>, object]>([
    ['a healthy canary is raised to its next share', {}, { kind: 'raise', percent: 25, steps: [50, 100] }],
    [
      'a share of 100 percent lasts as long as any other',
      { percent: 50, steps: [100] },
      { kind: 'raise', percent: 100, steps: [100] },
    ],
    ['a canary that is healthy at 100 percent is promoted', { percent: 100, steps: [100] }, { kind: 'promote' }],
    ['a share lasts ten minutes', { minutes: 9 }, { kind: 'wait', why: 'the share has to last 10 minutes' }],
    [
      'a canary with too few sessions is not raised',
      { sample: aSample(199) },
      { kind: 'wait', why: '199 sessions with the canary and 4000 with the stable version, of 200 each' },
    ],
    [
      'a canary is not raised beside too few sessions of the stable version',
      { stable: aSample(199) },
      { kind: 'wait' },
    ],
    ['a canary that always fails is not stopped by 29 sessions', { sample: aSample(29, 29) }, { kind: 'wait' }],
    [
      'a canary that always fails is stopped by 30 sessions',
      { sample: aSample(30, 30), minutes: 1 },
      {
        kind: 'stop',
        metric: 'failed sessions',
        why: 'failed sessions: 30 of 30 (100 %) with the canary, 8 of 4000 (0.2 %) with the stable version',
        numbers: { canary: { sessions: 30, hits: 30 }, stable: { sessions: 4000, hits: 8 } },
      },
    ],
    ['a canary without steps is also stopped', { sample: aSample(200, 20), steps: [] }, { kind: 'stop' }],
    [
      'a stable version that fails as often stops no canary',
      { sample: aSample(400, 200), stable: aSample(4000, 2000) },
      { kind: 'raise' },
    ],
    [
      'a canary that fails less often is raised',
      { sample: aSample(400, 2), stable: aSample(4000, 400) },
      { kind: 'raise' },
    ],
    [
      'a canary that fails more often than chance explains gets more sessions first',
      { sample: aSample(200, 3) },
      { kind: 'wait', why: expect.stringMatching(/^more sessions are needed to tell: 3 of 200 \(1.5 %\)/) },
    ],
    [
      'a canary that fails a little more often is raised after 2000 sessions, because it is not proved worse',
      { sample: aSample(2000, 12), stable: aSample(4000, 12) },
      { kind: 'raise' },
    ],
    [
      'a canary without sessions is paused after half an hour',
      { sample: aSample(0), minutes: MINUTES.silent },
      { kind: 'wait', isPaused: true, why: 'paused: no session reported the canary for 30 minutes' },
    ],
    [
      'a canary without sessions only waits at first',
      { sample: aSample(0), minutes: 29 },
      { kind: 'wait', isPaused: false },
    ],
    ['a canary at 0 percent waits', { percent: 0, sample: aSample(0), minutes: 99 }, { kind: 'wait', isPaused: false }],
    [
      'a canary without steps is raised by an operator',
      { steps: [] },
      { kind: 'wait', why: 'no step is left: an operator raises the share' },
    ],
    [
      'a canary that loads far slower is stopped',
      { sample: aSample(300, 0, slower(300, 250, 90, 5, 0)), stable: aSample(300, 0, slower(300, 100, 20, 5, 0)) },
      {
        kind: 'stop',
        metric: 'load time',
        why: 'sessions that took over 500 ms to load, downloaded: 250 of 300 (83 %) with the canary, 100 of 300 (33 %) with the stable version',
      },
    ],
    [
      'a canary that loads a little slower is raised',
      { sample: aSample(300, 0, slower(300, 115, 22, 5, 0)), stable: aSample(300, 0, slower(300, 100, 20, 5, 0)) },
      { kind: 'raise' },
    ],
    [
      'loads over the network are not compared with loads from the cache',
      {
        sample: aSample(300, 0, slower(300, 250, 90, 5, 0)),
        stable: aSample(300, 0, { cached: { sessions: 300, slower: [50, 2, 0, 0, 0] } }),
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

/** How sessions of a version go: the share that fails, and the median of the milliseconds of a load. */
interface Behavior {
  readonly failing: number;
  readonly load: number;
}

interface Outcome {
  readonly end: 'promoted' | 'stopped';
  /** Sessions that ran the canary until then. */
  readonly sessions: number;
}

/** Adds the sessions of five minutes to a sample; their loads spread around the median as they do on the web. */
function addSessions(
  sample: VersionSample,
  count: number,
  { failing, load }: Behavior,
  random: () => number,
): VersionSample {
  const { downloaded, cached } = sample;
  const sessions = { downloaded: downloaded.sessions, cached: cached.sessions };
  const slower = { downloaded: [...downloaded.slower], cached: [...cached.slower] };
  let { failed } = sample;
  for (let at = 0; at < count; at += 1) {
    const from = random() < 0.5 ? 'downloaded' : 'cached';
    const spread = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const milliseconds = (from === 'cached' ? load / 4 : load) * Math.exp(0.7 * spread);
    sessions[from] += 1;
    if (random() < failing) failed += 1;
    LOAD_LEVELS.forEach((level, step) => {
      if (milliseconds > level) slower[from][step] = (slower[from][step] ?? 0) + 1;
    });
  }
  return {
    sessions: sample.sessions + count,
    failed,
    downloaded: { sessions: sessions.downloaded, slower: slower.downloaded },
    cached: { sessions: sessions.cached, slower: slower.cached },
  };
}

/** Runs a canary to its end: every five minutes 400 sessions come, and one decision is made. */
function runCanary(canary: Behavior, stable: Behavior, random: () => number, first = [25, 50, 100]): Outcome {
  let percent = 5;
  let steps: number[] = first;
  let minutes = 0;
  let sessions = 0;
  let [ours, theirs, before] = [aSample(0), aSample(0), aSample(0)];
  for (let look = 0; look < 1000; look += 1) {
    const ofCanary = Array.from({ length: 400 }, random).filter((bucket) => bucket * 100 < percent).length;
    ours = addSessions(ours, ofCanary, canary, random);
    theirs = addSessions(theirs, 400 - ofCanary, stable, random);
    sessions += ofCanary;
    minutes += 5;
    const decision = decideCanary({
      canary: { version: '1.1.0', percent, steps, since: null },
      minutes,
      sample: ours,
      stable: percent === 100 ? before : theirs,
    });
    if (decision.kind === 'stop') return { end: 'stopped', sessions };
    if (decision.kind === 'promote') return { end: 'promoted', sessions };
    if (decision.kind === 'raise') {
      ({ percent, steps } = decision);
      before = theirs;
      minutes = 0;
      [ours, theirs] = [aSample(0), aSample(0)];
    }
  }
  throw new Error('the canary has no end');
}

describe('simulated canaries [PLT-086]', () => {
  const HEALTHY = { failing: 0.01, load: 600 };
  const many = (count: number, canary: Behavior, stable = HEALTHY) =>
    Array.from({ length: count }, (_, seed) => runCanary(canary, stable, seeded(seed + 1)));
  const ends = (outcomes: readonly Outcome[]) => outcomes.filter(({ end }) => end === 'stopped').length;

  it('of 200 healthy canaries in a row, at most one is stopped and all others reach everybody', () => {
    expect(ends(many(200, HEALTHY))).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a version that throws at 5 percent of the sessions is rolled back', { failing: 0.06, load: 600 }, HEALTHY],
    [
      'a version that throws at 5 percent beside one that never does is rolled back',
      { failing: 0.05, load: 600 },
      { failing: 0, load: 600 },
    ],
    ['a version that takes twice as long to load is rolled back', { failing: 0.01, load: 1200 }, HEALTHY],
  ])('%s, and fewer than 1500 sessions see it', (_title, canary, stable) => {
    const outcomes = many(40, canary, stable);
    expect(ends(outcomes)).toBe(40);
    expect(Math.max(...outcomes.map(({ sessions }) => sessions))).toBeLessThan(1500);
  });

  it('a healthy version is promoted beside a stable one that fails as often at 20 percent', () => {
    expect(ends(many(20, { failing: 0.2, load: 600 }, { failing: 0.2, load: 600 }))).toBe(0);
  });

  it('evidence against a harmless canary stays below 20 in 95 of 100 runs, however often it is looked at', () => {
    let alarms = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seeded(seed);
      const canary = { sessions: 0, hits: 0 };
      const stable = { sessions: 0, hits: 0 };
      let highest = 0;
      for (let session = 0; session < 1000; session += 1) {
        const side = random() < 0.3 ? canary : stable;
        side.sessions += 1;
        if (random() < 0.1) side.hits += 1;
        if (session % 4 === 0) highest = Math.max(highest, evidence(canary, stable));
      }
      if (highest >= 20) alarms += 1;
    }
    expect(alarms).toBeLessThanOrEqual(5);
  });

  it('steps and limits are those of the record', () => {
    expect([SHARES_MOST, SESSIONS_LEAST, MINUTES]).toEqual([
      8,
      { stop: 30, raise: 200, sure: 2000 },
      { least: 10, silent: 30 },
    ]);
  });
});
