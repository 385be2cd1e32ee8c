import { useEffect, useState } from 'react';

/** The first screen asks for what it shows before this is over, in milliseconds. */
const AFTER_THE_SCREEN = 1500;

/** False until the first screen has asked for what it shows: what can wait is asked for afterwards. */
export function useAfterTheScreen(): boolean {
  const [isScreenThere, setIsScreenThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsScreenThere(true), AFTER_THE_SCREEN);
    return () => clearTimeout(timer);
  }, []);
  return isScreenThere;
}
