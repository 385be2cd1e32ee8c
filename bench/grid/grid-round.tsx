import { type GridCell, ScheduleGrid } from '@open-date/shared-ui/grid';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { GridCase, RoundTimes } from './page-api.ts';
import { ROWS, sampleCell, sampleColumns } from './sample-season.ts';
import { atRest, cellsThere, columnOfCells, elementCount, median, painted, stage, timed } from './stage.ts';

type CellOf = (columnId: string, rowId: string) => GridCell;

const COLUMNS = { 16: sampleColumns(16), 134: sampleColumns(134) } as const;
const handleOpen = () => undefined;

function view({ teams, layout }: GridCase, cell: CellOf, columns = COLUMNS[teams]) {
  return (
    <ScheduleGrid
      label="Sample season"
      corner="Sat"
      columns={columns}
      rows={ROWS}
      cell={cell}
      layout={layout}
      onOpen={handleOpen}
    />
  );
}

/** Mounts a grid of some of the columns and returns its root once it has settled. */
export async function standingGrid(one: GridCase, from: number, to: number): Promise<Root> {
  const root = createRoot(stage);
  root.render(view(one, sampleCell, COLUMNS[one.teams].slice(from, to)));
  await cellsThere();
  await atRest();
  return root;
}

function select(cell: HTMLElement): number {
  return timed(() => {
    cell.focus();
    cell.click();
  });
}

/** Returns the grid's cells, one of them with a new comment. */
function withComment(columnId: string, rowId: string): CellOf {
  return (column, row) => {
    const cell = sampleCell(column, row);
    return column === columnId && row === rowId ? { ...cell, comment: `about week ${row}` } : cell;
  };
}

/** Measures one round of the product's grid. */
export async function gridRound(one: GridCase): Promise<RoundTimes> {
  await atRest();
  const start = performance.now();
  const root = createRoot(stage);
  const there = cellsThere();
  root.render(view(one, sampleCell));
  await there;
  const mount = (await painted()) - start;
  const elements = elementCount();
  await atRest();
  const selections = columnOfCells().map(select);
  const changes = ROWS.map(({ id }) => timed(() => flushSync(() => root.render(view(one, withComment('2', id))))));
  root.unmount();
  return { mount, select: median(selections), change: median(changes), elements };
}
