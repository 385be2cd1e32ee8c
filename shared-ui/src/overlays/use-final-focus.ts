import { useCallback, useRef, useState } from 'react';

/** What a dialog was opened from. */
interface Opener {
  /** What had the focus; null for the page as a whole. */
  readonly element: Element | null;
  /** What the dialog that it stands in was opened from, such as the one that said that this one was loading. */
  readonly outer: Opener | null;
}

const PAGE: Opener = { element: null, outer: null };

/** What the popup of each dialog was opened from. */
const openers = new WeakMap<Element, Opener>();

const isAtPage = () => document.activeElement === document.body || document.activeElement?.matches('main') === true;

function readOpener(): Opener {
  const { activeElement } = document;
  if (activeElement === null || isAtPage()) return PAGE;
  let outer: Opener | undefined;
  for (let at: Element | null = activeElement; at !== null && !outer; at = at.parentElement) outer = openers.get(at);
  return { element: activeElement, outer: outer ?? null };
}

/** What takes the focus when the dialog is gone: false leaves it to the page, true to the library. */
function findGoal({ element, outer }: Opener): boolean | HTMLElement {
  if (element === null) return false;
  if (outer === null || element.isConnected) return true;
  const goal = findGoal(outer);
  return goal === true && outer.element instanceof HTMLElement && outer.element.isConnected ? outer.element : goal;
}

/**
 * The props by which the popup of a dialog gives the focus back when it closes. It does not when only the page had it:
 * the library would give it to the first control of the page instead, and the page takes it by itself.
 */
export function useFinalFocus(isOpen: boolean) {
  const [known, setKnown] = useState(() => ({ isOpen, opener: isOpen ? readOpener() : null }));
  if (known.isOpen !== isOpen) setKnown({ isOpen, opener: isOpen ? readOpener() : known.opener });
  const { opener } = known;
  const last = useRef<Opener | null>(null);
  const ref = useCallback(
    (popup: HTMLElement | null) => {
      if (!popup || !opener) return;
      // The page that the opener led to may take the focus between the two; a dialog that this one replaces only lost it.
      last.current = isAtPage() && opener.outer === null ? PAGE : opener;
      openers.set(popup, last.current);
    },
    [opener],
  );
  return { ref, finalFocus: () => (last.current ? findGoal(last.current) : true) };
}
