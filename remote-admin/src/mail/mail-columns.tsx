import type { OutboxMail } from '@open-date/shared-api/contract';
import type { MailState } from '@open-date/shared-api/rules/admin/mail';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Clip, Icon, Tag, type TagTone, Text, TextLink } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

export const STATE_NAMES: Record<MailState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Suppressed',
};

const LOOKS: Record<MailState, { readonly tone: TagTone; readonly icon: LucideIcon }> = {
  waiting: { tone: 'pending', icon: Clock },
  sending: { tone: 'accent', icon: Send },
  sent: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  suppressed: { tone: 'neutral', icon: Ban },
};

/** The state of a mail as a word with an icon. */
export function StateTag({ state }: { readonly state: MailState }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={12} />}>
      {STATE_NAMES[state]}
    </Tag>
  );
}

const Nothing = () => <Text $tone="tertiary">–</Text>;

const Short = styled(Clip)`
  max-width: var(--od-width-cellWide);
`;

function Trouble({ mail: { error, reason } }: { readonly mail: OutboxMail }) {
  const words = error === '' ? reason : error;
  return words === '' ? <Nothing /> : <Short title={words}>{words}</Short>;
}

function Subject({ mail }: { readonly mail: OutboxMail }) {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  address.set('mail', String(mail.id));
  return <TextLink href={`${pathname}?${address.toString()}`}>{mail.subject}</TextLink>;
}

/** The columns of Mails; the subject opens the mail. */
export const MAIL_COLUMNS: readonly TableColumn<OutboxMail>[] = [
  { id: 'state', header: 'State', cell: ({ state }) => <StateTag state={state} /> },
  { id: 'created', header: 'Created', cell: ({ created }) => easternTableTime(created) },
  { id: 'to', header: 'Receiver', cell: ({ to }) => to },
  { id: 'subject', header: 'Subject', isRowHeader: true, cell: (mail) => <Subject mail={mail} /> },
  { id: 'attempts', header: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  { id: 'error', header: 'Last error', cell: (mail) => <Trouble mail={mail} /> },
  {
    id: 'next',
    header: 'Next attempt',
    cell: ({ nextattempt }) => (nextattempt === null ? <Nothing /> : easternTableTime(nextattempt)),
  },
];
