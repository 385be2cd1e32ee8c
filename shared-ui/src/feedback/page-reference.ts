/** The name under which the server says the id of the request for the document in `Server-Timing`. */
const NAME = 'request';

/**
 * By what this page is found in the server's log, for a part of it that does not load. Null where the browser does not
 * tell, as without HTTPS, and without a network, when nothing of it is there.
 */
export function pageReference(): string | null {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  if (!navigator.onLine || !page || !(page instanceof PerformanceNavigationTiming)) return null;
  return page.serverTiming.find(({ name }) => name === NAME)?.description ?? null;
}
