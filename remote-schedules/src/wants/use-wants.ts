import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@open-date/shared-api/queries';

/** The wants to choose from; undefined until they have loaded. `failure` says why they could not be loaded. */
export function useWants() {
  const { data, error, refetch } = useQuery({ ...callQuery('reference', 'wants'), retryOnMount: false });
  return { wants: data, failure: data === undefined ? error : null, retry: refetch };
}
