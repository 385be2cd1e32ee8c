import { useAddress } from '@open-date/shared-host';
import { useTyped } from './use-typed.ts';

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
