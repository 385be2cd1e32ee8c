import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/index.ts';
import type { Board } from '../../rules/messages/news.ts';
import { answerKey } from '../platform/call-keys.ts';
import { STALE } from '../platform/stale.ts';

export const messageKeys = {
  notifications: answerKey('notifications', 'list'),
  news: (board: Board) => answerKey(board, 'list'),
} as const;

/** The user's recent notifications, for the bell. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: messageKeys.notifications,
    queryFn: ({ signal }) => api.notifications.list(undefined, { signal }),
    staleTime: STALE.seconds,
  });

export const newsQuery = (board: Board) =>
  queryOptions({
    queryKey: messageKeys.news(board),
    queryFn: ({ signal }) => api[board].list(undefined, { signal }),
    staleTime: STALE.seconds,
  });
