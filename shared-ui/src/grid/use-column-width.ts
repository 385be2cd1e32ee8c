import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { columnWidth } from './column-width.ts';
import type { ColumnWidthOptions } from './column-width.ts';

/** Resizing has ended when nothing changed for this long, in milliseconds (document 1 section 9). */
export const RESIZE_MS = 300;
const USUAL = 1440;

/** The column width for the room that `scroller` has now; computed again 300 ms after resizing ends. */
export function useColumnWidth(
  scroller: RefObject<HTMLElement | null>,
  options: Omit<ColumnWidthOptions, 'container'>,
): number {
  const [container, setContainer] = useState(USUAL);
  useLayoutEffect(() => {
    setContainer(scroller.current?.clientWidth ?? USUAL);
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setContainer(element.clientWidth), RESIZE_MS);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [scroller]);
  return columnWidth({ ...options, container });
}
