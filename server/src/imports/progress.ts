import { setImmediate } from 'node:timers/promises';

/** Hears which share of a work is done, from 0 to 1. */
export type Reach = (share: number) => void;

/** For work that nobody follows. */
export const unheard: Reach = () => undefined;

/** A part of a larger work, as the piece that it is of all of it. */
interface Part {
  readonly weight: number;
  readonly work: (reach: Reach) => unknown;
}

/**
 * Does the parts of a work one after another, says how much is done by their weights, and lets the server answer others
 * between two of them.
 */
export async function inTurn(reach: Reach, parts: readonly Part[]): Promise<void> {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let done = 0;
  for (const { weight, work } of parts) {
    const from = done;
    await work((share) => reach((from + share * weight) / all));
    done += weight;
    reach(done / all);
    await setImmediate();
  }
}
