import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { WhatIf } from '@open-date/shared-api/contract';
import { callKey, forgetWhenLeft } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { createBody, type WhatIfDraft } from './what-if-draft.ts';
import { consequencesQuery, draftQuery } from './what-if-queries.ts';

/** A draft to save, with the version that it is based on. */
interface DraftSave {
  readonly draft: WhatIfDraft;
  readonly Shared: WhatIf['Shared'];
  readonly version: number;
  /** The form shows what somebody else has saved meanwhile, which needs no further words. */
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
   * Shows a draft whose moves came into force or ended: games, weeks and memberships stand everywhere. An applied draft
   * has no consequences to ask for.
   */
  const showInForce = (changed: WhatIf) => {
    client.setQueryData(queryKey, changed);
    const asked = hashKey(consequencesQuery(id).queryKey);
    void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== asked });
  };
  const fail = (error: unknown) => {
    notify.error(errorText(error, MESSAGES.couldNotSave), error);
    // What somebody else has done with the draft, or with the league, is shown beside what was typed.
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
  const undo = useMutation({
    mutationFn: () => api.adminWhatIf.undo({ params }),
    onSuccess: (undone) => {
      notify.success('The draft was undone.');
      showInForce(undone);
    },
    onError: fail,
  });
  return {
    save: useMutation({
      mutationFn: ({ draft, Shared, version }: DraftSave) =>
        api.adminWhatIf.save({ params, body: { ...createBody(draft), Shared, version } }),
      onSuccess: (saved) => {
        notify.success(MESSAGES.preferencesUpdated);
        show(saved);
      },
      onError: async (error, { version, isTyped }) => {
        const isStale = error instanceof ApiError && error.code === 'stale';
        const now = isTyped && isStale ? await readAgain() : null;
        if (now === null || now.version === version) fail(error);
      },
    }),
    apply: useMutation({
      mutationFn: (body: { readonly version: number; readonly Fingerprint: string }) =>
        api.adminWhatIf.apply({ params, body }),
      onSuccess: (applied) => {
        notify.success('The draft was applied.', {
          label: 'Undo',
          about: applied.Name,
          onSelect: () => undo.mutateAsync(),
        });
        showInForce(applied);
      },
      onError: fail,
    }),
    undo,
    remove: useMutation({
      mutationFn: () => api.adminWhatIf.remove({ params }),
      onSuccess: () => {
        notify.success('The draft was deleted.');
        forgetWhenLeft(client, queryKey);
        void client.invalidateQueries({ queryKey: callKey('adminWhatIf', 'list') });
      },
      onError: fail,
    }),
  };
}
