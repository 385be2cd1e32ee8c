import { useState } from 'react';

const isAtPage = () => document.activeElement?.matches('main') ?? false;

/**
 * Whether a dialog that closes gives the focus back, for its `finalFocus`. Not when the page itself had it: the library
 * would give it to the first control of the page instead, and the page takes it by itself.
 */
export function useFinalFocus(isOpen: boolean): () => boolean {
  const [known, setKnown] = useState({ isOpen, wasAtPage: isOpen && isAtPage() });
  if (known.isOpen !== isOpen) setKnown({ isOpen, wasAtPage: isOpen ? isAtPage() : known.wasAtPage });
  return () => !known.wasAtPage;
}
