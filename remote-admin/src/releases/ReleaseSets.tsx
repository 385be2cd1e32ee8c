import type { ReleaseSet } from '@open-date/shared-api/contract';
import { easternNarrowMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { Button, Card, Tag } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import type { WantedChange } from './release-changes.ts';
import { Version } from './release-columns.tsx';
import { shortName } from './release-words.ts';

const STATES = {
  open: { word: 'ready', tone: 'accent' },
  promoted: { word: 'stable', tone: 'success' },
  moved: { word: 'outdated', tone: 'neutral' },
} as const;

function setColumns(onChange: (wanted: WantedChange) => void): TableColumn<ReleaseSet>[] {
  return [
    { id: 'id', header: 'Set', isRowHeader: true, cell: ({ id }) => id },
    { id: 'changes', header: 'Versions', cell: ({ changes }) => <Version>{changes}</Version> },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>,
    },
    { id: 'at', header: 'Made', cell: ({ at }) => easternNarrowMoment(at) },
    { id: 'who', header: 'By', cell: ({ who }) => shortName(who) },
    {
      id: 'action',
      header: 'Action',
      align: 'right',
      cell: ({ id, state }) =>
        state === 'moved' ? null : (
          <Button
            size="sm"
            onClick={() => onChange({ kind: state === 'open' ? 'promote-set' : 'roll-back-set', name: id })}
          >
            {state === 'open' ? `Promote ${id}` : `Roll back ${id}`}
          </Button>
        ),
    },
  ];
}

interface ReleaseSetsProps {
  readonly sets: readonly ReleaseSet[];
  readonly onChange: (wanted: WantedChange) => void;
}

/** The newest release sets of a channel, which are promoted and rolled back as a whole. */
export function ReleaseSets({ sets, onChange }: ReleaseSetsProps) {
  const columns = useMemo(() => setColumns(onChange), [onChange]);
  return (
    <Card title="Release sets" isFlush>
      <DataTable hasCards label="Release sets" columns={columns} rows={sets} rowKey={({ id }) => id} />
    </Card>
  );
}
