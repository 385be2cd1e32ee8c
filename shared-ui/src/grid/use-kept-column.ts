import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the first visible column in place when widths change, for example when a phone is turned. Call the result on
 * each scroll.
 */
export function useKeptColumn(scroller: RefObject<HTMLElement | null>, width: number): () => void {
  const place = useRef({ column: 0, width });
  useLayoutEffect(() => {
    const { column, width: before } = place.current;
    if (before === width) return;
    place.current = { column, width };
    if (column > 0) scroller.current?.scrollTo({ left: column * width });
  }, [scroller, width]);
  return useCallback(() => {
    place.current = { column: (scroller.current?.scrollLeft ?? 0) / width, width };
  }, [scroller, width]);
}
