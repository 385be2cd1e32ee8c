import { queryOptions } from '@tanstack/react-query';
// By its package name: remotes that bundle this file share the shell's one client.
import { api } from '@open-date/shared-api/client';
import type { MailState } from '../rules/admin-mail.ts';

/** Keys of what the administration caches; not part of the shell's own queries, as few pages need them. */
export const adminKeys = {
  users: {
    all: ['admin-users'] as const,
    list: ['admin-users', 'list'] as const,
    one: (id: number) => ['admin-users', id] as const,
  },
  mail: {
    all: ['admin-mail'] as const,
    list: (state: MailState | null) => ['admin-mail', 'list', state] as const,
    one: (id: number) => ['admin-mail', id] as const,
  },
};

/** How often mails that are on their way are looked at again, in milliseconds. */
const ON_THE_WAY = 5000;

export const adminUsersQuery = () =>
  queryOptions({
    queryKey: adminKeys.users.list,
    queryFn: ({ signal }) => api.adminUsers.list(undefined, { signal }),
  });

export const adminUserQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.users.one(id),
    queryFn: ({ signal }) => api.adminUsers.one({ params: { id } }, { signal }),
  });

export const adminMailsQuery = (state: MailState | null) =>
  queryOptions({
    queryKey: adminKeys.mail.list(state),
    queryFn: ({ signal }) => api.adminMail.list(state === null ? {} : { query: { state } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some((mail) => mail.state === 'waiting' || mail.state === 'sending') ? ON_THE_WAY : false,
  });

export const adminMailQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.mail.one(id),
    queryFn: ({ signal }) => api.adminMail.one({ params: { id } }, { signal }),
  });
