import { type DragEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { findShortcut } from '../shortcuts/find-shortcut.ts';
import { GRID_KEYS } from '../shortcuts/shortcuts.ts';
import type { GridMoves, GridPlace } from './grid-types.ts';

interface GridMovesOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly moves: GridMoves | undefined;
  /** The column and row of a cell; null for what is no cell. */
  readonly placeOf: (cell: HTMLElement | null) => GridPlace | null;
}

/** The game that is being moved. */
interface Carried {
  readonly cell: HTMLElement;
  readonly from: GridPlace;
  /** Another game may come into the cell while it is being moved. */
  readonly game: string | undefined;
}

const EFFECTS = { move: 'Enter or drop moves the game here.', swap: 'Enter or drop swaps both games.' };
const HINT = 'Choose a week: arrow keys and Enter, or drop it there. Esc cancels.';

export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null;

const columnOf = (cell: HTMLElement) => (cell.dataset['at'] ?? '').split(':')[0];

/**
 * Moves games between the weeks of a column, by drag or with M, arrow keys and Enter. It marks the cells on the elements
 * directly, like the keyboard of the grid, so that a drag renders nothing.
 */
export function useGridMoves({ table, moves, placeOf }: GridMovesOptions) {
  const carried = useRef<Carried | null>(null);
  const [status, setStatus] = useState('');

  const columnCells = ({ cell }: Carried) => [
    ...(table.current?.querySelectorAll<HTMLElement>(`td[data-at^='${columnOf(cell)}:']`) ?? []),
  ];

  const markTargets = (mine: Carried, obstacles: ReadonlyMap<string, string | null>) => {
    for (const cell of columnCells(mine)) {
      const obstacle = obstacles.get(placeOf(cell)?.rowId ?? '');
      if (obstacle === undefined || cell === mine.cell) continue;
      const isSwap = cell.dataset['movable'] !== undefined;
      cell.dataset['drop'] = obstacle === null ? 'free' : isSwap ? 'swap' : 'taken';
      if (obstacle !== null && !isSwap) cell.dataset['obstacle'] = obstacle;
    }
  };

  const markWhenKnown = async (mine: Carried, finding: ReturnType<GridMoves['findObstacles']>) => {
    const obstacles = await finding;
    if (carried.current === mine && obstacles) markTargets(mine, obstacles);
  };

  const cancel = () => {
    const mine = carried.current;
    if (!mine) return;
    carried.current = null;
    setStatus('');
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-picked], [data-drop]') ?? [])
      for (const mark of ['picked', 'drop', 'obstacle']) delete cell.dataset[mark];
  };

  const pickUp = (cell: HTMLElement | null): boolean => {
    const from = cell?.dataset['movable'] === undefined ? null : placeOf(cell);
    if (!moves || !cell || !from) return false;
    cancel();
    const mine = { cell, from, game: cell.dataset['game'] };
    carried.current = mine;
    cell.dataset['picked'] = '';
    setStatus(`Moving ${moves.nameOf(from)}. ${HINT}`);
    void markWhenKnown(mine, moves.findObstacles(from));
    return true;
  };

  /** What dropping the game in a cell does; null where it cannot be dropped. */
  const effectOf = (cell: HTMLElement | null): 'move' | 'swap' | null => {
    const mine = carried.current;
    if (!mine || !cell || cell === mine.cell) return null;
    const isOther = cell.dataset['movable'] !== undefined && cell.dataset['game'] !== mine.game;
    const to = placeOf(cell);
    if (isOther && to && moves?.canSwap(mine.from, to)) return 'swap';
    if (isOther) return null;
    return columnOf(cell) === columnOf(mine.cell) && cell.dataset['drop'] !== 'taken' ? 'move' : null;
  };

  /** Says what dropping the game in a cell would do. */
  const describe = (cell: HTMLElement | null) => {
    const mine = carried.current;
    if (!mine || !cell || !moves) return;
    const effect = effectOf(cell);
    const told = effect ? EFFECTS[effect] : (cell.dataset['obstacle'] ?? HINT);
    setStatus(`Moving ${moves.nameOf(mine.from)}. ${told}`);
  };

  /** Drops the game in a cell that takes it, or back in its own; returns whether one was being moved. */
  const drop = (cell: HTMLElement | null): boolean => {
    const mine = carried.current;
    const to = placeOf(cell);
    if (!mine) return false;
    const isChanged = mine.cell.dataset['game'] !== mine.game;
    if (!isChanged && cell !== mine.cell && effectOf(cell) === null) return true;
    cancel();
    if (to && !isChanged && cell !== mine.cell) moves?.onDrop(mine.from, to);
    return true;
  };

  /** Returns whether the key was one of moving. */
  const handleKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const shortcut = findShortcut(GRID_KEYS, event);
    const cell = cellOf(event.target);
    if (shortcut === 'move') return pickUp(cell);
    if (carried.current === null || (shortcut !== 'open' && shortcut !== 'leave')) return false;
    if (shortcut === 'open') return drop(cell);
    cancel();
    return true;
  };

  return {
    status,
    describe,
    handleKey,
    drop,
    dragHandlers: moves && {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const cell = cellOf(event.target);
        if (!pickUp(cell)) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', cell?.querySelector('.vh')?.textContent ?? '');
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const cell = cellOf(event.target);
        describe(cell);
        if (effectOf(cell) === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        drop(cellOf(event.target));
      },
      onDragEnd: cancel,
    },
  };
}
