import { createHash } from 'node:crypto';

/** An entry of an auction's log, as it was written. */
export interface LogEntry {
  readonly number: number;
  /** One line of JSON. */
  readonly entry: string;
  /** SHA-256 of the hash before it, a line feed and the entry, in hexadecimal digits. */
  readonly hash: string;
}

/** The hash before the first entry. */
const BEFORE_ALL = '0'.repeat(64);

/**
 * The first entry that is not what was written: changed, removed, put in later, or in another place; null when the log
 * is whole (R-bid-log). `log` is in the order of its numbers, which begin at 1.
 */
export function findBreak(log: readonly LogEntry[]): string | null {
  let before = BEFORE_ALL;
  for (const [place, { number, entry, hash }] of log.entries()) {
    if (number !== place + 1) return `entry ${place + 1} is missing`;
    if (hashEntry(before, entry) !== hash) return `entry ${number} is not what was written`;
    before = hash;
  }
  return null;
}

function hashEntry(before: string, entry: string): string {
  return createHash('sha256').update(`${before}\n${entry}`).digest('hex');
}
