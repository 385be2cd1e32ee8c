import { useQuery } from '@tanstack/react-query';
import { wantsQuery } from '../queries.ts';

/** The wants to choose from; undefined until they have loaded. `failure` says why they could not be loaded. */
export function useWants() {
  const { data, error, refetch } = useQuery(wantsQuery());
  return { wants: data, failure: data === undefined ? error : null, retry: refetch };
}
