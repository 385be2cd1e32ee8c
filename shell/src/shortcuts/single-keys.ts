import { atomWithStorage } from 'jotai/utils';

/** Whether keys without Control or Command are shortcuts of the page in this browser. */
export const singleKeysAtom = atomWithStorage('single-keys', true, undefined, { getOnInit: true });
