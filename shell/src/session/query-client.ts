import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from './retry.ts';

/** What the page remembers of the server. A change without a connection fails at once: it must not go out later, unseen. */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: mayRetry }, mutations: { networkMode: 'always' } } });
}
