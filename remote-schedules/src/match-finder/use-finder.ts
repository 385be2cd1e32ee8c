import { useState } from 'react';

/** Whether the opponents are shown, and the text that they are looked through with; both outlast a look into the form. */
export function useFinder() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  return { isOpen, text, setText, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

export type Finder = ReturnType<typeof useFinder>;
