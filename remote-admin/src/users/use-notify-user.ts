import { api, errorText } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import { callKey } from '@open-date/shared-api/queries';
import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Mails a user again that their account is ready, or their invitation while they have no password. */
export function useNotifyUser({ id, invitation }: Pick<AdminUser, 'id' | 'invitation'>) {
  const client = useQueryClient();
  const notify = useNotify();
  const sending = useMutation({
    mutationFn: () => api.adminUsers.notify({ params: { id } }),
    onSuccess: ({ sent }) => {
      if (sent) notify.success(invitation === null ? USER_MESSAGES.notified : USER_MESSAGES.invited);
      else notify.error(USER_MESSAGES.notNotified);
      void client.invalidateQueries({ queryKey: callKey('adminUsers') });
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSend), error),
  });
  return { send: () => sending.mutate(), isSending: sending.isPending };
}
