import {
  type Canary,
  type CanaryDecision,
  type ChannelDocument,
  decideCanary,
  LOAD_LEVELS,
  type Released,
  type VersionSample,
} from '@open-date/releases';
import { readMoment } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';
import { findSamples } from './queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A name with a canary that is served, as the channel released it when somebody looked. */
export interface WatchedCanary {
  readonly channel: string;
  readonly name: string;
  readonly released: Released;
  readonly canary: Canary;
  readonly since: Date;
}

/** What browsers' reports say about a canary, and the reports. */
export interface CanaryVerdict {
  readonly decision: CanaryDecision;
  readonly sample: VersionSample;
  readonly stable: VersionSample;
}

/** The canaries of a channel that sessions get. */
export function listCanaries({ channel, names, updatedAt }: ChannelDocument): WatchedCanary[] {
  return Object.entries(names).flatMap(([name, released]) => {
    const { canary, disabled } = released;
    const since = new Date(canary?.since ?? updatedAt);
    return canary === null || disabled !== null ? [] : [{ channel, name, released, canary, since }];
  });
}

/** What browsers' reports say now about each canary of a channel, by name. */
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
  return new Map(judged.flatMap(([name, verdict]) => (verdict === null ? [] : [[name, verdict] as const])));
}

/** Judges a canary by what browsers reported until now; null without an answer of the database. */
export async function judgeCanary(db: Db, watched: WatchedCanary, now: Date): Promise<CanaryVerdict | null> {
  const { canary, since } = watched;
  const [sample, stable] = await readSamples(db, watched, now);
  if (!sample || !stable) return null;
  const minutes = (now.getTime() - since.getTime()) / MINUTE;
  return { decision: decideCanary({ canary, minutes, sample, stable }), sample, stable };
}

function readSamples(
  db: Db,
  { channel, name, released, canary, since: exact }: WatchedCanary,
  now: Date,
): Promise<VersionSample[]> {
  // Reports are kept by whole minutes.
  const since = new Date(Math.floor(exact.getTime() / MINUTE) * MINUTE);
  const until = new Date(now.getTime() + 1);
  // At 100 percent nobody runs the stable version any more, so that the day before says how it did.
  const beside =
    canary.percent === 100 ? { from: new Date(since.getTime() - DAY), until: since } : { from: since, until };
  const samples = [
    { version: canary.version, from: since, until },
    { version: released.stable, ...beside },
  ];
  return findSamples(db, { channel, name, levels: LOAD_LEVELS, samples });
}
