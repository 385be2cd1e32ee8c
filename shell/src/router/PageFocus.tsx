import { hasLayer } from '@open-date/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a user does to choose the place of the focus. */
const CHOICES = ['keydown', 'pointerdown'] as const;

/** Gives the focus to the page if nothing has it and no dialog is open, which looks after its own. */
function focusPage(): void {
  const { activeElement } = document;
  if (hasLayer()) return;
  if (activeElement !== null && activeElement !== document.body) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Gives the focus to the page whenever nothing has it, until its user chooses a place. Returns a function that stops. */
function keepFocused(): () => void {
  focusPage();
  // A placeholder that had the focus goes when the code or the data of the page is there.
  const observer = new MutationObserver(focusPage);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    for (const choice of CHOICES) window.removeEventListener(choice, stop, true);
  };
  for (const choice of CHOICES) window.addEventListener(choice, stop, true);
  return stop;
}

/** Gives the focus to a page that was navigated to when the element that had it went with the last page. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The page that the document opened with leaves the focus to the browser.
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return keepFocused();
  }, [pathname]);
  return null;
}
