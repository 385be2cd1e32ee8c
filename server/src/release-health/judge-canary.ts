import {
  type Canary,
  CANARY_MINUTES,
  type CanaryDecision,
  type ChannelDocument,
  decideCanary,
  sharesToCome,
  type Released,
  type VersionSample,
} from '@open-date/releases';
import { readMoment } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';
import { countAudience, findSample } from './queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days in which a user belongs to those who may get a canary. */
const AUDIENCE_DAYS = 7;

/** A name with a canary that is served, as the channel released it when somebody looked. */
export interface WatchedCanary {
  readonly channel: string;
  readonly name: string;
  readonly released: Released;
  readonly canary: Canary;
  readonly since: Date;
  /** Why the channel takes no promotion at present; null when it does. */
  readonly frozen: string | null;
}

/** What is to become of a canary, and how it and the stable version ran. */
export interface CanaryVerdict {
  readonly decision: CanaryDecision;
  readonly sample: VersionSample;
  readonly stable: VersionSample;
  /** Shares still to come, in percent. */
  readonly steps: readonly number[];
  /** When the time limit of the share ends the wait; null when it does not. */
  readonly waitsUntil: Date | null;
}

/** The canaries of a channel that sessions get. */
export function listCanaries({ channel, names, updatedAt, frozen }: ChannelDocument): WatchedCanary[] {
  return Object.entries(names).flatMap(([name, released]) => {
    const { canary, disabled } = released;
    const since = new Date(canary?.since ?? updatedAt);
    return canary === null || disabled !== null
      ? []
      : [{ channel, name, released, canary, since, frozen: frozen?.why ?? null }];
  });
}

/** What is to become of each canary of a channel now, by name. */
export async function judgeCanaries(db: Db, document: ChannelDocument): Promise<ReadonlyMap<string, CanaryVerdict>> {
  const canaries = listCanaries(document);
  if (canaries.length === 0) return new Map();
  const now = await readMoment(db);
  const judged = await Promise.all(
    canaries.map(
      async (one) =>
        [
          one.name,
          await judgeCanary(db, { ...one, since: new Date(Math.min(one.since.getTime(), now.getTime())) }, now),
        ] as const,
    ),
  );
  return new Map(judged);
}

/** Judges a canary by how it ran until now for signed-in users (A268). */
export async function judgeCanary(db: Db, watched: WatchedCanary, now: Date): Promise<CanaryVerdict> {
  const { channel, name, released, canary, since, frozen } = watched;
  // At 100 percent nobody runs the stable version any more, so that the day before says how it did.
  const before = canary.percent === 100 ? new Date(since.getTime() - DAY) : since;
  const [sample, stable, audience] = await Promise.all([
    findSample(db, { channel, name, version: canary.version, since }),
    findSample(db, { channel, name, version: released.stable, since: before }),
    countAudience(db, { channel, name, since: new Date(now.getTime() - AUDIENCE_DAYS * DAY) }),
  ]);
  const minutes = (now.getTime() - since.getTime()) / MINUTE;
  const decision = decideCanary({ canary, minutes, audience, sample, stable, frozen });
  const isTimed = decision.kind === 'wait' && decision.isTimed;
  return {
    decision,
    sample,
    stable,
    steps: sharesToCome(canary.percent, audience),
    waitsUntil: isTimed ? new Date(since.getTime() + CANARY_MINUTES.most * MINUTE) : null,
  };
}
