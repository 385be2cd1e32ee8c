import { useState } from 'react';

/** A text in the address that is being typed: the typed text wins until the address has followed. */
export function useTyped(inAddress: string) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress) setTyped(null);
  return [typed ?? inAddress, setTyped] as const;
}
