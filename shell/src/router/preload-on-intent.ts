const HOVER_DELAY = 100;

function siteLink(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const anchor = target.closest('a[href]');
  if (!(anchor instanceof HTMLAnchorElement) || anchor.origin !== location.origin) return null;
  return anchor.pathname + anchor.search;
}

/** Calls `preload` once per link that is hovered or focused for 100 ms. Returns a function that stops it. */
export function preloadOnIntent(preload: (address: string) => void): () => void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleIntent = (event: Event) => {
    clearTimeout(timer);
    const address = siteLink(event.target);
    if (address === null || done.has(address)) return;
    timer = setTimeout(() => {
      done.add(address);
      preload(address);
    }, HOVER_DELAY);
  };
  document.addEventListener('pointerover', handleIntent);
  document.addEventListener('focusin', handleIntent);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', handleIntent);
    document.removeEventListener('focusin', handleIntent);
  };
}
