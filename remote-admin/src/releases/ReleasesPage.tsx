import { errorText, faultReference } from '@open-date/shared-api/client';
import type { Release } from '@open-date/shared-api/contract';
import { CHANNELS } from '@open-date/shared-api/rules/platform/channels';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { useAddress, useDocumentTitle } from '@open-date/shared-host';
import { Banner, Button, Card, EmptyText, Icon, LoadFailed, media, PageHeader, Row, Stack } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { DataTable } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ReleaseDetail } from './ReleaseDetail.tsx';
import { ReleaseSets } from './ReleaseSets.tsx';
import { AllHistory, ChangeList } from './ReleaseHistory.tsx';
import type { WantedChange } from './release-changes.ts';
import { releaseColumns } from './release-columns.tsx';
import { channelQuery } from './release-queries.ts';
import { isAboveBudget } from './release-words.ts';

const Two = styled.div`
  display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: var(--od-space-6); align-items: start;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
  @media print { grid-template-columns: minmax(0, 1fr); }
`;

/** The release that the address names, else one with a canary above its budget, with a canary, or the first one. */
function selectRelease(releases: readonly Release[], asked: string | null): Release | undefined {
  return (
    releases.find(({ name }) => name === asked) ??
    releases.find(({ canary }) => canary !== null && isAboveBudget(canary.health)) ??
    releases.find(({ canary }) => canary !== null) ??
    releases[0]
  );
}

/** On a phone in a separate line, so that nothing moves when the title grows. */
const Controls = styled(Row)`
  ${media.mobile} {
    flex-basis: 100%;
  }
`;

/** /admin/releases: what each channel releases, with health, roll back, canary and history; administrators only. */
export function ReleasesPage() {
  useDocumentTitle('Releases');
  const [address, changeAddress] = useAddress();
  const channel = CHANNELS.find((one) => one === address.get('channel')) ?? 'production';
  const isHistory = address.get('view') === 'history';
  const state = useQuery(channelQuery(channel));
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  const set = (name: string, value: string | null) =>
    changeAddress((next) => {
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const releases = state.data?.releases ?? [];
  const columns = useMemo(() => releaseColumns(channel, (name) => setWanted({ kind: 'roll-back', name })), [channel]);
  const selected = selectRelease(releases, address.get('release'));
  const remotes = releases.filter(({ name }) => name !== 'shell').length;
  return (
    <AdminFrame>
      <PageHeader title="Releases" detail={state.data ? `${channel}, ${countWords(remotes, 'remote')}` : channel}>
        <Controls>
          <SegmentedControl
            label="Channel"
            options={CHANNELS.map((value) => ({ value, label: value }))}
            value={channel}
            onValueChange={(value) => set('channel', value)}
          />
          <Button
            icon={<Icon icon={History} />}
            aria-pressed={isHistory}
            onClick={() => set('view', isHistory ? null : 'history')}
          >
            All history
          </Button>
        </Controls>
      </PageHeader>
      <Stack $gap={6}>
        {state.isError && state.data ? (
          <div role="alert">
            <Banner tone="error">
              {errorText(state.error, 'The releases could not be read again.')} What is shown is older.
            </Banner>
          </div>
        ) : null}
        {state.data && state.data.fault !== '' ? (
          <div role="alert">
            <Banner tone="error">Changes are refused until a repair: {state.data.fault}.</Banner>
          </div>
        ) : null}
        {state.data && state.data.frozen !== '' ? (
          <Banner tone="warning">Frozen: {state.data.frozen}. Roll back and switch off still work.</Banner>
        ) : null}
        {state.isError && !state.data ? (
          <LoadFailed onRetry={state.refetch} reference={faultReference(state.error)}>
            {errorText(state.error, 'The releases could not be loaded.')}
          </LoadFailed>
        ) : isHistory ? (
          <AllHistory
            key={channel}
            channel={channel}
            name={address.get('name')}
            names={releases.map(({ name }) => name)}
            onName={(name) => set('name', name)}
          />
        ) : (
          <>
            <Card isFlush>
              <DataTable
                hasCards
                label={`Releases on ${channel}`}
                columns={columns}
                rows={releases}
                rowKey={({ name }) => name}
                isLoading={state.isPending}
                selectedKey={selected?.name ?? null}
                emptyText={`Nothing is released on ${channel} yet.`}
              />
            </Card>
            {state.data && state.data.sets.length > 0 ? (
              <ReleaseSets sets={state.data.sets} onChange={setWanted} />
            ) : null}
            {state.data && selected ? (
              <Two>
                <ReleaseDetail
                  key={`${channel} ${selected.name}`}
                  release={selected}
                  channel={channel}
                  minutes={state.data.minutes}
                  onChange={setWanted}
                />
                <Card title="History" isFlush>
                  {state.data.changes.length === 0 ? (
                    <EmptyText kind="list" />
                  ) : (
                    <ChangeList changes={state.data.changes} />
                  )}
                </Card>
              </Two>
            ) : null}
          </>
        )}
      </Stack>
      {wanted && state.data ? (
        <ChangeDialog wanted={wanted} channel={channel} shown={state.data} onClose={() => setWanted(null)} />
      ) : null}
    </AdminFrame>
  );
}
