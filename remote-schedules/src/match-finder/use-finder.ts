import { useState } from 'react';

/** Whether the list of opponents is open, and its search text; the form for a game changes neither. */
export function useFinder(isFirstOpen = false) {
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  const [text, setText] = useState('');
  return { isOpen, text, setText, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

export type Finder = ReturnType<typeof useFinder>;
