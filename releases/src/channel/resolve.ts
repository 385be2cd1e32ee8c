import { createHash } from 'node:crypto';
import type { ChannelDocument } from '../model/channel.ts';
import { ownValue } from '../model/json-document.ts';

/** Number of canary buckets: a canary of p percent takes the first p * 100 of them. */
const BUCKETS = 10_000;

/** The reason for which a session gets a version. */
export type Reason =
  | { readonly kind: 'pin' }
  | { readonly kind: 'set'; readonly id: string }
  | { readonly kind: 'canary'; readonly percent: number }
  /** `outside` is the share of a canary that this session is not part of. */
  | { readonly kind: 'stable'; readonly outside?: number };

/** The version of one name for one session. */
export interface Resolved {
  readonly version: string;
  readonly reason: Reason;
}

/** Versions, by name, that a session gets instead of the channel's; a pin wins over a release set. */
export interface Overrides {
  readonly pins?: Readonly<Record<string, string>>;
  /** The release set that the session tests; it may name what the channel does not release yet. */
  readonly set?: { readonly id: string; readonly versions: Readonly<Record<string, string>> } | null;
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
 * The version of every name in the channel and in the session's release set, with its reason. Pins of names that are
 * in neither are ignored. A disabled name has no version for anybody.
 */
export function resolve(
  document: ChannelDocument,
  session: { readonly id: string },
  { pins = {}, set = null }: Overrides = {},
): Record<string, Resolved> {
  const resolveName = (name: string): Resolved | null => {
    if (ownValue(document.names, name)?.disabled) return null;
    const pinned = ownValue(pins, name);
    if (pinned !== undefined) return { version: pinned, reason: { kind: 'pin' } };
    const tested = set && ownValue(set.versions, name);
    if (set && tested) return { version: tested, reason: { kind: 'set', id: set.id } };
    const released = ownValue(document.names, name);
    if (!released) return null;
    const { canary, stable } = released;
    if (!canary) return { version: stable, reason: { kind: 'stable' } };
    const { percent } = canary;
    const isDrawn = canaryBucket(session.id, name, document.salt) < Math.round((percent * BUCKETS) / 100);
    return isDrawn
      ? { version: canary.version, reason: { kind: 'canary', percent } }
      : { version: stable, reason: { kind: 'stable', outside: percent } };
  };
  const names = new Set([...Object.keys(document.names), ...Object.keys(set?.versions ?? {})]);
  const resolved = [...names].map((name) => [name, resolveName(name)] as const);
  return Object.fromEntries(resolved.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** The reason as people read it: `pin`, `set RC-42`, `canary of 5 %`, `stable, outside the canary of 5 %`. */
export function describeReason(reason: Reason): string {
  if (reason.kind === 'set') return `set ${reason.id}`;
  if (reason.kind === 'canary') return `canary of ${reason.percent} %`;
  if (reason.kind === 'stable' && reason.outside !== undefined)
    return `stable, outside the canary of ${reason.outside} %`;
  return reason.kind;
}
