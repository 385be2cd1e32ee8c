import { hasLayer } from '@open-date/shared-ui';
import { useEffect } from 'react';

/** Whether an element is still drawn, so that Tab goes on from it although it may have lost the focus, as a disabled one does. */
const isDrawn = (element: Element | null) => element?.isConnected === true && element.getClientRects().length > 0;

/** Gives the focus to the page whenever what has it goes. Returns a function that stops. */
function keepFocused(): () => void {
  let last: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const focusPage = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== null && activeElement !== document.body;
    // An open dialog looks after its own focus.
    if (isElsewhere || hasLayer() || isDrawn(last)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // Whoever removed it may give the focus to something better right afterwards.
    clearTimeout(timer);
    timer = setTimeout(focusPage);
  });
  const handleFocus = ({ target }: FocusEvent) => {
    // Until then the focus is the browser's, whose first Tab goes to the top of the page, also after a redirect.
    if (last === null) observer.observe(document.body, { childList: true, subtree: true });
    if (target instanceof Element) last = target;
  };
  document.addEventListener('focusin', handleFocus);
  return () => {
    document.removeEventListener('focusin', handleFocus);
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Keeps the focus in the page: it goes to the page when what had it is gone, with the last page, a closed dialog or a
 * control that goes when it is pressed.
 */
export function PageFocus() {
  useEffect(keepFocused, []);
  return null;
}
