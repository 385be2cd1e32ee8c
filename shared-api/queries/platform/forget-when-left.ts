import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Forgets the cached answer about something that was deleted once no screen shows it; a screen that still does would
 * ask for it again.
 */
export function forgetWhenLeft(client: QueryClient, queryKey: QueryKey): void {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey });
  if (!query) return;
  const forget = () => {
    if (query.getObserversCount() > 0) return;
    stop();
    cache.remove(query);
  };
  const stop = cache.subscribe((event) => {
    if (event.type === 'observerRemoved' && event.query === query) forget();
  });
  forget();
}
