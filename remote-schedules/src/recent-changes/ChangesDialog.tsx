import { api, errorText } from '@open-date/shared-api/client';
import type { ScheduleChange } from '@open-date/shared-api/contract';
import { callKey, callQuery } from '@open-date/shared-api/queries';
import { timeAgo } from '@open-date/shared-api/rules/platform/time-ago';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { Loaded, useMinute, useNotify } from '@open-date/shared-host';
import { Button, EmptyText, Stack, Text, textStyle } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { styled } from 'styled-components';

/** Whose changes are shown. */
export interface ChangesOf {
  readonly kind: 'school' | 'conference';
  readonly id: number;
}

interface ChangesDialogProps extends ChangesOf {
  readonly name: string;
  readonly onClose: () => void;
}

const List = styled.ul`
  display: grid;
  gap: var(--od-space-5);
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--od-space-2) var(--od-space-5);
  align-items: start;
  padding-bottom: var(--od-space-5);
  border-bottom: 1px solid var(--od-border-hairline);
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
`;

const Fields = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--od-space-1) var(--od-space-4);
  ${textStyle('small')}
`;

const Term = styled.dt`
  color: var(--od-text-tertiary);
`;

const Value = styled.dd`
  overflow-wrap: anywhere;
`;

const changesQuery = ({ kind, id }: ChangesOf) =>
  kind === 'school'
    ? callQuery('scheduleChanges', 'ofSchool', { params: { id } })
    : callQuery('scheduleChanges', 'ofConference', { params: { id } });

/** A changed value, or only what is there now where there was nothing. */
const inWords = (before: string, after: string) =>
  before === '' ? after : `${before} → ${after === '' ? 'nothing' : after}`;

function useUndoChange() {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: number) => api.scheduleChanges.undo({ params: { id } }),
    onSuccess: () => notify.success(MESSAGES.changeUndone),
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotUndo), error),
    onSettled: () => {
      for (const area of ['schedules', 'conferences', 'schoolWeeks', 'matches', 'scheduleChanges'] as const)
        void client.invalidateQueries({ queryKey: callKey(area) });
    },
  });
}

interface ChangeEntryProps {
  readonly change: ScheduleChange;
  readonly now: Date;
  readonly undo: ReturnType<typeof useUndoChange>;
}

function ChangeEntry({ change, now, undo }: ChangeEntryProps) {
  return (
    <Entry>
      <Stack $gap={1}>
        <span>{change.What}</span>
        <Text $tone="tertiary">
          {change.By} · {timeAgo(new Date(change.At), now)}
        </Text>
        <Fields>
          {change.Changes.map(({ Field, Before, After }) => (
            <Fragment key={Field}>
              <Term>{Field}</Term>
              <Value>{inWords(Before, After)}</Value>
            </Fragment>
          ))}
        </Fields>
      </Stack>
      {change.CanUndo === 1 ? (
        <Button
          size="sm"
          aria-label={`Undo: ${change.What}`}
          disabled={undo.isPending && undo.variables !== change.id}
          isLoading={undo.isPending && undo.variables === change.id}
          onClick={() => undo.mutate(change.id)}
        >
          Undo
        </Button>
      ) : null}
    </Entry>
  );
}

/** What was changed in a schedule within a day, with the Undo of what nothing newer depends on (A273). */
export function ChangesDialog({ kind, id, name, onClose }: ChangesDialogProps) {
  const changes = useQuery(changesQuery({ kind, id }));
  const undo = useUndoChange();
  const now = useMinute();
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="md"
      title="Recent changes"
      detail={`${name}, last 24 hours`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded query={changes} failed="The changes could not be loaded.">
        {(list) =>
          list.length === 0 ? (
            <EmptyText>No changes in the last 24 hours.</EmptyText>
          ) : (
            <List>
              {list.map((change) => (
                <ChangeEntry key={change.id} change={change} now={now} undo={undo} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Modal>
  );
}
