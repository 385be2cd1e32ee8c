import type { GridCell } from './grid-types.ts';
import { isSameCell } from './same-cell.ts';

const CELL: GridCell = {
  kind: 'open',
  sentence: 'open date, wants P4',
  wants: ['P4'],
  mark: { abbreviation: 'UK', primaryColor: '0033A0', secondaryColor: 'FFFFFF' },
};

describe('isSameCell', () => {
  it('cells with equal fields, lists and marks are the same', () => {
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
  ])('a cell is not the same after the change %j', (change) => {
    expect(isSameCell(CELL, { ...CELL, ...change })).toBe(false);
  });
});
