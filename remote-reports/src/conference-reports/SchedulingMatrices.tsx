import type { ConferenceScheduling } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { schedulingTitle } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { heatStepText } from '@open-date/shared-api/rules/reports/heat-steps';
import { Card, EmptyText } from '@open-date/shared-ui';
import { HeatLegend } from '@open-date/shared-ui/chart';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SeasonRange } from '../address/season-range.ts';
import { useLatePanel } from '../definition/use-late-panel.ts';
import { ConferenceGamesLink } from './ConferenceGamesLink.tsx';
import { listRows, matrixColumns, type MatrixField, type MatrixRow } from './matrix-columns.tsx';
import { matrixScale, type MatrixSide, seasonsOfField } from './matrix-scale.ts';

const Parts = styled.div`
  display: grid; gap: var(--od-space-6); min-width: 0;
  @media print {
    display: block;
    > * { margin-bottom: var(--od-space-6); }
  }
`;

const SIDES = [
  ['away', 'Away games'],
  ['home', 'Home games'],
] as const satisfies readonly (readonly [MatrixSide, string])[];

const loadPanel = () => import('./SeasonsPanel.tsx');

interface SchedulingMatricesProps {
  readonly scheduling: ConferenceScheduling;
  readonly range: SeasonRange;
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
}

/** The away and the home matrix, shaded on one scale; each conference leads to the games of its members. */
export function SchedulingMatrices({ scheduling, range, sort, onSortChange }: SchedulingMatricesProps) {
  const { data: conferences = EMPTY_LIST } = useQuery(callQuery('reference', 'conferences'));
  const { start, end } = range;
  const renderName = useCallback(
    (row: MatrixRow) => <ConferenceGamesLink row={row} conferences={conferences} start={start} end={end} />,
    [conferences, start, end],
  );
  const { panel, onOpen } = useSeasonsPanel(scheduling);
  const rows = useMemo(() => listRows(scheduling), [scheduling]);
  const scale = useMemo(() => matrixScale(scheduling), [scheduling]);
  const tables = useMemo(() => {
    const parts = { renderName, scale, onOpen };
    return SIDES.map(([side, words]) => ({ side, words, columns: matrixColumns(scheduling, side, parts) }));
  }, [scheduling, renderName, scale, onOpen]);
  if (rows.length === 0) return <EmptyText kind="report" />;
  const title = schedulingTitle(scheduling.report, end);
  return (
    <Parts>
      {scale.length === 0 ? null : (
        <HeatLegend
          label="Games between two conferences"
          steps={scale.map((step) => ({ label: heatStepText(step), shade: step.shade }))}
        />
      )}
      {tables.map(({ side, words, columns }) => (
        <Card key={side} title={`${title}, ${words.toLowerCase()}`} isFlush>
          <DataTable
            label={words}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={columns.some(({ id }) => id === sort?.columnId) ? sort : undefined}
            onSortChange={onSortChange}
            isReport
            isDense
          />
        </Card>
      ))}
      {panel}
    </Parts>
  );
}

/** The panel with the seasons of a field, whose code loads when it is first opened, and a function that opens it. */
function useSeasonsPanel(scheduling: ConferenceScheduling) {
  const anchor = useRef<HTMLElement>(null);
  const [field, setField] = useState<MatrixField | null>(null);
  const { part, retry } = useLatePanel(loadPanel, field !== null, () => setField(null));
  const Panel = part?.SeasonsPanel;
  const onOpen = useCallback(
    (next: MatrixField, button: HTMLElement) => {
      anchor.current = button;
      retry();
      setField(next);
    },
    [retry],
  );
  const panel =
    Panel && field ? (
      <Panel
        key={`${field.side} ${field.row} ${field.column}`}
        anchor={anchor}
        title={field.title}
        seasons={seasonsOfField(scheduling, field.side, field.row, field.column)}
        onClose={() => setField(null)}
      />
    ) : null;
  return { panel, onOpen };
}
