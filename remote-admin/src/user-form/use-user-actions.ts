import { api } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import { answerKey, callKey, callQuery, forgetWhenLeft } from '@open-date/shared-api/queries';
import { PERSON_MESSAGES } from '@open-date/shared-api/rules/accounts/personal-data';
import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { useConfirm, useNotify, useSave } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';

type SavedFields = Parameters<typeof api.adminUsers.save>[0]['body'];

/** The actions on an account; each reports its result and reloads the accounts. */
export function useUserActions({ id, firstname, lastname }: AdminUser) {
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const params = { id };
  const { queryKey } = callQuery('adminUsers', 'one', { params });
  const saving = useSave({
    call: (body: SavedFields) => api.adminUsers.save({ params, body }),
    saved: USER_MESSAGES.saved,
    basis: queryKey,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: callKey('adminUsers') });
      void client.invalidateQueries({ queryKey: callKey('directory') });
    },
  });
  /** Removes the account from the cached answers. */
  const forget = () => {
    void client.invalidateQueries({ queryKey: callKey('directory') });
    client.setQueryData<AdminUser[]>(answerKey('adminUsers', 'list'), (users) =>
      users?.filter((user) => user.id !== id),
    );
    forgetWhenLeft(client, queryKey);
  };
  const removing = useSave({
    call: () => api.adminUsers.remove({ params }),
    saved: USER_MESSAGES.deleted,
    onSuccess: forget,
  });
  return {
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    save: (body: SavedFields) => saving.mutateAsync(body),
    forgetRemoved: () => {
      notify.success(PERSON_MESSAGES.removed);
      forget();
    },
    /** Deletes the account after a question; `redirect` leaves its page if that is still shown. */
    remove: async (redirect: () => void) => {
      const isSure = await confirm({
        title: `Delete ${`${firstname} ${lastname}`.trim()}?`,
        body: USER_MESSAGES.deleteQuestion,
        confirmLabel: 'Delete user',
        isDangerous: true,
      });
      if (isSure) removing.mutate(undefined, { onSuccess: redirect });
    },
  };
}
