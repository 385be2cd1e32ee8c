import { useCallback, useState } from 'react';
import type { RefObject } from 'react';
import { columnWidth } from './column-width.ts';
import type { ColumnWidthOptions } from './column-width.ts';

/** Resizing has ended when nothing changed for this long, in milliseconds (document 1 section 9). */
export const RESIZE_MS = 300;

/**
 * The column width for the room that the scrolling area has, computed again 300 ms after resizing ends. Put `attach`
 * on the scrolling element; it fills `scroller` too. Until it is measured, `isMeasured` is false.
 */
export function useColumnWidth(
  scroller: RefObject<HTMLElement | null>,
  options: Omit<ColumnWidthOptions, 'container'>,
) {
  const [container, setContainer] = useState(0);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element;
      if (!element) return undefined;
      setContainer(element.clientWidth);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new ResizeObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(() => setContainer(element.clientWidth), RESIZE_MS);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        clearTimeout(timer);
        scroller.current = null;
      };
    },
    [scroller],
  );
  return { width: columnWidth({ ...options, container }), isMeasured: container > 0, attach };
}
