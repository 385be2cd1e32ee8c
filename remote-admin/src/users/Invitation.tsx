import type { AdminUser } from '@open-date/shared-api/contract';
import { canEditUser, INVITATION_NAMES } from '@open-date/shared-api/rules/admin/users';
import { useSession } from '@open-date/shared-host';
import { Button, Icon, Row, Tag } from '@open-date/shared-ui';
import { Clock, MailQuestionMark } from 'lucide-react';
import { managedUser } from './managed-user.ts';
import { useNotifyUser } from './use-notify-user.ts';

/** Where the invitation of a user without a password stands, with the way to send it again. */
export function Invitation({ user }: { readonly user: AdminUser }) {
  const { actor } = useSession();
  const { send, isSending } = useNotifyUser(user);
  if (user.invitation === null) return null;
  const isOpen = user.invitation === 'open';
  const word = user.invitation === 'missing' ? 'Send' : 'Send again';
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <Row $gap={3} $isNoWrap>
      <Tag tone={isOpen ? 'pending' : 'neutral'} icon={<Icon icon={isOpen ? Clock : MailQuestionMark} size={12} />}>
        {INVITATION_NAMES[user.invitation]}
      </Tag>
      {canEditUser(actor, managedUser(user)) ? (
        <Button
          variant="link"
          isLoading={isSending}
          loadingLabel="Sending"
          aria-label={`${word} the invitation of ${name}`}
          onClick={send}
        >
          {word}
        </Button>
      ) : null}
    </Row>
  );
}
