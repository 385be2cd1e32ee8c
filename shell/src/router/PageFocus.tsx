import { hasLayer } from '@open-date/shared-ui';
import { useEffect } from 'react';
import { controlAt, type EntryPlace, findPlace } from './entry-place.ts';

/** Whether an element is still drawn, so that Tab goes on from it although it may have lost the focus, as a disabled one does. */
const isDrawn = (element: Element | null) => element?.isConnected === true && element.getClientRects().length > 0;

/** Gives the focus to the page whenever what has it goes. Returns a function that stops. */
function keepFocused(): () => void {
  let last: Element | null = null;
  let place: EntryPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const focusPage = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== null && activeElement !== document.body;
    // An open dialog looks after its own focus.
    if (isElsewhere || hasLayer() || isDrawn(last)) return;
    const goal = (place && controlAt(place)) ?? document.getElementById('main');
    goal?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // The code that removed it may give the focus to something better right afterwards.
    clearTimeout(timer);
    timer = setTimeout(focusPage);
  });
  const handleFocus = ({ target }: FocusEvent) => {
    // Until then the focus is the browser's, whose first Tab goes to the top of the page, also after a redirect.
    if (last === null) observer.observe(document.body, { childList: true, subtree: true });
    if (!(target instanceof Element)) return;
    last = target;
    const found = findPlace(target);
    // A dialog about an entry keeps the entry's place.
    if (found !== null || !hasLayer()) place = found;
  };
  document.addEventListener('focusin', handleFocus);
  return () => {
    document.removeEventListener('focusin', handleFocus);
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Keeps the focus in the page: when what had it is gone, it goes to the entry that takes the place in a list marked with
 * `data-entries`, or else to the page.
 */
export function PageFocus() {
  useEffect(keepFocused, []);
  return null;
}
