/** The name under which the server says the id of the request for the document in `Server-Timing`. */
const NAME = 'request';

/** By what this page is found in the server's log; null where the browser does not tell, as without HTTPS. */
export function pageReference(): string | null {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  if (!page || !(page instanceof PerformanceNavigationTiming)) return null;
  return page.serverTiming.find(({ name }) => name === NAME)?.description ?? null;
}
