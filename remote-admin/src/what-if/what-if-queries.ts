import { api } from '@open-date/shared-api/client';
import { answerKey } from '@open-date/shared-api/queries';
import { queryOptions } from '@tanstack/react-query';

/** The drafts of the signed-in administrator and those that are shared, latest change first. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: answerKey('adminWhatIf', 'list'),
    queryFn: ({ signal }) => api.adminWhatIf.list(undefined, { signal }),
  });

/** A draft with its moves; read again whenever it is opened, because other administrators also change it. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminWhatIf', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminWhatIf.one({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** What applying a draft would do; asked again each time. */
export const consequencesQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminWhatIf', 'consequences', { params: { id } }),
    queryFn: ({ signal }) => api.adminWhatIf.consequences({ params: { id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
