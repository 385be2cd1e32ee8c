import { errorText, faultReference } from '@open-date/shared-api/client';
import { callQuery } from '@open-date/shared-api/queries';
import { LoadFailed } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** Says that the seasons besides the shown one could not be loaded and offers a retry; nothing unless that is so. */
export function SeasonsFailed() {
  const { data, error, refetch } = useQuery(callQuery('reference', 'seasons'));
  if (data !== undefined || error === null) return null;
  return (
    <LoadFailed onRetry={refetch} reference={faultReference(error)}>
      {errorText(error, 'The other seasons could not be loaded.')}
    </LoadFailed>
  );
}
