import { callQuery } from '@open-date/shared-api/queries';
import { queryOptions } from '@tanstack/react-query';

/** A draft with its moves. */
export const draftQuery = (id: number) => callQuery('adminWhatIf', 'one', { params: { id } });

/** The effects of applying a draft; loaded anew each time. */
export const consequencesQuery = (id: number) =>
  queryOptions({ ...callQuery('adminWhatIf', 'consequences', { params: { id } }), gcTime: 0 });
