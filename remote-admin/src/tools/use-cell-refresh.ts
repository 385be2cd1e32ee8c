import { ApiError, api } from '@open-date/shared-api/client';
import type { CellRefresh } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useSave } from '@open-date/shared-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { latestRefreshQuery } from '../queries.ts';

/** Whether a run waits or is carried out. */
export const isRunning = ({ state }: CellRefresh) => state === 'queued' || state === 'running';

/**
 * The run of Update Schedule Cells that was started last and how to start one. The run belongs to the server, so a page
 * that was reloaded, or that another administrator opens, follows the same one; its end is said once to each of them.
 */
export function useCellRefresh() {
  const client = useQueryClient();
  const notify = useNotify();
  const query = latestRefreshQuery();
  const latest = useQuery(query);
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
      client.setQueryData(query.queryKey, { refresh: started });
    },
    onError: (error) => {
      // Shows the run that somebody else has started.
      if (error instanceof ApiError && error.code === 'refresh.running')
        void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return { latest, start };
}
