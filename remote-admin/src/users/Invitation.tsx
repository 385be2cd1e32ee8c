import type { AdminUser } from '@open-date/shared-api/contract';
import { canEditUser } from '@open-date/shared-api/rules/admin/users';
import { useSession } from '@open-date/shared-host';
import { Button, Icon, Row, Tag } from '@open-date/shared-ui';
import { Clock, MailQuestionMark } from 'lucide-react';
import { managedUser, useNotifyUser } from './use-notify-user.ts';

interface InvitationProps {
  readonly user: AdminUser;
  readonly state: 'open' | 'expired';
}

/** Where the invitation of a user without a password stands, with the way to send it again. */
export function Invitation({ user, state }: InvitationProps) {
  const { actor } = useSession();
  const { send, isSending } = useNotifyUser(user);
  const isOpen = state === 'open';
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <Row $gap={3} $isNoWrap>
      <Tag tone={isOpen ? 'pending' : 'neutral'} icon={<Icon icon={isOpen ? Clock : MailQuestionMark} size={12} />}>
        {isOpen ? 'Invited' : 'Invitation expired'}
      </Tag>
      {canEditUser(actor, managedUser(user)) ? (
        <Button
          variant="link"
          isLoading={isSending}
          loadingLabel="Sending"
          aria-label={`Send again the invitation of ${name}`}
          onClick={send}
        >
          Send again
        </Button>
      ) : null}
    </Row>
  );
}
