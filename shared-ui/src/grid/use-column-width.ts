import { useCallback, useRef, useState } from 'react';
import { columnWidth } from './column-width.ts';
import type { ColumnWidthOptions } from './column-width.ts';

/** Resizing has ended when nothing changed for this long, in milliseconds (A110). */
export const RESIZE_MS = 300;

/**
 * The column width for the room that the scrolling area has, computed again 300 ms after resizing ends. Put `attach`
 * on the scrolling element; `scroller` refers to it then. Until it is measured, `isMeasured` is false.
 */
export function useColumnWidth(options: Omit<ColumnWidthOptions, 'container'>) {
  const scroller = useRef<HTMLElement>(null);
  const [container, setContainer] = useState(0);
  const attach = useCallback((element: HTMLElement | null) => {
    scroller.current = element;
    if (!element) return undefined;
    setContainer(element.clientWidth);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setContainer(element.clientWidth), RESIZE_MS);
    };
    // A panel beside the grid changes its room without any change of the window.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(handleResize) : undefined;
    observer?.observe(element);
    window.addEventListener('resize', handleResize);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', handleResize);
      clearTimeout(timer);
      scroller.current = null;
    };
  }, []);
  return { width: columnWidth({ ...options, container }), isMeasured: container > 0, scroller, attach };
}
