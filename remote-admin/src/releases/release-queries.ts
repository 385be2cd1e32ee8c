import { api } from '@open-date/shared-api/client';
import { answerKey, callKey } from '@open-date/shared-api/queries';
import type { CHANNELS } from '@open-date/shared-api/rules/platform/channels';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type ChannelName = (typeof CHANNELS)[number];

/** How often the page reads the channel again while it is open, in milliseconds. */
const WHILE_OPEN = 5000;

/** What a channel releases, with health and newest changes; read again while the page is open. */
export const channelQuery = (channel: ChannelName) =>
  queryOptions({
    queryKey: answerKey('adminReleases', 'one', { params: { channel } }),
    queryFn: ({ signal }) => api.adminReleases.one({ params: { channel } }, { signal }),
    refetchInterval: WHILE_OPEN,
    staleTime: 0,
  });

/** The newest published versions of a name. */
export const versionsQuery = (channel: ChannelName, name: string) =>
  queryOptions({
    queryKey: answerKey('adminReleases', 'versions', { params: { channel }, query: { name } }),
    queryFn: ({ signal }) => api.adminReleases.versions({ params: { channel }, query: { name } }, { signal }),
    staleTime: 0,
  });

/** All changes of a channel page by page, of one name unless it is null. */
export const historyQuery = (channel: ChannelName, name: string | null) =>
  infiniteQueryOptions({
    queryKey: [...callKey('adminReleases', 'history'), channel, name],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(name === null ? {} : { name }), ...(pageParam === null ? {} : { before: pageParam }) };
      return api.adminReleases.history({ params: { channel }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? (changes.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
