import { api } from '@open-date/shared-api/client';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type ToastAction, useSave, useSession } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';

/** Undoes a change as a whole, and offers that in the toast of a save to users who may. */
export function useUndoChange() {
  const { actor } = useSession();
  const client = useQueryClient();
  const undoing = useSave({
    call: (id: number) => api.adminChanges.undo({ params: { id } }),
    saved: MESSAGES.preferencesUpdated,
    // Weeks, preferences and days are part of many answers.
    onSettled: () => client.invalidateQueries(),
  });
  const canUndo = canCall(actor, 'non-associate-administrators');
  const offerUndo = (changeId: number | null, about: string): ToastAction | undefined =>
    changeId === null || !canUndo ? undefined : { label: 'Undo', about, onSelect: () => undoing.mutateAsync(changeId) };
  return { undoing, canUndo, offerUndo };
}
