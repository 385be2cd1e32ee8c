import { callKey, callQuery } from '@open-date/shared-api/queries';
import { api } from '@open-date/shared-api/client';
import type { OutboxMail } from '@open-date/shared-api/contract';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Loaded, SaveFailure, useSave } from '@open-date/shared-host';
import { Button, Icon, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { StateTag } from './mail-columns.tsx';

const Facts = styled.dl`
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--od-space-2) var(--od-space-6); margin: 0;
  dt { color: var(--od-text-tertiary); }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums lining-nums; }
`;
const Body = styled.p`
  padding: var(--od-space-5) var(--od-space-6); border-radius: var(--od-radius-card); background: var(--od-bg-canvas); white-space: pre-wrap; overflow-wrap: anywhere;
`;

interface MailDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One mail: its state, its text, and a retry when that is safe. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const query = useQuery(callQuery('adminMail', 'one', { params: { id } }));
  const mail = query.data;
  const client = useQueryClient();
  const retrying = useSave({
    call: () => api.adminMail.retry({ params: { id } }),
    saved: 'The email will be sent again.',
    failed: null,
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: callKey('adminMail') }),
  });
  return (
    <Modal
      isOpen
      title={mail?.subject ?? 'Mail'}
      onClose={onClose}
      footer={
        <>
          {mail?.canretry === 1 ? (
            <Button
              variant="primary"
              icon={<Icon icon={RotateCcw} />}
              isLoading={retrying.isPending}
              loadingLabel="Trying"
              onClick={() => retrying.mutate()}
            >
              Try again
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Loaded query={query} failed="The email could not be loaded." lines={4}>
        {(found) => (
          <Stack $gap={6}>
            <SaveFailure save={retrying} />
            <MailFacts mail={found} />
            <MailBody {...found} />
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

function MailBody({ body, kind }: Pick<OutboxMail, 'kind'> & { readonly body: string }) {
  return (
    <>
      <Body>{body}</Body>
      {kind === 'reset' || kind === 'invitation' ? (
        <Text $tone="tertiary">
          The secret in the link is left out.{' '}
          {kind === 'reset'
            ? 'After a failure, the user must request a new link.'
            : 'After a failure, send the invitation again from the user.'}
        </Text>
      ) : null}
    </>
  );
}

function MailFacts({ mail }: { readonly mail: OutboxMail }) {
  const facts = [
    ['Receiver', mail.to],
    ['Created', easternTableTime(mail.created)],
    ['Attempts', String(mail.attempts)],
    ['Sent', mail.sent === null ? '' : easternTableTime(mail.sent)],
    ['Last error', mail.error],
    ['Not sent', mail.reason],
    ['Next attempt', mail.nextattempt === null ? '' : easternTableTime(mail.nextattempt)],
  ] as const;
  return (
    <Facts>
      <dt>State</dt>
      <dd>
        <StateTag state={mail.state} />
      </dd>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </Facts>
  );
}
