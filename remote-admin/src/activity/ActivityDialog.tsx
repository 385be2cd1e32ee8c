import { api } from '@open-date/shared-api/client';
import type { ActivityEntry } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { ACTIVITY_MESSAGES, actionName } from '@open-date/shared-api/rules/admin/activity';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Loaded, SaveFailure, useSave } from '@open-date/shared-host';
import { Banner, Button, Icon, Stack, Text } from '@open-date/shared-ui';
import { ConfirmDialog, Modal } from '@open-date/shared-ui/dialog';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ActivityObject } from './activity-columns.tsx';
import { Value } from './ChangeText.tsx';

const Facts = styled.dl`
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--od-space-2) var(--od-space-6); margin: 0;
  dt { color: var(--od-text-tertiary); }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums lining-nums; }
`;
const Lines = styled.ul`
  margin: 0; padding-left: var(--od-space-6);
`;
const Words = styled.div`
  min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; padding: var(--od-space-2) 0;
`;

type Change = ActivityEntry['Changes'][number];

const CHANGE_COLUMNS: readonly TableColumn<Change>[] = [
  { id: 'field', header: 'Field', isRowHeader: true, cell: ({ Field }) => <Words>{Field}</Words> },
  {
    id: 'before',
    header: 'Before',
    cell: ({ Before }) => (
      <Words>
        <Value>{Before}</Value>
      </Words>
    ),
  },
  {
    id: 'after',
    header: 'After',
    cell: ({ After }) => (
      <Words>
        <Value>{After}</Value>
      </Words>
    ),
  },
];

interface ActivityDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  /** Shows the entries of one object. */
  readonly onObject: (object: { readonly object: string; readonly objectId: string }) => void;
}

/** One entry of the log: who did what to what, every changed field before and after, and a way to bring it back. */
export function ActivityDialog({ id, onClose, onObject }: ActivityDialogProps) {
  const query = useQuery(callQuery('activity', 'one', { params: { id } }));
  const entry = query.data;
  const objectId = entry?.objectId ?? null;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const restoring = useSave({
    call: () => api.activity.restore({ params: { id } }),
    saved: ACTIVITY_MESSAGES.restored,
    failed: null,
    onSuccess: onClose,
    onSettled: () => {
      setIsAsking(false);
      // The restored rows can be part of any answer.
      return client.invalidateQueries();
    },
  });
  const isRestoring = restoring.isPending;
  return (
    <Modal
      isOpen
      width="lg"
      title={entry?.description ?? 'Entry'}
      onClose={onClose}
      footer={
        <>
          {entry?.Restore ? (
            <Button
              variant="primary"
              icon={<Icon icon={RotateCcw} />}
              isLoading={isRestoring}
              loadingLabel="Restoring"
              disabled={entry.Restore.Obstacle !== null}
              onClick={() => setIsAsking(true)}
            >
              Restore
            </Button>
          ) : null}
          {entry && objectId !== null ? (
            <Button onClick={() => onObject({ object: entry.objectType, objectId })}>All about this object</Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Loaded query={query} failed="The entry could not be loaded." lines={4}>
        {(found) => (
          <Stack $gap={6}>
            <SaveFailure save={restoring} failed={ACTIVITY_MESSAGES.couldNotRestore} />
            {found.Restore?.Obstacle ? (
              <Banner tone="warning">{`Cannot be restored now. ${found.Restore.Obstacle}`}</Banner>
            ) : null}
            <EntryFacts entry={found} />
          </Stack>
        )}
      </Loaded>
      {entry?.Restore ? (
        <ConfirmDialog
          isOpen={isAsking}
          title={entry.Restore.Title}
          confirmLabel="Restore"
          isBusy={isRestoring}
          busyLabel="Restoring"
          onConfirm={() => restoring.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <Lines>
            {entry.Restore.BringsBack.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        </ConfirmDialog>
      ) : null}
    </Modal>
  );
}

function EntryFacts({ entry }: { readonly entry: ActivityEntry }) {
  const { user, createdAt, action, Changes } = entry;
  const name = `${user.FirstName} ${user.LastName}`.trim();
  return (
    <Stack $gap={6}>
      <Facts>
        <dt>Date</dt>
        <dd>{easternTableTime(createdAt)}</dd>
        <dt>User</dt>
        <dd>{[name, user.Role].filter(Boolean).join(', ') || <Text $tone="tertiary">–</Text>}</dd>
        <dt>Action</dt>
        <dd>{actionName(action)}</dd>
        <dt>Object</dt>
        <dd>
          <ActivityObject entry={entry} />
        </dd>
      </Facts>
      {Changes.length === 0 ? (
        <Text $tone="secondary">The log keeps no values of this.</Text>
      ) : (
        <DataTable
          label="Changes"
          columns={CHANGE_COLUMNS}
          rows={Changes}
          rowKey={({ Field }) => Field}
          isDense
          hasCards
        />
      )}
    </Stack>
  );
}
