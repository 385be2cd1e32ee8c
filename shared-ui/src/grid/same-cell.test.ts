import type { GridCell } from './grid-types.ts';
import { isSameCell } from './same-cell.ts';

const CELL: GridCell = {
  kind: 'open',
  sentence: 'open date, wants P4',
  wants: ['P4'],
  mark: { abbreviation: 'UK', primaryColor: '0033A0', secondaryColor: 'FFFFFF' },
};

describe('isSameCell', () => {
  it('is true for another object with equal fields, lists and marks', () => {
    expect(
      isSameCell(CELL, {
        ...CELL,
        wants: ['P4'],
        mark: { abbreviation: 'UK', primaryColor: '0033A0', secondaryColor: 'FFFFFF' },
      }),
    ).toBe(true);
  });

  it.each([
    { wants: ['P4', 'G6'] },
    { wants: ['G6'] },
    { wants: undefined },
    { comment: 'new' },
    { mark: { abbreviation: 'UK', primaryColor: '0033A0', secondaryColor: '000000' } },
    { state: 'saving' as const },
  ])('is false after %j', (change) => {
    expect(isSameCell(CELL, { ...CELL, ...change })).toBe(false);
  });
});
