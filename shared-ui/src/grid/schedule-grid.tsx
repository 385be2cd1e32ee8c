import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { useMobile } from '../theme/use-mobile.ts';
import { findShortcut } from '../shortcuts/find-shortcut.ts';
import { GRID_KEYS } from '../shortcuts/shortcuts.ts';
import { isNarrow, nameRoom } from './column-width.ts';
import { GridScroller } from './grid-frame.tsx';
import { GridTable } from './grid-table.tsx';
import type { GridCell, GridColumn, GridLayout, GridMoves, GridPlace, GridRow, GridScroll } from './grid-types.ts';
import { useColumnWidth } from './use-column-width.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { cellOf, useGridMoves } from './use-grid-moves.ts';
import { useInView } from './use-in-view.ts';
import { useKeptColumn } from './use-kept-column.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { YearIndex } from './year-index.tsx';
import { YearTabs } from './year-tabs.tsx';

export interface ScheduleGridProps {
  /** The accessible name, such as "SEC 2028 schedule". */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The cell of a column and a row. Pass a stable function (useCallback) while the data are the same. */
  readonly cell: (columnId: string, rowId: string) => GridCell;
  readonly layout: GridLayout;
  /** The heading of the rail: "Sat" for dates, "Week" for week numbers. */
  readonly corner: string;
  /** Called for a press or Enter on a clickable cell. */
  readonly onOpen?: ((cell: GridCell, place: GridPlace) => void) | undefined;
  /** Called with the refusal of a cell that does not open. */
  readonly onRefuse?: ((refusal: string) => void) | undefined;
  /** Called for a press on "Comments" in a head. */
  readonly onComments?: ((columnId: string) => void) | undefined;
  /** Omit it where no game can be moved. */
  readonly moves?: GridMoves | undefined;
  /** Comparisons: columns of at most 240 px and heads in one line. */
  readonly isCompare?: boolean | undefined;
  /** Team schedules: an index of seasons at the right from 1280 px on, and tabs in Full on phones. */
  readonly hasYearIndex?: boolean | undefined;
  /** The initial scroll position: pixels, or a column. */
  readonly initialScroll?: GridScroll | { readonly columnId: string } | undefined;
  readonly onScroll?: ((scroll: GridScroll) => void) | undefined;
}

const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto;
  min-width: 0;
  min-height: 0;
  height: 100%;
  > [data-grid] {
    grid-area: 2 / 1;
  }
  > nav[data-tabs] {
    grid-area: 1 / 1 / auto / span 2;
  }
  > nav[data-index] {
    grid-area: 2 / 2;
  }
  @media print {
    display: block;
    height: auto;
  }
`;

const MoveStatus = styled.output`
  grid-area: 2 / 1;
  place-self: start center;
  z-index: var(--od-z-toolbar);
  max-width: calc(100% - 2 * var(--od-space-6));
  margin: var(--od-space-3);
  pointer-events: none;
  &:not(:empty) {
    padding: var(--od-space-inner) var(--od-space-6);
    border: 1px solid var(--od-border-default);
    border-radius: var(--od-radius-card);
    background: var(--od-bg-raised);
    box-shadow: var(--od-shadow-popover);
  }
  @media print {
    display: none;
  }
