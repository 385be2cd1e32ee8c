import fc from 'fast-check';
import { columnWidth, nameRoom } from './column-width.ts';

const LEAST = (1024 - 50) / 12.25;
/** The rounding error of a sum of column widths, in pixels. */
const ROUNDING = 1e-6;

describe('columnWidth', () => {
  it.each([1, 4, 30])('a column in Full is 300 px wide with %i columns [SCH-073]', (columns) => {
    expect(columnWidth({ layout: 'full', columns, container: 1440 })).toBe(300);
  });

  it('a phone shows one column per screen in Full', () => {
    expect(columnWidth({ layout: 'full', columns: 4, container: 390, isMobile: true })).toBe(340);
  });

  it.each(['compact', 'icon'] as const)(
    'a column is at least (1024 - 50) / 12.25 px wide in %s [SCH-074]',
    (layout) => {
      expect(columnWidth({ layout, columns: 134, container: 1440 })).toBe(LEAST);
      expect(LEAST).toBeCloseTo(79.51, 2);
    },
  );

  it.each(['compact', 'icon'] as const)(
    'a column is at most 300 px wide in %s, 240 px in a comparison [SCH-075]',
    (layout) => {
      expect(columnWidth({ layout, columns: 2, container: 1440 })).toBe(300);
      expect(columnWidth({ layout, columns: 2, container: 1440, isCompare: true })).toBe(240);
    },
  );

  it('columns share the room within their bounds', () => {
    expect(columnWidth({ layout: 'compact', columns: 16, container: 1440 })).toBeCloseTo(86.87);
  });

  it('columns stay within their bounds and overflow the room only at their minimum width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 4000 }), (columns, container) => {
        const width = columnWidth({ layout: 'compact', columns, container });
        const isRoomy = 50 + width * columns <= container + ROUNDING;
        return width >= LEAST && width <= 300 && (width === LEAST || isRoomy);
      }),
    );
  });
});

it('a wider column has room for longer names', () => {
  fc.assert(fc.property(fc.integer({ min: 80, max: 94 }), (width) => nameRoom(width + 1) >= nameRoom(width)));
  expect(nameRoom(87)).toBeGreaterThanOrEqual(12);
});
