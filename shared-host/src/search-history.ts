import { api } from '@open-date/shared-api/client';
import { keys } from '@open-date/shared-api/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Saves the open schedule or report as a previous search once `description` is known; failures are silent (A011). */
export function usePreviousSearch(url: string, description: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (description === null) return;
    api.session
      .savePreviousSearch({ body: { url, description } }, { changesNothing: true })
      .then(() => client.invalidateQueries({ queryKey: keys.previousSearches }))
      .catch(() => undefined);
  }, [client, url, description]);
}
