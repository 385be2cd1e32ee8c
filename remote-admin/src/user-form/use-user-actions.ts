import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import { answerKey, callKey, forgetWhenLeft } from '@open-date/shared-api/queries';
import { PERSON_MESSAGES } from '@open-date/shared-api/rules/accounts/personal-data';
import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useConfirm, useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type SavedFields = Parameters<typeof api.adminUsers.save>[0]['body'];

/** The actions on an account; each reports its result and reloads the accounts. */
export function useUserActions({ id, firstname, lastname }: AdminUser) {
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const params = { id };
  const fail = (error: unknown) => notify.error(errorText(error, MESSAGES.couldNotSave), error);
  const saving = useMutation({
    mutationFn: (body: SavedFields) => api.adminUsers.save({ params, body }),
    onSuccess: (saved) => {
      notify.success(USER_MESSAGES.saved);
      client.setQueryData(answerKey('adminUsers', 'one', { params: { id } }), saved);
      void client.invalidateQueries({ queryKey: callKey('adminUsers') });
      void client.invalidateQueries({ queryKey: callKey('directory') });
    },
    onError: (error) => {
      fail(error);
      if (error instanceof ApiError && error.code === 'stale')
        void client.invalidateQueries({ queryKey: answerKey('adminUsers', 'one', { params: { id } }) });
    },
  });
  /** Says that the account is gone, wherever the user is. */
  const forget = (text: string) => {
    notify.success(text);
    void client.invalidateQueries({ queryKey: callKey('directory') });
    client.setQueryData<AdminUser[]>(answerKey('adminUsers', 'list'), (users) =>
      users?.filter((user) => user.id !== id),
    );
    forgetWhenLeft(client, answerKey('adminUsers', 'one', { params: { id } }));
  };
  const removing = useMutation({
    mutationFn: () => api.adminUsers.remove({ params }),
    onSuccess: () => forget(USER_MESSAGES.deleted),
    onError: fail,
  });
  return {
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    save: (body: SavedFields) => saving.mutateAsync(body),
    forgetRemoved: () => forget(PERSON_MESSAGES.removed),
    /** Deletes the account after a question; `leadOn` leaves its page if that is still shown. */
    remove: async (leadOn: () => void) => {
      const isSure = await confirm({
        title: `Delete ${`${firstname} ${lastname}`.trim()}?`,
        body: USER_MESSAGES.deleteQuestion,
        confirmLabel: 'Delete user',
        isDangerous: true,
      });
      if (isSure) removing.mutate(undefined, { onSuccess: leadOn });
    },
  };
}
