import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { findShortcut } from '../shortcuts/find-shortcut.ts';
import { GRID_KEYS, type ShortcutName } from '../shortcuts/shortcuts.ts';

interface CellPosition {
  readonly column: number;
  readonly row: number;
}

interface GridKeysOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly columns: number;
  readonly rows: number;
  /** Renders a column that is outside the rendered range. */
  readonly reveal: (column: number) => void;
  /** Moves the focus out of the grid. */
  readonly leave: () => void;
}

/** The number of weeks by which PageUp and PageDown move the focus. */
const PAGE = 4;

const cellAt = (table: HTMLElement | null, { column, row }: CellPosition) =>
  table?.querySelector<HTMLElement>(`[data-at='${column}:${row}']`) ?? null;

const readPosition = (cell: HTMLElement): CellPosition => {
  const [column = 0, row = 0] = (cell.dataset['at'] ?? '').split(':').map(Number);
  return { column, row };
};

const headControls = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('thead :is(a, button)') ?? []),
];

type GridShortcut = ShortcutName<typeof GRID_KEYS> | null;

/** The place that a shortcut moves to from a cell; null for those that do not move. */
function destination(shortcut: GridShortcut, from: CellPosition, last: CellPosition): CellPosition | null {
  const { column, row } = from;
  switch (shortcut) {
    case 'left':
      return { column: column - 1, row };
    case 'right':
      return { column: column + 1, row };
    case 'up':
      return { column, row: row - 1 };
    case 'down':
      return { column, row: row + 1 };
    case 'pageUp':
      return { column, row: Math.max(0, row - PAGE) };
    case 'pageDown':
      return { column, row: Math.min(last.row, row + PAGE) };
    case 'firstColumn':
      return { column: 0, row };
    case 'lastColumn':
      return { column: last.column, row };
    case 'firstCell':
      return { column: 0, row: 0 };
    case 'lastCell':
      return last;
    case 'open':
    case 'move':
    case 'leave':
    case null:
      return null;
  }
}

/** The cells of each game. */
function findGames(table: HTMLElement): Map<string, HTMLElement[]> {
  return Map.groupBy(table.querySelectorAll<HTMLElement>('td[data-game]'), (cell) => cell.dataset['game'] ?? '');
}

/**
 * The keyboard of the grid: one Tab stop; arrows; Home and End, also with Control; PageUp and PageDown by four weeks.
 * Up from the first week reaches the column heads, Esc leaves. It works on the elements directly, so that moving the
 * focus renders nothing.
 */
export function useGridKeys({ table, columns, rows, reveal, leave }: GridKeysOptions) {
  const active = useRef<CellPosition>({ column: 0, row: 0 });
  const wanted = useRef<CellPosition | null>(null);
  const hasMoved = useRef(false);
  // Kept, because looking for them in a whole grid costs as much as moving the focus.
  const stop = useRef<HTMLElement | null>(null);
  const ringed = useRef<readonly HTMLElement[]>([]);
  const games = useRef<ReturnType<typeof findGames> | null>(null);

  const stopAt = useCallback((cell: HTMLElement | null) => {
    if (stop.current && stop.current !== cell) stop.current.tabIndex = -1;
    if (cell && cell.tabIndex !== 0) cell.tabIndex = 0;
    stop.current = cell;
  }, []);

  const placeStop = useCallback(() => {
    const element = table.current;
    stopAt(cellAt(element, active.current) ?? element?.querySelector<HTMLElement>('[data-at]') ?? null);
  }, [table, stopAt]);

  /** Sets the column at which Tab enters the grid, unless the focus has already moved inside. */
  const enterAt = useCallback(
    (column: number) => {
      if (hasMoved.current || active.current.column === column) return;
      active.current = { column, row: 0 };
      placeStop();
    },
    [placeStop],
  );

  useLayoutEffect(() => {
    const element = table.current;
    games.current = null;
    for (const control of headControls(element)) control.tabIndex = -1;
    placeStop();
    const goal = wanted.current ? cellAt(element, wanted.current) : null;
    if (goal) {
      wanted.current = null;
      goal.focus();
    }
  });

  const focusCell = useCallback(
    (place: CellPosition) => {
      const cell = cellAt(table.current, place);
      if (cell) cell.focus();
      else {
        wanted.current = place;
        reveal(place.column);
      }
    },
    [table, reveal],
  );

  const moveInHead = (event: KeyboardEvent<HTMLElement>, target: HTMLElement) => {
    const controls = headControls(table.current);
    const at = controls.indexOf(target);
    const shortcut = findShortcut(GRID_KEYS, event);
    if (shortcut === 'left') controls[at - 1]?.focus();
    else if (shortcut === 'right') controls[at + 1]?.focus();
    else if (shortcut === 'down')
      focusCell({ column: Number(target.closest<HTMLElement>('th')?.dataset['column'] ?? 0), row: 0 });
    else if (shortcut === 'leave') leave();
    else return;
    event.preventDefault();
  };

  const moveInCells = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement) => {
    const shortcut = findShortcut(GRID_KEYS, event);
    if (shortcut === 'leave') {
      leave();
      return;
    }
    const next = destination(shortcut, readPosition(cell), { column: columns - 1, row: rows - 1 });
    if (!next) return;
    event.preventDefault();
    if (next.row < 0)
      table.current?.querySelector<HTMLElement>(`thead [data-column='${next.column}'] :is(a, button)`)?.focus();
    else if (next.row < rows && next.column >= 0 && next.column < columns) focusCell(next);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (target.dataset['at'] !== undefined) moveInCells(event, target);
    else if (target.closest('thead')) moveInHead(event, target);
  };

  const showMirror = (cell: HTMLElement | null) => {
    for (const other of ringed.current) delete other.dataset['mirror'];
    ringed.current = [];
    const game = cell?.dataset['game'];
    if (!table.current || game === undefined) return;
    games.current ??= findGames(table.current);
    ringed.current = games.current.get(game)?.filter((other) => other !== cell) ?? [];
    for (const other of ringed.current) other.dataset['mirror'] = '';
  };

  const handleFocus = ({ target: cell }: FocusEvent<HTMLElement>) => {
    if (cell.dataset['at'] === undefined) {
      showMirror(null);
      return;
    }
    stopAt(cell);
    active.current = readPosition(cell);
    hasMoved.current = true;
    showMirror(cell);
  };

  const handleBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && table.current?.contains(relatedTarget))) showMirror(null);
  };

  return { handleKeyDown, handleFocus, handleBlur, enterAt };
}
