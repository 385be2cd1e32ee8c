import type { AdminChange } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Loaded, useConfirm } from '@open-date/shared-host';
import { Button, Card, EmptyText, Icon, Row, Text } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useUndoChange } from './use-undo-change.ts';

const List = styled.ul`
  margin: 0; padding: 0; list-style: none;
  > li { display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-4); padding: var(--od-space-4) var(--od-space-6); }
  > li + li { border-top: 1px solid var(--od-border-hairline); }
  > li > :first-child { flex: 1 1 var(--od-width-field); display: grid; min-width: 0; overflow-wrap: anywhere; }
`;

/** The changes of a school or conference that can be undone as a whole, newest first (A227, R-season-ranges). */
export function Changes({ of }: { readonly of: { readonly school: number } | { readonly conference: number } }) {
  const changes = useQuery(callQuery('adminChanges', 'list', { query: of }));
  return (
    <Card title="Changes that can be undone" isFlush>
      <Loaded query={changes} failed="The changes could not be loaded." lines={2}>
        {(list) =>
          list.length === 0 ? (
            <EmptyText />
          ) : (
            <List>
              {list.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}

function Change({ change }: { readonly change: AdminChange }) {
  const confirm = useConfirm();
  const { undoing, canUndo } = useUndoChange();
  const handleUndo = async () => {
    const isSure = await confirm({
      title: 'Undo this change?',
      body: `${change.Description} Settings, memberships, games, preferences and weeks held for FCS come back as they were.`,
      confirmLabel: 'Undo change',
    });
    if (isSure) undoing.mutate(change.id);
  };
  return (
    <li>
      <span>
        {change.Description}
        <Text $tone="tertiary" $size="small">
          {`${change.User}, ${easternTableTime(change.At)}`}
        </Text>
      </span>
      <Row>
        {change.UndoneAt === null ? (
          <Button
            size="sm"
            icon={<Icon icon={Undo2} size={14} />}
            isLoading={undoing.isPending}
            loadingLabel="Undoing"
            disabledReason={canUndo ? undefined : 'Associates cannot undo changes.'}
            onClick={() => void handleUndo()}
          >
            Undo
          </Button>
        ) : (
          <Text $tone="secondary">Undone {easternTableTime(change.UndoneAt)}</Text>
        )}
      </Row>
    </li>
  );
}
