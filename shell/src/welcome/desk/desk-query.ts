import { api } from '@open-date/shared-api/client';
import { answerKey } from '@open-date/shared-api/queries';
import { queryOptions } from '@tanstack/react-query';

/** What the user came for; read again whenever the welcome screen opens, because they may just have dealt with it. */
export const deskQuery = () =>
  queryOptions({
    queryKey: answerKey('welcome', 'read'),
    queryFn: ({ signal }) => api.welcome.read(undefined, { signal }),
  });
