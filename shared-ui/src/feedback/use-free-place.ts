import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Band, freePlace } from './free-place.ts';

/** Between the notifications and what they must not cover, and the edges of the window, in pixels. */
const GAP = 8;
/** What is never covered: where one is, what is being worked on and how it is saved. */
const ALWAYS = 'h1, [data-toolbar], [data-variant^="primary"], [type="submit"], :focus';
/** What is not covered while there is room elsewhere. */
const IF_POSSIBLE = 'h2, h3, button, a[href], input, select, textarea, label';

function findBands(selector: string, list: HTMLElement, box: DOMRect): Band[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const isBeside = right <= box.left || left >= box.right;
    // What holds the focus for everything in it, as a grid or a dialog does, leaves no place at all.
    const isWhole = bottom - top > innerHeight / 2;
    if (width === 0 || isBeside || isWhole || list.contains(element)) return [];
    return [{ top: top - GAP, bottom: bottom + GAP }];
  });
}

function findFreePlace(list: HTMLElement): number | null {
  const box = list.getBoundingClientRect();
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const room = { top: Math.max(0, bar) + GAP, bottom: innerHeight - GAP };
  const always = findBands(ALWAYS, list, box);
  return (
    freePlace(box.height, room, [...always, ...findBands(IF_POSSIBLE, list, box)]) ??
    freePlace(box.height, room, always)
  );
}

/**
 * Where the notifications may stand without covering what the user works on: pixels from the top of the window, or null for
 * its foot. Looked for anew when what is shown changes, and when the page was scrolled or resized.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, shown: string): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (shown === '') return undefined;
    const look = () => setTop(list.current === null ? null : findFreePlace(list.current));
    look();
    // A dialog closes, or a screen comes, in the same moment as its message: what then stands there is seen a little later.
    const timer = setTimeout(look, 400);
    document.addEventListener('scrollend', look, true);
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scrollend', look, true);
      window.removeEventListener('resize', look);
    };
  }, [list, shown]);
  return top;
}
