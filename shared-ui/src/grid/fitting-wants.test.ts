import fc from 'fast-check';
import { fittingWants, shortWants } from './fitting-wants.ts';

const LONG = ['P4 H/H HOME', 'BUY FBS', 'NEUTRAL'];

it.each([
  [LONG, 40, LONG, 0],
  [LONG, 18, ['P4 H/H HOME'], 2],
  [LONG, 4, ['P4 H/H HOME'], 2],
  [['P4', 'G6', 'FCS'], 14, ['P4', 'G6', 'FCS'], 0],
  [['P4', 'G6', 'FCS', 'D2'], 30, ['P4', 'G6', 'FCS'], 1],
])('the wants %j in a room of %d characters show %j and leave out %d', (wants, room, shown, hidden) => {
  expect(fittingWants(wants, 3, room)).toEqual({ shown, hidden });
});

it('a cell shows at least one want and counts all other wants', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 60 }),
      (wants, room) => {
        const { shown, hidden } = fittingWants(wants, 3, room);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown.length + hidden).toBe(wants.length);
      },
    ),
  );
});

it.each([
  [['P4', 'G6', 'FCS'], 'P4 G6 FCS'],
  [['P4 H/H HOME'], 'P4 H/H HOME'],
  [['P4 H/H HOME', 'BUY FBS'], 'P4 H/H +1'],
  [['BUY FBS', 'NEUTRAL', 'ANY'], 'BUY FBS +2'],
])('the wants %j read %j beside an icon', (wants, expected) => {
  expect(shortWants(wants)).toBe(expected);
});
