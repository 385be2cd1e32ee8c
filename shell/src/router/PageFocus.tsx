import { hasLayer } from '@open-date/shared-ui';
import { useEffect } from 'react';

/** Gives the focus to the page if nothing has it and no dialog is open, which looks after its own. */
function focusPage(): void {
  const { activeElement } = document;
  if (hasLayer() || (activeElement !== null && activeElement !== document.body)) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Gives the focus to the page whenever what has it goes. Returns a function that stops. */
function keepFocused(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    // Whoever removed it may give the focus to something better right afterwards.
    clearTimeout(timer);
    timer = setTimeout(focusPage);
  });
  const start = () => observer.observe(document.body, { childList: true, subtree: true });
  // Until then the focus is the browser's, whose first Tab goes to the top of the page, also after a redirect.
  document.addEventListener('focusin', start, { once: true });
  return () => {
    document.removeEventListener('focusin', start);
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
