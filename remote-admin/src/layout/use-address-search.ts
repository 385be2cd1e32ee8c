import { useAddress } from '@open-date/shared-host';
import { useState } from 'react';

/** A text in the address that is being typed: the typed text wins until the address has followed. */
export function useTyped(inAddress: string) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress) setTyped(null);
  return [typed ?? inAddress, setTyped] as const;
}

/** The search in the address; typing replaces the address. */
export function useAddressSearch(): [search: string, setSearch: (text: string) => void] {
  const [address, changeAddress] = useAddress();
  const [search, setTyped] = useTyped(address.get('q') ?? '');
  const setSearch = (text: string) => {
    setTyped(text);
    changeAddress(
      (next) => {
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true },
    );
  };
  return [search, setSearch];
}
