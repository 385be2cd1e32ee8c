import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { GuaranteeResult } from '@open-date/shared-api/contract';
import { answerKey, callKey, forgetWhenLeft } from '@open-date/shared-api/queries';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBody, type GameDraft } from './game-draft.ts';

/** A change that the server answered with an error of its own shape (A235). */
class NotChanged extends Error {}

/** Throws the message of a reply whose status is not Success. */
async function requireSuccess(reply: Promise<GuaranteeResult>): Promise<void> {
  const { status, message } = await reply;
  if (status !== 'Success') throw new NotChanged(message);
}

/** The changes of guarantee games; each reports its result and makes the lists and reports read again. */
export function useGameChanges(id: number | null) {
  const client = useQueryClient();
  const notify = useNotify();
  const params = { id: id ?? 0 };
  const own = answerKey('adminGuaranteeGames', 'one', { params });
  const readAgain = () => {
    for (const area of ['guarantees', 'comparables'] as const)
      void client.invalidateQueries({ queryKey: callKey(area) });
  };
  const fail = (error: unknown) => {
    notify.error(
      error instanceof NotChanged ? error.message : errorText(error, GUARANTEE_MESSAGES.couldNotSave),
      error,
    );
    if (error instanceof ApiError && error.code === 'stale') void client.invalidateQueries({ queryKey: own });
  };
  const creating = useMutation({
    mutationFn: (draft: GameDraft) => requireSuccess(api.adminGuaranteeGames.create({ body: createBody(draft) })),
    onSuccess: () => {
      notify.success(GUARANTEE_MESSAGES.saved);
      readAgain();
    },
    onError: fail,
  });
  const saving = useMutation({
    mutationFn: ({ draft, version }: { draft: GameDraft; version: number }) =>
      requireSuccess(api.adminGuaranteeGames.save({ params, body: { ...createBody(draft), version } })),
    onSuccess: async () => {
      notify.success(GUARANTEE_MESSAGES.saved);
      readAgain();
      await client.invalidateQueries({ queryKey: own });
    },
    onError: fail,
  });
  const removing = useMutation({
    mutationFn: (version: number) => requireSuccess(api.adminGuaranteeGames.remove({ params, query: { version } })),
    onSuccess: () => {
      notify.success(GUARANTEE_MESSAGES.deleted);
      forgetWhenLeft(client, own);
      readAgain();
    },
    onError: fail,
  });
  return { creating, saving, removing };
}
