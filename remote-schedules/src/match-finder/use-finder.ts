import { useState } from 'react';

/** Whether the opponents are open, and their search text; both survive a visit to the form. */
export function useFinder() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  return { isOpen, text, setText, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

export type Finder = ReturnType<typeof useFinder>;
