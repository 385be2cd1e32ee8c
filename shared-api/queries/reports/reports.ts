import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/index.ts';
import { answerKey } from '../platform/call-keys.ts';
import { STALE } from '../platform/stale.ts';

export const reportKeys = {
  reportLinks: answerKey('reports', 'list', { query: { grouped: '1' } }),
} as const;

/** The numbered reports by division, in the order of the selector. */
export const reportLinksQuery = () =>
  queryOptions({
    queryKey: reportKeys.reportLinks,
    queryFn: async ({ signal }) => {
      const rows = await api.reports.list({ query: { grouped: '1' } }, { signal });
      return rows.flatMap((row) => ('Group' in row ? [row] : []));
    },
    staleTime: STALE.minutes,
  });