`;

/** The schedule grid: weeks as rows, schools or seasons as columns. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const {
    label,
    columns,
    rows,
    cell,
    layout,
    corner,
    onOpen,
    onRefuse,
    onComments,
    moves,
    isCompare = false,
    hasYearIndex = false,
    initialScroll,
    onScroll,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const isMobile = useMobile();
  const isPaged = isMobile && layout === 'full';
  const { width, isMeasured, scroller, attach } = useColumnWidth({
    layout,
    columns: columns.length,
    isCompare,
    isMobile,
  });
  const { visible, isWindowed, scrollToColumn } = useVisibleColumns(scroller, columns, width);
  const { inView, followScroll, showColumn } = useInView(scroller, columns.length, width, hasYearIndex);
  const keepColumn = useKeptColumn(scroller, width);
  const weeks = useMemo(() => rows.filter((row) => row.kind !== 'label'), [rows]);
  const leave = useCallback(() => end.current?.focus({ preventScroll: true }), []);
  const keys = useGridKeys({ table, columns: columns.length, rows: weeks.length, reveal: scrollToColumn, leave });

  const first = useRef(initialScroll);
  useLayoutEffect(() => {
    const wish = first.current;
    if (!wish || !isMeasured) return;
    if ('columnId' in wish)
      showColumn(
        Math.max(
          0,
          columns.findIndex(({ id }) => id === wish.columnId),
        ),
      );
    else scroller.current?.scrollTo(wish);
    first.current = undefined;
  }, [columns, showColumn, isMeasured, scroller]);

  const placeOf = (element: HTMLElement | null): GridPlace | null => {
    const [column = '', row = ''] = (element?.dataset['at'] ?? '').split(':');
    const columnId = columns[Number(column)]?.id;
    const rowId = weeks[Number(row)]?.id;
    return element === null || columnId === undefined || rowId === undefined ? null : { columnId, rowId };
  };
  const { status, describe, handleKey, drop, dragHandlers } = useGridMoves({ table, moves, placeOf });
  const open = (target: EventTarget) => {
    const place = placeOf(cellOf(target));
    if (!place) return false;
    const pressed = cell(place.columnId, place.rowId);
    if (pressed.isClickable) onOpen?.(pressed, place);
    else if (pressed.refusal !== undefined) onRefuse?.(pressed.refusal);
    else return false;
    return true;
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // The second press of a double click may be meant for a layer that has just closed.
    if (event.detail > 1) return;
    const comments = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-comments]') : null;
    if (comments) onComments?.(comments.dataset['comments'] ?? '');
    else if (!drop(cellOf(event.target))) open(event.target);
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    keys.handleFocus(event);
    describe(cellOf(event.target));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (handleKey(event)) {
      event.preventDefault();
      return;
    }
    const isPress = findShortcut(GRID_KEYS, event) === 'open';
    if (
      isPress &&
      event.target instanceof HTMLElement &&
      event.target.dataset['at'] !== undefined &&
      open(event.target)
    )
      event.preventDefault();
    else keys.handleKeyDown(event);
  };
  const handleScroll = () => {
    const element = scroller.current;
    if (!element) return;
    keepColumn();
    followScroll();
    keys.enterAt(Math.min(columns.length - 1, Math.round(element.scrollLeft / width)));
    onScroll?.({ left: element.scrollLeft, top: element.scrollTop });
  };

  return (
    <Frame>
      {hasYearIndex && isPaged ? <YearTabs columns={columns} inView={inView} onChoose={showColumn} /> : null}
      <GridScroller
        data-grid=""
        data-shortcuts={GRID_KEYS.id}
        ref={attach}
        tabIndex={-1}
        data-snap={isPaged ? '' : undefined}
        onScroll={handleScroll}
      >
        <GridTable
          ref={table}
          label={label}
          corner={corner}
          columns={columns}
          visible={visible}
          isWindowed={isWindowed}
          rows={rows}
          cell={cell}
          layout={layout}
          isCompare={isCompare}
          isNarrow={isNarrow(width)}
          room={nameRoom(width)}
          width={width}
          handlers={{
            onClick: handleClick,
            onKeyDown: handleKeyDown,
            onFocus: handleFocus,
            onBlur: keys.handleBlur,
            ...dragHandlers,
          }}
        />
        <span ref={end} tabIndex={-1} />
      </GridScroller>
      <MoveStatus>{status}</MoveStatus>
      {hasYearIndex && !isMobile ? <YearIndex columns={columns} inView={inView} onChoose={showColumn} /> : null}
    </Frame>
  );
}
