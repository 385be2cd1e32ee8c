import { ApiError, api } from '@open-date/shared-api/client';
import type { GuaranteeResult } from '@open-date/shared-api/contract';
import { answerKey, callKey, forgetWhenLeft } from '@open-date/shared-api/queries';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { useSave } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { createBody, type GameDraft } from './game-draft.ts';

/** Throws the message of a reply whose status is not Success, as these calls refuse a change (A235). */
async function requireSuccess(reply: Promise<GuaranteeResult>): Promise<void> {
  const { status, message } = await reply;
  if (status !== 'Success') throw new ApiError({ message, code: 'input.invalid', status: 400 });
}

/** The changes of guarantee games; each reports its result and makes the lists and reports read again. */
export function useGameChanges(id: number | null) {
  const client = useQueryClient();
  const params = { id: id ?? 0 };
  const own = answerKey('adminGuaranteeGames', 'one', { params });
  const shared = {
    failed: GUARANTEE_MESSAGES.couldNotSave,
    changes: [callKey('guarantees'), callKey('comparables')],
    basis: own,
  };
  const creating = useSave({
    ...shared,
    call: (draft: GameDraft) => requireSuccess(api.adminGuaranteeGames.create({ body: createBody(draft) })),
    saved: GUARANTEE_MESSAGES.saved,
  });
  const saving = useSave({
    ...shared,
    call: ({ draft, version }: { draft: GameDraft; version: number }) =>
      requireSuccess(api.adminGuaranteeGames.save({ params, body: { ...createBody(draft), version } })),
    saved: GUARANTEE_MESSAGES.saved,
    onSuccess: () => client.invalidateQueries({ queryKey: own }),
  });
  const removing = useSave({
    ...shared,
    call: (version: number) => requireSuccess(api.adminGuaranteeGames.remove({ params, query: { version } })),
    saved: GUARANTEE_MESSAGES.deleted,
    onSuccess: () => forgetWhenLeft(client, own),
  });
  return { creating, saving, removing };
}
