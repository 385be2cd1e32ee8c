import { type RefObject, useCallback, useEffect, useState } from 'react';
import { RAIL } from './column-width.ts';

/** The first and the last column that are at least half visible, from 0. */
export interface InView {
  readonly first: number;
  readonly last: number;
}

/** Tracks the visible columns; sets state only when they change, and only if `isWatched`. */
export function useInView(scroller: RefObject<HTMLElement | null>, columns: number, width: number, isWatched: boolean) {
  const [inView, setInView] = useState<InView>({ first: 0, last: 0 });
  const followScroll = useCallback(() => {
    const element = scroller.current;
    if (!element || !isWatched) return;
    const first = Math.min(columns - 1, Math.round(element.scrollLeft / width));
    const count = Math.max(1, Math.round((element.clientWidth - RAIL) / width));
    const last = Math.min(columns - 1, first + count - 1);
    setInView((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, [scroller, columns, width, isWatched]);
  useEffect(() => {
    const frame = requestAnimationFrame(followScroll);
    return () => cancelAnimationFrame(frame);
  }, [followScroll]);
  const showColumn = useCallback(
    (index: number) => scroller.current?.scrollTo({ left: index * width }),
    [scroller, width],
  );
  return { inView, followScroll, showColumn };
}
