import { useSyncExternalStore } from 'react';

const PRINT = 'print';

let isInDialog = false;

/** Follows both signs of printing: the browser's events around it, and the medium, which changes alone in a preview. */
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

/** True while the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}
