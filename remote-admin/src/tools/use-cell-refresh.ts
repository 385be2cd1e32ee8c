import { ApiError, api } from '@open-date/shared-api/client';
import type { CellRefresh } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useSave } from '@open-date/shared-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds between reads of a run of Update Schedule Cells (A229). */
const REFRESH_POLL_MS = 3000;

/** Whether a run is queued or in progress. */
export const isRunning = ({ state }: CellRefresh) => state === 'queued' || state === 'running';

/**
 * The run of Update Schedule Cells that was started last and how to start one. The run belongs to the server, so a page
 * that was reloaded, or that another administrator opens, follows the same one and shows one toast at its end.
 */
export function useCellRefresh() {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = callQuery('adminCells', 'latest');
  const latest = useQuery({
    ...callQuery('adminCells', 'latest'),
    refetchInterval: ({ state: { data } }) => (data?.refresh && isRunning(data.refresh) ? REFRESH_POLL_MS : false),
  });
  const refresh = latest.data?.refresh ?? null;
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (refresh === null) return;
    if (isRunning(refresh)) followed.current = refresh.id;
    else if (followed.current === refresh.id) {
      followed.current = null;
      if (refresh.state === 'done') notify.success(MESSAGES.preferencesUpdated);
      else notify.error(refresh.error ?? MESSAGES.couldNotSave);
    }
  }, [refresh, notify]);
  const start = useSave({
    call: () => api.adminCells.refresh(),
    saved: null,
    onSuccess: (started) => {
      followed.current = started.id;
      client.setQueryData(queryKey, { refresh: started });
    },
    onError: (error) => {
      // Shows the run that somebody else has started.
      if (error instanceof ApiError && error.code === 'refresh.running') void client.invalidateQueries({ queryKey });
    },
  });
  return { latest, start };
}
