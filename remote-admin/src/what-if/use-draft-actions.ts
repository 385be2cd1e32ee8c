import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { WhatIf } from '@open-date/shared-api/contract';
import { callKey, forgetWhenLeft } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { isStale, useNotify, useSave } from '@open-date/shared-host';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { createBody, type WhatIfDraft } from './what-if-draft.ts';
import { consequencesQuery, draftQuery } from './what-if-queries.ts';

/** A draft to save, with the version that it is based on. */
interface DraftSave {
  readonly draft: WhatIfDraft;
  readonly Shared: WhatIf['Shared'];
  readonly version: number;
  /** The form shows a conflict itself, so that it needs no toast. */
  readonly isTyped?: boolean;
}

export type DraftActions = ReturnType<typeof useDraftActions>;

/** Saves, applies, undoes and deletes a draft; each shows its new state at once. */
export function useDraftActions(id: number) {
  const client = useQueryClient();
  const notify = useNotify();
  const params = { id };
  const { queryKey } = draftQuery(id);
  const show = (saved: WhatIf) => {
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: callKey('adminWhatIf', 'list') });
  };
  /**
   * Shows a draft whose moves came into force or ended: games, weeks and memberships are part of many answers. An applied draft
   * has no consequences to ask for.
   */
  const showInForce = (changed: WhatIf) => {
    client.setQueryData(queryKey, changed);
    const asked = hashKey(consequencesQuery(id).queryKey);
    void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== asked });
  };
  const onError = (error: unknown) => {
    // Shows somebody else's changes to the draft or the league next to the typed ones.
    if (error instanceof ApiError && error.status === 409)
      void client.invalidateQueries({ queryKey: callKey('adminWhatIf') });
  };
  /** The draft as it is stored now; null when it cannot be read. */
  const readAgain = async (): Promise<WhatIf | null> => {
    try {
      return await client.fetchQuery(draftQuery(id));
    } catch {
      return null;
    }
  };
  const undo = useSave({
    call: () => api.adminWhatIf.undo({ params }),
    saved: 'The draft was undone.',
    onSuccess: showInForce,
    onError,
  });
  return {
    save: useSave({
      call: ({ draft, Shared, version }: DraftSave) =>
        api.adminWhatIf.save({ params, body: { ...createBody(draft), Shared, version } }),
      saved: MESSAGES.preferencesUpdated,
      failed: null,
      onSuccess: show,
      onError: async (error, { version, isTyped }) => {
        const now = isTyped && isStale(error) ? await readAgain() : null;
        if (now !== null && now.version !== version) return;
        notify.error(errorText(error, MESSAGES.couldNotSave), error);
        onError(error);
      },
    }),
    apply: useSave({
      call: (body: { readonly version: number; readonly Fingerprint: string }) =>
        api.adminWhatIf.apply({ params, body }),
      saved: ({ Name }) => ({
        text: 'The draft was applied.',
        action: { label: 'Undo', about: Name, onSelect: () => undo.mutateAsync() },
      }),
      onSuccess: showInForce,
      onError,
    }),
    undo,
    remove: useSave({
      call: () => api.adminWhatIf.remove({ params }),
      saved: 'The draft was deleted.',
      changes: [callKey('adminWhatIf', 'list')],
      onSuccess: () => forgetWhenLeft(client, queryKey),
      onError,
    }),
  };
}
