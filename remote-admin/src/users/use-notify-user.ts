import { api } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import { callKey } from '@open-date/shared-api/queries';
import { USER_MESSAGES, type ManagedUser } from '@open-date/shared-api/rules/admin/users';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useSave } from '@open-date/shared-host';

/** The facts of an account that decide who may change it. */
export function managedUser(user: AdminUser): ManagedUser {
  return {
    id: user.id,
    roleId: user.roleid,
    status: user.status,
    schoolId: user.schoolid,
    conferenceId: user.conferenceid,
    associate: user.associate === 1,
  };
}

/** Mails a user again that their account is ready, or their invitation while they have no password. */
export function useNotifyUser({ id, invitation }: Pick<AdminUser, 'id' | 'invitation'>) {
  const notify = useNotify();
  const sending = useSave({
    call: () => api.adminUsers.notify({ params: { id } }),
    saved: ({ sent }) => (sent ? (invitation === null ? USER_MESSAGES.notified : USER_MESSAGES.invited) : null),
    failed: MESSAGES.couldNotSend,
    onSuccess: ({ sent }) => {
      if (!sent) notify.error(USER_MESSAGES.notNotified);
    },
    changes: [callKey('adminUsers')],
  });
  return { send: () => sending.mutate(), isSending: sending.isPending };
}
