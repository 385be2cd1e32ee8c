import {
  type CanaryDecision,
  type ChangeRequest,
  endCanary,
  type GateFacts,
  promoteRelease,
  ReleaseError,
  startCanary,
  type VersionSample,
} from '@open-date/releases';
import { readMoment } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { SiteReleases } from '../platform/http/services.ts';
import { Worker } from '../platform/worker.ts';
import { judgeCanary, listCanaries, type WatchedCanary } from './judge-canary.ts';

/** The name under which the loop makes its changes. */
const WHO = 'canary loop';

export interface CanaryLoopOptions {
  readonly db: Db;
  readonly releases: SiteReleases;
  /** Facts for the gate: the running server, and the tests that a promotion needs. */
  readonly gate: () => GateFacts;
  readonly log: { info(facts: object, line: string): void; warn(facts: object, line: string): void };
}

/** A canary, and the revision of the channel at which the loop looked. */
interface Watched extends WatchedCanary {
  readonly revision: number;
}

/**
 * Raises, promotes and ends the canaries of a channel by how they run for signed-in users. Several servers may run it: each change
 * names the state that it was decided on, so that one of them, or an operator, comes first and the others do nothing.
 */
export class CanaryLoop {
  readonly #options: CanaryLoopOptions;
  /** The last remark about each canary, and about the loop itself; nothing is said twice in a row. */
  readonly #said = new Map<string, string>();

  /** When the loop first saw a share that began later than its clock says, by share. */
  readonly #ahead = new Map<string, Date>();

  constructor(options: CanaryLoopOptions) {
    this.#options = options;
  }

  /** Looks once at every canary; never throws, because without database or store it waits. */
  async step(): Promise<void> {
    const { log } = this.#options;
    try {
      const watched = await this.#findCanaries();
      const now = watched.length === 0 ? null : await readMoment(this.#options.db);
      for (const one of watched) if (now !== null) await this.#look(one, now);
      this.#said.delete(WHO);
    } catch (error) {
      this.#sayOnce(WHO, 'waits', () =>
        log.warn({ err: error }, 'canaries wait: database or release store unavailable'),
      );
    }
  }

  async #findCanaries(): Promise<Watched[]> {
    const { store, channel } = this.#options.releases;
    const document = await store.readChannel(channel);
    if (document === null) return [];
    const { revision } = document;
    return listCanaries(document).map((one) => ({ ...one, revision }));
  }

  async #look(found: Watched, now: Date): Promise<void> {
    const watched = { ...found, since: this.#begin(found, now) };
    const { name, canary, since } = watched;
    const { db, log } = this.#options;
    const verdict = await judgeCanary(db, watched, now);
    const { decision, sample, stable } = verdict;
    const facts = { name, version: canary.version, percent: canary.percent, why: decision.why };
    if (decision.kind === 'wait') {
      if (decision.isPaused)
        this.#sayOnce(name, `${canary.version} ${since.toISOString()}`, () => log.warn(facts, 'canary paused'));
      return;
    }
    try {
      await this.#act(watched, decision, { now, sample, stable });
      this.#said.delete(name);
      if (decision.kind === 'stop') log.warn(facts, 'canary stopped');
      else log.info(facts, decision.kind === 'raise' ? 'canary raised' : 'canary promoted');
    } catch (error) {
      if (error instanceof ReleaseError && error.code === 'conflict') return;
      // A change that fails by itself, such as for a damaged file, keeps no other canary waiting.
      const reason = error instanceof Error ? error.message : String(error);
      this.#sayOnce(name, reason, () => log.warn({ ...facts, err: error }, 'canary left as it is'));
    }
  }

  /**
   * Since when reports count. A share that began in the future, because a clock was ahead or this one went back, counts
   * from the first look at it: nothing is reported in the future, and a bad version would stay until then.
   */
  #begin({ name, canary, since }: Watched, now: Date): Date {
    const share = `${name} ${canary.version} ${since.toISOString()}`;
    if (since <= now) {
      this.#ahead.delete(share);
      return since;
    }
    const first = this.#ahead.get(share);
    const begin = first && first <= now ? first : now;
    this.#ahead.set(share, begin);
    return begin;
  }

  async #act(
    { name, canary, revision }: Watched,
    decision: Exclude<CanaryDecision, { kind: 'wait' }>,
    { now, ...samples }: { readonly now: Date; readonly sample: VersionSample; readonly stable: VersionSample },
  ): Promise<void> {
    const { store, channel } = this.#options.releases;
    const request: ChangeRequest = {
      channel,
      name,
      who: WHO,
      why: decision.why,
      at: now,
      evidence: { health: samples },
      seen: revision,
      gate: this.#options.gate(),
    };
    const { version } = canary;
    if (decision.kind === 'stop') {
      const { metric, numbers } = decision;
      await endCanary(store, { ...request, evidence: { metric, numbers, health: samples } });
    } else if (decision.kind === 'promote') {
      await promoteRelease(store, { ...request, version });
    } else {
      await startCanary(store, { ...request, version, percent: decision.percent });
    }
  }

  #sayOnce(about: string, remark: string, say: () => void): void {
    if (this.#said.get(about) === remark) return;
    this.#said.set(about, remark);
    say();
  }
}

/** Looks at the canaries every `pause` milliseconds until the worker is closed. */
export function startCanaryLoop(options: CanaryLoopOptions, pause: number): Worker {
  const loop = new CanaryLoop(options);
  const doNext = async () => {
    await loop.step();
    return false;
  };
  return new Worker({
    name: 'canaries',
    pause,
    doNext,
    onError: (error) => options.log.warn({ err: error }, 'canary loop failed'),
  });
}
