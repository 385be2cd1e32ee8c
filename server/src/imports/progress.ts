import { setImmediate } from 'node:timers/promises';

/** Takes the share of a work that is done, from 0 to 1. */
export type ReportProgress = (share: number) => void;

/** For work whose progress nobody follows. */
export const ignoreProgress: ReportProgress = () => undefined;

/** A part of a larger work, as the piece that it is of all of it. */
interface Part {
  readonly weight: number;
  readonly work: (onProgress: ReportProgress) => unknown;
}

/**
 * Does the parts of a work one after another, says how much is done by their weights, and lets the server answer others
 * between two of them.
 */
export async function inTurn(onProgress: ReportProgress, parts: readonly Part[]): Promise<void> {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let done = 0;
  for (const { weight, work } of parts) {
    const from = done;
    await work((share) => onProgress((from + share * weight) / all));
    done += weight;
    onProgress(done / all);
    await setImmediate();
  }
}
