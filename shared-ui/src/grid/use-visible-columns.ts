import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { RAIL } from './column-width.ts';
import type { GridColumn } from './grid-types.ts';
import type { ColumnWindow } from './grid-row.tsx';

/** Up to this number, all columns are rendered; with more, only the visible columns and two on each side. */
export const RENDER_ALL = 40;
const EXTRA = 2;
/** Columns to render before the scrolling area is measured. */
const UNMEASURED = 16;

/** The columns to render, and a function that makes a column visible. */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  width: number,
) {
  const isWindowed = columns.length > RENDER_ALL;
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes the functions that the virtualizer returns
  const virtualizer = useVirtualizer({
    horizontal: true,
    enabled: isWindowed,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    scrollMargin: RAIL,
    scrollPaddingStart: RAIL,
    // Adds one column at a time, because several at once drop a visible frame.
    overscan: EXTRA,
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const first = items[0]?.index ?? 0;
  const end = isWindowed ? (items.at(-1)?.index ?? UNMEASURED - 1) + 1 : columns.length;
  const visible = useMemo<ColumnWindow>(
    () => ({ first, columns: columns.slice(first, end), before: first * width, after: (columns.length - end) * width }),
    [columns, first, end, width],
  );
  return { visible, isWindowed, scrollToColumn: virtualizer.scrollToIndex };
}
