import { api } from '@open-date/shared-api/client';
import type { Notification } from '@open-date/shared-api/contract';
import { keys, notificationsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

type Shown = Readonly<{ unread: number; items: Notification[] }>;

/** Marks notifications as read in the cache at once, so that the bell's number drops with the click. */
async function markInCache(client: QueryClient, isMeant: (item: Notification) => boolean): Promise<void> {
  await client.cancelQueries({ queryKey: keys.notifications });
  client.setQueryData(notificationsQuery().queryKey, (shown: Shown | undefined) => {
    if (!shown) return shown;
    const fresh = shown.items.filter((item) => !item.isRead && isMeant(item)).length;
    return {
      unread: Math.max(0, shown.unread - fresh),
      items: shown.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    };
  });
}

/** Marks one opened notification, or all that are shown, as read. */
export function useMarkRead() {
  const client = useQueryClient();
  const notify = useNotify();
  const readAnew = () => client.invalidateQueries({ queryKey: keys.notifications });
  const one = useMutation({
    mutationFn: (id: number) => api.notifications.read({ params: { id } }, { outlivesPage: true }),
    onMutate: (id) => markInCache(client, (item) => item.id === id),
    // A failure is silent: the notification reappears as unread, and the user is already elsewhere.
    onError: readAnew,
  });
  const all = useMutation({
    mutationFn: (upTo: number) => api.notifications.readAll({ body: { upTo } }, { outlivesPage: true }),
    onMutate: (upTo) => markInCache(client, (item) => item.id <= upTo),
    onError: (error) => notify.error(MESSAGES.couldNotSave, error),
    onSettled: readAnew,
  });
  return { markRead: one.mutate, markAllRead: all.mutate };
}
