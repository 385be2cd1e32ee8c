import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

export interface NearViewProps {
  /** When false, the content is always rendered, as in short lists. */
  readonly isWindowed: boolean;
  /** The assumed height in CSS pixels until the content has rendered once. */
  readonly estimate: number;
  /** Renders the content from the start, because it is within the viewport then. */
  readonly startsNear?: boolean | undefined;
  readonly children: ReactNode;
}

/** Renders its content within a screen of the viewport and when printing; otherwise keeps only its height. */
export function NearView({ isWindowed, estimate, startsNear = false, children }: NearViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(startsNear);
  const [height, setHeight] = useState(estimate);
  const isPrinting = useIsPrinting();
  // jsdom has neither layout nor IntersectionObserver.
  const canWatch = isWindowed && 'IntersectionObserver' in window;
  useEffect(() => {
    const element = frame.current;
    if (!element || !canWatch) return undefined;
    const follow = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (!entry) return;
      // Focused content stays rendered.
      const isKept = entry.isIntersecting || element.contains(document.activeElement);
      if (!isKept && element.firstChild) setHeight(entry.boundingClientRect.height);
      setIsNear(isKept);
    };
    const observer = new IntersectionObserver(follow, { rootMargin: '100% 0px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canWatch]);
  const isShown = !canWatch || isNear || isPrinting;
  return (
    <div ref={frame} style={isShown ? undefined : { minHeight: height }}>
      {isShown ? children : null}
    </div>
  );
}
