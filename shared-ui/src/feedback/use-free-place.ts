import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Band, freePlace } from './free-place.ts';

/** The least distance, in pixels, from a toast to protected content and to the edges of the window. */
const GAP = 8;
/** Content that toasts never cover: the title, the active work and the buttons that save it. */
const ALWAYS = 'h1, [data-toolbar], [data-variant^="primary"], [type="submit"], :focus';
/** Content that toasts cover only when there is no room elsewhere. */
const IF_POSSIBLE = 'h2, h3, button, a[href], input, select, textarea, label, [role$="dialog"]';
/** What a modal dialog has put out of reach. */
const OUT_OF_REACH = '[inert], [aria-hidden="true"]';

function findBands(selector: string, list: HTMLElement, box: DOMRect): Band[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const isBeside = right <= box.left || left >= box.right;
    // A focused element as tall as a grid is ignored, because it would leave no place for toasts.
    const isWhole = bottom - top > innerHeight / 2;
    if (width === 0 || isBeside || isWhole || list.contains(element) || element.closest(OUT_OF_REACH)) return [];
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

function isUnder(element: Element, list: HTMLElement): boolean {
  const one = element.getBoundingClientRect();
  const other = list.getBoundingClientRect();
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Calls back when the focus enters or leaves a dialog, or what the toasts cover. */
function followFocus(list: RefObject<HTMLElement | null>, onMove: () => void): () => void {
  const findDialog = (element: Element | null) => element?.closest('[role$="dialog"]') ?? null;
  let dialog = findDialog(document.activeElement);
  const listen = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || list.current === null || list.current.contains(target)) return;
    const isOther = findDialog(target) !== dialog;
    dialog = findDialog(target);
    if (isOther || isUnder(target, list.current)) onMove();
  };
  document.addEventListener('focusin', listen);
  return () => document.removeEventListener('focusin', listen);
}

/**
 * Where toasts can stand without covering the user's work: pixels from the top of the window, or null for its foot.
 * Measured again when the content changes, after scrolling or resizing, and when the focus enters a dialog or what the
 * toasts cover.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, shown: string): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (shown === '') return undefined;
    const look = () => setTop(list.current === null ? null : findFreePlace(list.current));
    look();
    // A dialog closes or a screen appears together with its message, so the layout is measured a moment later.
    const timer = setTimeout(look, 400);
    document.addEventListener('scrollend', look, true);
    window.addEventListener('resize', look);
    const stopFollowing = followFocus(list, look);
    return () => {
      stopFollowing();
      clearTimeout(timer);
      document.removeEventListener('scrollend', look, true);
      window.removeEventListener('resize', look);
    };
  }, [list, shown]);
  return top;
}
