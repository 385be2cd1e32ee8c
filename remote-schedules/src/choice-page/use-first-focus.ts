import { useEffect, useRef } from 'react';

/**
 * A ref of the button that Enter presses when the page opens with its choice made; a focus on a part of the page stays
 * there.
 */
export function useFirstFocus(isChosen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || !isChosen) return;
    isOpened.current = true;
    const { activeElement } = document;
    const isAtPart = activeElement !== null && activeElement !== document.body && activeElement.id !== 'main';
    if (!isAtPart) button.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return button;
}
