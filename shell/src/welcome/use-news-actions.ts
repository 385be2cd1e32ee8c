import { api, errorText } from '@open-date/shared-api/client';
import type { NewsItem } from '@open-date/shared-api/contract';
import { keys } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type Board, newsMessage } from '@open-date/shared-api/rules/messages/news';
import { useConfirm, useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The actions on a board; each reports its result and reloads the board. */
export function useNewsActions(board: Board) {
  const calls = api[board];
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const fail = (error: unknown) => notify.error(errorText(error, MESSAGES.couldNotSave), error);
  const done = (action: Parameters<typeof newsMessage>[1]) => {
    notify.success(newsMessage(board, action));
    return client.invalidateQueries({ queryKey: keys.news(board) });
  };
  const publishing = useMutation({
    mutationFn: ({ id, message }: { id: number | null; message: string }) =>
      id === null ? calls.create({ body: { message } }) : calls.edit({ params: { id }, body: { message } }),
    onSuccess: () => done('created'),
    onError: fail,
  });
  const reposting = useMutation({
    mutationFn: (id: number) => calls.repost({ params: { id } }),
    onSuccess: () => done('reposted'),
    onError: fail,
  });
  const removing = useMutation({
    mutationFn: (id: number) => calls.remove({ params: { id } }),
    onSuccess: () => done('removed'),
    onError: fail,
  });
  const opening = useMutation({
    mutationFn: (id: number) => calls.edit({ params: { id }, body: {} }),
    onSuccess: () => notify.success(newsMessage(board, 'ready for edit')),
    onError: fail,
  });
  const settled = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  return {
    isPublishing: publishing.isPending,
    /** Posts a message or replaces an item's; returns whether the server accepted it. */
    publish: (id: number | null, message: string) => settled(publishing.mutateAsync({ id, message })),
    repost: (id: number) => settled(reposting.mutateAsync(id)),
    remove: async (id: number) => {
      const isSure = await confirm({
        title: 'Remove this item?',
        body: 'It disappears from the board for everybody.',
        confirmLabel: 'Remove',
        isDangerous: true,
      });
      if (isSure) await settled(removing.mutateAsync(id));
    },
    /** The item as it is now, for the composer; null when it cannot be edited. */
    open: (id: number): Promise<NewsItem | null> => opening.mutateAsync(id).catch(() => null),
  };
}
