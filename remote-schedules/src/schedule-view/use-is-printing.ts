import { useSyncExternalStore } from 'react';

const PRINT = 'print';

let isInDialog = false;

/** Follows the print events and the print medium; a preview may change only the medium. */
function subscribe(onChange: () => void): () => void {
  const medium = 'matchMedia' in window ? window.matchMedia(PRINT) : undefined;
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

/** True while the page is printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}
