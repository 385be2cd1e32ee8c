import * as fc from 'fast-check';
import { createRandom } from './random.ts';

function draw(seed: number, count: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
}

function ascending(one: number, other: number): number {
  return one - other;
}

describe('the seeded random numbers', () => {
  it('the seeded random numbers repeat for the same seed and differ for the next seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(draw(seed, 20)).toEqual(draw(seed, 20));
        expect(draw(seed, 20)).not.toEqual(draw(seed + 1, 20));
      }),
    );
  });

  it('the seeded random numbers spread evenly over ten bins', () => {
    const bins = Array.from({ length: 10 }, () => 0);
    for (const value of draw(7, 20_000)) bins[Math.floor(value * 10)] = (bins[Math.floor(value * 10)] ?? 0) + 1;
    expect(Math.min(...bins)).toBeGreaterThan(1_850);
    expect(Math.max(...bins)).toBeLessThan(2_150);
  });

  it('the seeded random numbers shuffle a list without losing an entry', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer()), (seed, list) => {
        expect(createRandom(seed).shuffled(list).sort(ascending)).toEqual([...list].sort(ascending));
      }),
    );
  });
});
