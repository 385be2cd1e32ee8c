import { styled } from 'styled-components';
import { nameRoom } from './column-width.ts';
import { GridCellView } from './grid-cell.tsx';
import { GridScope } from './grid-frame.tsx';
import type { GridCell, GridLayout } from './grid-types.ts';

const Frame = styled(GridScope)`
  border: 1px solid var(--od-border-grid);
  border-right: 0;
  border-bottom: 0;
  table {
    width: 100%;
    --col: 100%;
  }
`;

/** One cell as the schedule will show it, in the given width. */
export function CellPreview({
  cell,
  layout = 'full',
  label = 'Preview',
}: {
  readonly cell: GridCell;
  readonly layout?: GridLayout;
  readonly label?: string;
}) {
  return (
    <Frame>
      <table aria-label={label} data-layout={layout} data-narrow="">
        <tbody>
          <tr>
            <GridCellView cell={cell} layout={layout} room={nameRoom(88)} column={0} row={0} />
          </tr>
        </tbody>
      </table>
    </Frame>
  );
}
