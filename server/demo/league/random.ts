/** Seeded random numbers: the same seed always gives the same sequence. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A random entry of a list that must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** A new list with the same entries in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

const GOLDEN_STEP = 0x9e3779b9;

/** Scrambles a 32-bit counter, so that adjacent counters give unrelated numbers. */
function scramble(counter: number): number {
  let bits = counter ^ (counter >>> 15);
  bits = Math.imul(bits, 0x2c1b3c6d);
  bits ^= bits >>> 12;
  bits = Math.imul(bits, 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Creates a generator for the demo league only: fast and repeatable, never a source of secrets. */
export function createRandom(seed: number): Random {
  let counter = scramble(Math.trunc(seed) + GOLDEN_STEP);
  const next = () => {
    counter = (counter + GOLDEN_STEP) | 0;
    return scramble(counter) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const [entry] = list.slice(below(list.length));
      if (entry === undefined) throw new Error('Nothing to pick from');
      return entry;
    },
    shuffled: (list) =>
      list
        .map((entry) => ({ entry, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ entry }) => entry),
  };
}
