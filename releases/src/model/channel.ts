import { CHANNELS } from '@open-date/shared-api/rules/platform/channels';
import * as z from 'zod';
import { count, instant, parseJson, readDocument, text, ownValue } from './json-document.ts';
import { ReleaseError } from '../release-error.ts';

export { CHANNELS };

/** One of the channels. */
export type Channel = (typeof CHANNELS)[number];

const PERCENT = 'should be 0 to 100';

const canarySchema = z.object({
  version: text,
  /** Share of the sessions in percent; hundredths are the finest step that has an effect. */
  percent: z.number().min(0, PERCENT).max(100, PERCENT),
  /** Time since which the share is what it is; null in documents of older releases. */
  since: instant.nullable().default(null),
});

/** A version that a share of the sessions gets. */
export type Canary = z.infer<typeof canarySchema>;

/** The schema of what a channel releases under one name, for documents that contain it. */
export const releasedSchema = z.object({
  stable: text,
  /** The target of a rollback, and the shell's fallback when the stable version fails to load; null for none. */
  previous: text.nullable(),
  canary: canarySchema.nullable(),
  /** Why nobody gets the name at all at present; null when it is served. */
  disabled: z.object({ why: text }).nullable().default(null),
});

/** The versions that a channel releases under one name. */
export type Released = z.infer<typeof releasedSchema>;

/** The schema of a channel's document, for documents that contain one. */
export const channelDocumentSchema = z.object({
  channel: z.enum(CHANNELS),
  /** Grows by one with every change; a change states the revision that it replaces. */
  revision: count,
  names: z.record(z.string(), releasedSchema),
  /** Enters the canary buckets, so that each channel picks different sessions for its canaries. */
  salt: text,
  /** Id of the audit row of the change that produced this revision; null before the first change. */
  change: text.nullable(),
  /** Time of the change that produced this revision. */
  updatedAt: instant,
  /** Who froze the channel, when and why; null while it takes promotions and canaries. */
  frozen: z.object({ why: text, who: text, at: instant }).nullable().default(null),
});

/** The document of a channel: it decides what every session gets. */
export type ChannelDocument = z.infer<typeof channelDocumentSchema>;

/** A channel with no releases yet: revision 0, which no store contains. */
export function emptyChannel(channel: Channel, salt: string, at: Date): ChannelDocument {
  return { channel, revision: 0, names: {}, salt, change: null, updatedAt: at.toISOString(), frozen: null };
}

/** Parses a channel document; throws MalformedDocumentError that names the invalid field. */
export function parseChannelDocument(json: string, at: string): ChannelDocument {
  return readDocument(channelDocumentSchema, parseJson(json, at), at);
}

/** Whether a share of the sessions is possible, in percent. */
function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}

/** The versions that the channel releases under a name, or null. */
export function releasedUnder(document: ChannelDocument, name: string): Released | null {
  return ownValue(document.names, name) ?? null;
}

function mustBeReleased(document: ChannelDocument, name: string): Released {
  const released = releasedUnder(document, name);
  if (released) return released;
  const names = Object.keys(document.names).join(', ') || 'nothing';
  throw new ReleaseError('unknown', `${name} is not released on ${document.channel} (released: ${names})`);
}

function withReleased(document: ChannelDocument, name: string, released: Released): ChannelDocument {
  return { ...document, names: { ...document.names, [name]: released } };
}

/**
 * Makes the version stable under the name; the former stable version becomes the previous one, and a canary of the
 * promoted version ends. Throws ReleaseError when it is already stable.
 */
export function promote(document: ChannelDocument, name: string, version: string): ChannelDocument {
  const released = releasedUnder(document, name);
  if (released?.stable === version) {
    throw new ReleaseError('no-change', `${name} ${version} is already stable on ${document.channel}`);
  }
  const canary = released?.canary?.version === version ? null : (released?.canary ?? null);
  return withReleased(document, name, {
    stable: version,
    previous: released?.stable ?? null,
    canary,
    disabled: released?.disabled ?? null,
  });
}

/**
 * Makes an earlier version stable again: `to`, or else the previous one. Ends the name's canary. The version that was
 * rolled back does not become `previous`, so that neither a second rollback nor a page's fallback leads to it;
 * `earlier`, which was stable before the target, does. Throws ReleaseError when there is no version to go to.
 */
export function rollback(
  document: ChannelDocument,
  name: string,
  to: string | null = null,
  earlier: string | null = null,
): ChannelDocument {
  const released = mustBeReleased(document, name);
  const target = to ?? released.previous;
  if (target === null) {
    throw new ReleaseError('no-previous', `${name} has no previous version on ${document.channel}: name one`);
  }
  if (target === released.stable) {
    throw new ReleaseError('no-change', `${name} ${target} is already stable on ${document.channel}`);
  }
  return withReleased(document, name, { ...released, stable: target, previous: earlier, canary: null });
}

/**
 * Gives the version to a share of the sessions, 0 to 100 percent, since the instant `at`. Throws ReleaseError for the
 * stable version, for any other percentage, and when nothing would change.
 */
export function setCanary(
  document: ChannelDocument,
  name: string,
  { version, percent, at }: { readonly version: string; readonly percent: number; readonly at: Date },
): ChannelDocument {
  const released = mustBeReleased(document, name);
  if (!isPercent(percent)) throw new ReleaseError('invalid', `a canary takes 0 to 100 percent, not ${percent}`);
  if (released.stable === version) {
    throw new ReleaseError('no-change', `${name} ${version} is already stable on ${document.channel}`);
  }
  if (released.canary?.version === version && released.canary.percent === percent) {
    throw new ReleaseError('no-change', `${name} ${version} already is the canary at ${percent} percent`);
  }
  return withReleased(document, name, { ...released, canary: { version, percent, since: at.toISOString() } });
}

/** Ends the name's canary. Throws ReleaseError when there is none. */
export function clearCanary(document: ChannelDocument, name: string): ChannelDocument {
  const released = mustBeReleased(document, name);
  if (!released.canary) throw new ReleaseError('no-change', `${name} has no canary on ${document.channel}`);
  return withReleased(document, name, { ...released, canary: null });
}
