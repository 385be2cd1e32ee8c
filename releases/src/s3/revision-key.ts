import type { Channel } from '../channel.ts';

const HIGHEST = 100_000_000;

/** The key of a channel's revision. Later revisions sort first, so that a listing of one key finds the newest. */
export function revisionKey(channel: Channel, revision: number): string {
  const descending = String(HIGHEST - revision).padStart(8, '0');
  return `channels/${channel}/${descending}-revision-${revision}.json`;
}

/** The revision that a key is of. */
export function keyRevision(key: string): number {
  return Number(/-revision-(\d+)\.json$/.exec(key)?.[1] ?? 0);
}
