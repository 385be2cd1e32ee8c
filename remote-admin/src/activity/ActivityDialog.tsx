import { api, errorText, faultReference } from '@open-date/shared-api/client';
import type { ActivityEntry } from '@open-date/shared-api/contract';
import { ACTIVITY_MESSAGES, actionName } from '@open-date/shared-api/rules/admin/activity';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { useNotify } from '@open-date/shared-host';
import { Banner, Button, Icon, LoadFailed, SkeletonLines, Stack, Text } from '@open-date/shared-ui';
import { ConfirmDialog, Modal } from '@open-date/shared-ui/dialog';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { activityEntryQuery } from '../queries.ts';
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
  const { data: entry, isError, error, refetch } = useQuery(activityEntryQuery(id));
  const objectId = entry?.objectId ?? null;
  const client = useQueryClient();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const restoring = useMutation({
    mutationFn: () => api.activity.restore({ params: { id } }),
    onSuccess: () => {
      notify.success(ACTIVITY_MESSAGES.restored);
      onClose();
    },
    onSettled: () => {
      setIsAsking(false);
      // What comes back can be part of any answer.
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
      {entry ? (
        <Stack $gap={6}>
          {restoring.isError ? (
            <Banner tone="error" reference={faultReference(restoring.error)}>
              {errorText(restoring.error, ACTIVITY_MESSAGES.couldNotRestore)}
            </Banner>
          ) : null}
          {entry.Restore?.Obstacle ? (
            <Banner tone="warning">{`Cannot be restored now. ${entry.Restore.Obstacle}`}</Banner>
          ) : null}
          <EntryFacts entry={entry} />
          {entry.Restore ? (
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
        </Stack>
      ) : isError ? (
        <LoadFailed onRetry={refetch} reference={faultReference(error)}>
          {errorText(error, 'The entry could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines count={4} />
      )}
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
