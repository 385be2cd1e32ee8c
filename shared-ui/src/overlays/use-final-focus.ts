import { useCallback, useRef, useState } from 'react';

const isAt = (selector: string) => document.activeElement?.matches(selector) ?? false;

/**
 * The props by which the popup of a dialog gives the focus back when it closes. It does not when only the page had it:
 * the library would give it to the first control of the page instead, and the page takes it by itself.
 */
export function useFinalFocus(isOpen: boolean) {
  const [known, setKnown] = useState({ isOpen, wasAtPage: isOpen && isAt('main') });
  if (known.isOpen !== isOpen) setKnown({ isOpen, wasAtPage: isOpen ? isAt('main') : known.wasAtPage });
  const hadNoOpener = useRef(false);
  // The page that the opener led to may take the focus between the two.
  const ref = useCallback((popup: HTMLElement | null) => {
    if (popup) hadNoOpener.current = isAt('main, body');
  }, []);
  return { ref, finalFocus: () => !known.wasAtPage && !hadNoOpener.current };
}
