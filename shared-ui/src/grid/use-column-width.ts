import { useCallback, useRef, useState } from 'react';
import { columnWidth, type ColumnWidthOptions } from './column-width.ts';

/** Resizing has ended when the size stays the same for this many milliseconds (A110). */
const RESIZE_MS = 300;

/**
 * The column width for the room in the scrolling area, computed again 300 ms after resizing ends. Put `attach` on the
 * scrolling element; `scroller` then refers to it. `isMeasured` is false until that element has been measured.
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
    // A panel beside the grid changes the room without resizing the window.
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
