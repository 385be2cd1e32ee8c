import type { Conference, School } from '@open-date/shared-api/contract';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  ConferenceCell,
  DivisionCell,
  FirstSeasonCell,
  LastSeasonCell,
  type MoveRow,
  NowCell,
  RemoveCell,
  SchoolCell,
} from './move-cells.tsx';
import type { MoveDraft } from './what-if-draft.ts';

const COLUMNS: readonly TableColumn<MoveRow>[] = [
  { id: 'school', header: 'School', isRowHeader: true, cell: (row) => <SchoolCell {...row} /> },
  { id: 'now', header: 'Now in', cell: (row) => <NowCell {...row} /> },
  { id: 'first', header: 'From', cell: (row) => <FirstSeasonCell {...row} /> },
  { id: 'last', header: 'Until', cell: (row) => <LastSeasonCell {...row} /> },
  { id: 'conference', header: 'Joins', cell: (row) => <ConferenceCell {...row} /> },
  { id: 'division', header: 'Division', cell: (row) => <DivisionCell {...row} /> },
  { id: 'remove', header: '', cell: (row) => <RemoveCell {...row} /> },
];

/** Names wrap, so that a long one does not push the controls out of the page. */
const Rows = styled.div`
  td { white-space: normal; }
`;

interface MovesTableProps {
  readonly moves: readonly MoveDraft[];
  readonly schools: readonly School[];
  readonly seasons: readonly number[];
  readonly conferences: readonly Conference[];
  readonly onChange: (moves: readonly MoveDraft[]) => void;
}

/** The moves of a draft, each changed in its line; after a removal the focus goes to the line that takes its place. */
export function MovesTable({ moves, schools, seasons, conferences, onChange }: MovesTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ readonly position: number } | null>(null);
  useEffect(() => {
    if (removed === null) return;
    const buttons = frame.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
    buttons[Math.min(removed.position, buttons.length - 1)]?.focus();
  }, [removed]);
  const byId = useMemo(() => new Map(schools.map((school) => [school.ID, school])), [schools]);
  const rows = useMemo(
    () =>
      moves.map(
        (move, position): MoveRow => ({
          move,
          position,
          school: byId.get(move.SchoolId),
          seasons,
          conferences,
          onChange: (at, change) => onChange(moves.map((one, index) => (index === at ? { ...one, ...change } : one))),
          onRemove: (at) => {
            onChange(moves.filter((_, index) => index !== at));
            setRemoved({ position: at });
          },
        }),
      ),
    [moves, byId, seasons, conferences, onChange],
  );
  return (
    <Rows ref={frame}>
      <DataTable
        label="Moves"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ position }) => position}
        emptyText="No moves yet. Add schools below."
        isDense
        hasCards
      />
    </Rows>
  );
}
