import { memo } from 'react';
import { CompactCell } from './compact-cell.tsx';
import { FullCell } from './full-cell.tsx';
import type { GridCell, GridLayout } from './grid-types.ts';
import { IconCell } from './icon-cell.tsx';
import { isSameCell } from './same-cell.ts';

interface GridCellViewProps {
  readonly cell: GridCell;
  readonly layout: GridLayout;
  /** The maximum number of characters in a name. */
  readonly room: number;
  /** The index of the column in the grid, from 0. */
  readonly column: number;
  readonly row: number;
}

const flag = (isOn: boolean | undefined) => (isOn ? '' : undefined);

function Drawing({ cell, layout, room }: Pick<GridCellViewProps, 'cell' | 'layout' | 'room'>) {
  if (layout === 'full') return <FullCell cell={cell} />;
  return layout === 'compact' ? <CompactCell cell={cell} room={room} /> : <IconCell cell={cell} />;
}

/** One cell: a hidden sentence and a drawing. The table handles its events; data attributes carry its styles. */
export const GridCellView = memo(
  function GridCellView({ cell, layout, room, column, row }: GridCellViewProps) {
    return (
      <td
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a preview stands outside a grid
        role="gridcell"
        tabIndex={-1}
        aria-colindex={column + 2}
        data-at={`${column}:${row}`}
        data-kind={cell.kind}
        data-site={cell.kind === 'game' ? cell.site : undefined}
        data-conference={flag(cell.isConference)}
        data-pending={cell.pending || undefined}
        data-comment={flag(Boolean(cell.comment))}
        data-clickable={flag(cell.isClickable)}
        data-movable={flag(cell.isMovable)}
        draggable={cell.isMovable}
        data-game={cell.gameKey}
        data-state={cell.state}
        aria-busy={cell.state === 'saving' || undefined}
      >
        <span className="vh">{cell.sentence}</span>
        <Drawing cell={cell} layout={layout} room={room} />
      </td>
    );
  },
  (before, after) =>
    before.layout === after.layout &&
    before.room === after.room &&
    before.column === after.column &&
    before.row === after.row &&
    isSameCell(before.cell, after.cell),
);
