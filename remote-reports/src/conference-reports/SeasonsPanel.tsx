import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { Popover } from '@open-date/shared-ui/popover';
import type { RefObject } from 'react';
import type { SeasonCount } from './matrix-scale.ts';

export interface SeasonsPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** What the field counts, such as `MAC travels to SEC`. */
  readonly title: string;
  readonly seasons: readonly SeasonCount[];
  readonly onClose: () => void;
}

const COLUMNS: TableColumn<SeasonCount>[] = [
  { id: 'season', header: 'Season', isRowHeader: true, cell: ({ year }) => year },
  { id: 'games', header: 'Games', align: 'right', cell: ({ count }) => count },
];

/** The games of a field of a matrix, season by season. */
export function SeasonsPanel({ anchor, title, seasons, onClose }: SeasonsPanelProps) {
  return (
    <Popover anchor={anchor} title={title} isOpen onOpenChange={onClose}>
      <DataTable label={`${title}, by season`} columns={COLUMNS} rows={seasons} rowKey={({ year }) => year} isDense />
    </Popover>
  );
}
