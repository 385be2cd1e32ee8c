import type { OutboxMail } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { MAIL_STATES, MAILS_LISTED, type MailState } from '@open-date/shared-api/rules/admin/mail';
import { Loaded, useAddress, useDocumentTitle } from '@open-date/shared-host';
import { Card, PageHeader, Stack } from '@open-date/shared-ui';
import { FilterButtons } from '@open-date/shared-ui/segmented';
import { DataTable } from '@open-date/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MAIL_COLUMNS, STATE_NAMES } from './mail-columns.tsx';

/** Milliseconds between reads while an email is on its way. */
const OUTBOX_POLL_MS = 5000;
const isOnTheWay = ({ state }: OutboxMail) => state === 'waiting' || state === 'sending';

const Tools = styled.search`
  padding: 1px; min-width: 0; overflow-x: auto;
`;

/** /admin/mail: the outbox, newest first, with waiting, sent and failed mails; administrators only. */
export function MailsPage() {
  useDocumentTitle('Mails');
  const [address, changeAddress] = useAddress();
  const state = MAIL_STATES.find((one) => one === address.get('state')) ?? null;
  const openId = Number(address.get('mail'));
  const mails = useQuery({
    ...callQuery('adminMail', 'list', { query: { state: state ?? undefined } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.mails.some(isOnTheWay) ? OUTBOX_POLL_MS : false),
  });
  const change = (name: 'state' | 'mail', value: string | null) =>
    changeAddress((next) => {
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const failed = mails.data?.failed ?? null;
  return (
    <AdminFrame>
      <PageHeader title="Mails" detail={mails.data?.hasMore === true ? `the newest ${MAILS_LISTED}` : undefined} />
      <Stack>
        <Tools>
          <FilterButtons<MailState | 'all'>
            label="State"
            options={[
              { value: 'all', label: 'All' },
              ...MAIL_STATES.map((one) => ({
                value: one,
                label: STATE_NAMES[one],
                ...(one === 'failed' ? { count: failed, isAlert: failed !== null && failed > 0 } : {}),
              })),
            ]}
            values={[state ?? 'all']}
            onValuesChange={(chosen) => {
              const next = chosen.find((one) => one !== (state ?? 'all')) ?? 'all';
              change('state', next === 'all' ? null : next);
            }}
          />
        </Tools>
        <Loaded query={mails} failed="The mails could not be loaded." initial={null} overlay="Loading mails">
          {() => (
            <Card isFlush>
              <DataTable
                label="Mails"
                columns={MAIL_COLUMNS}
                rows={mails.data?.mails ?? []}
                rowKey={({ id }) => id}
                isLoading={mails.isPending}
                resetKey={state}
                emptyNext={
                  state === null ? 'Mails are listed here as soon as the site sends one.' : 'Choose another state.'
                }
                hasCards
              />
            </Card>
          )}
        </Loaded>
      </Stack>
      {Number.isInteger(openId) && openId > 0 ? <MailDialog id={openId} onClose={() => change('mail', null)} /> : null}
    </AdminFrame>
  );
}
