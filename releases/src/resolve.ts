import { createHash } from 'node:crypto';
import type { ChannelDocument } from './channel.ts';
import { ownValue } from './own-value.ts';

/** Number of canary buckets: a canary of p percent takes the first p * 100 of them. */
const BUCKETS = 10_000;

/** The reason for which a session gets a version. */
export type Reason =
  | { kind: 'pin' }
  | { kind: 'override' }
  | { kind: 'canary'; percent: number; bucket: number }
  | { kind: 'stable' };

/** The version of one name for one session. */
export interface Resolved {
  version: string;
  reason: Reason;
}

/** Versions, by name, that a session gets instead of the channel's; a pin wins over an override. */
export interface Overrides {
  pins?: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
}

/**
 * The bucket of a session for a name, 0 to 9999. It depends on neither version nor share, so that a session stays on
 * a growing canary; the buckets of different names are independent.
 */
export function canaryBucket(sessionId: string, name: string, salt: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([sessionId, name, salt]))
    .digest();
  return hash.readUIntBE(0, 6) % BUCKETS;
}

/**
 * The version of every name in the channel for a session, with its reason. Overrides of names that the channel does
 * not release are ignored.
 */
export function resolve(
  document: ChannelDocument,
  session: { id: string },
  { pins = {}, overrides = {} }: Overrides = {},
): Record<string, Resolved> {
  const resolveName = (name: string): Resolved | null => {
    const pinned = ownValue(pins, name);
    if (pinned !== undefined) return { version: pinned, reason: { kind: 'pin' } };
    const overridden = ownValue(overrides, name);
    if (overridden !== undefined) return { version: overridden, reason: { kind: 'override' } };
    const released = ownValue(document.names, name);
    if (!released) return null;
    const { canary, stable } = released;
    if (canary) {
      const bucket = canaryBucket(session.id, name, document.salt);
      const isChosen = bucket < Math.round((canary.percent * BUCKETS) / 100);
      if (isChosen) return { version: canary.version, reason: { kind: 'canary', percent: canary.percent, bucket } };
    }
    return { version: stable, reason: { kind: 'stable' } };
  };
  const resolved = Object.keys(document.names).map((name) => [name, resolveName(name)] as const);
  return Object.fromEntries(resolved.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** The reason as people read it: `pin`, `override`, `canary 10/100`, `stable`. */
export function describeReason(reason: Reason): string {
  return reason.kind === 'canary' ? `canary ${reason.percent}/100` : reason.kind;
}
