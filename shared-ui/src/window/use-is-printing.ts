import { useSyncExternalStore } from 'react';

const PRINT = 'print';

let isInDialog = false;

/** Follows the print events and the print medium; a preview may change only the medium. */
function subscribe(onChange: () => void): () => void {
  const medium = 'matchMedia' in window ? window.matchMedia(PRINT) : undefined;
  // The browser captures the page right after this event: the update must be synchronous, which an external store's is.
  const handleBefore = () => {
    isInDialog = true;
    onChange();
  };
  const handleAfter = () => {
    isInDialog = false;
    onChange();
  };
  window.addEventListener('beforeprint', handleBefore);
  window.addEventListener('afterprint', handleAfter);
  medium?.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', handleBefore);
    window.removeEventListener('afterprint', handleAfter);
    medium?.removeEventListener('change', onChange);
  };
}

const isPrinting = () => isInDialog || ('matchMedia' in window && window.matchMedia(PRINT).matches);

/** Whether the page is being printed; partial lists then show everything. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}
