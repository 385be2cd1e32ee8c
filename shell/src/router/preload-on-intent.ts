const HOVER_DELAY = 100;
/** Milliseconds after which a link is preloaded again, because its first answers may be too old to be used. */
const AGAIN = 15_000;

function siteLink(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const anchor = target.closest('a[href]');
  if (!(anchor instanceof HTMLAnchorElement) || anchor.origin !== location.origin) return null;
  return anchor.pathname + anchor.search;
}

/**
 * Calls `preload` for a link that is hovered or focused for 100 ms, and at once for one that is pressed; not
 * again for some seconds. Returns a function that stops it.
 */
export function preloadOnIntent(preload: (address: string) => void): () => void {
  const preloadedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (address: string) => {
    const now = performance.now();
    for (const [known, at] of preloadedAt) if (now - at >= AGAIN) preloadedAt.delete(known);
    if (preloadedAt.has(address)) return;
    preloadedAt.set(address, now);
    preload(address);
  };
  const handleIntent = (event: Event) => {
    clearTimeout(timer);
    const address = siteLink(event.target);
    if (address !== null) timer = setTimeout(start, HOVER_DELAY, address);
  };
  const handlePress = (event: Event) => {
    const address = siteLink(event.target);
    if (address !== null) start(address);
  };
  const listeners = [
    ['pointerover', handleIntent],
    ['focusin', handleIntent],
    ['pointerdown', handlePress],
  ] as const;
  for (const [type, listener] of listeners) document.addEventListener(type, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
}
