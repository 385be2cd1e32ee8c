import { useCallback, useState } from 'react';

/** The width of an element in CSS pixels, 0 until it is measured; put `attach` on the element. */
export function useElementWidth() {
  const [width, setWidth] = useState(0);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    // jsdom has no layout to observe.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    observer?.observe(element);
    return () => observer?.disconnect();
  }, []);
  return { width, attach };
}
