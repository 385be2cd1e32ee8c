import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GridCell } from './grid-types.ts';
import { sampleCell, sampleColumns, sampleRows } from './sample-grid.ts';
import { ScheduleGrid, type ScheduleGridProps } from './schedule-grid.tsx';

const show = (more: Partial<ScheduleGridProps> = {}) => {
  const props: ScheduleGridProps = {
    label: 'SEC 2028 schedule',
    corner: 'Week',
    columns: sampleColumns(5),
    rows: sampleRows(10),
    cell: sampleCell,
    layout: 'compact',
    ...more,
  };
  return render(<ScheduleGrid {...props} />);
};

const cellAt = (column: number, row: number) => screen.getByRole('gridcell', { name: `c${column} w${row}` });
const tabStops = () => screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);

const readWidth = (element: HTMLElement) => element.style.getPropertyValue('--col');

afterEach(() => {
  window.innerWidth = 1024;
});

describe('the grid as a table', () => {
  it('the grid has a head for each column and week, and a cell for each pair', () => {
    show();
    const grid = screen.getByRole('grid', { name: 'SEC 2028 schedule' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(6);
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toContain('Wk3');
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(50);
    expect(grid).toHaveAttribute('aria-colcount', '6');
  });

  it('the heads of rendered columns are as wide as their columns', () => {
    show({ columns: sampleColumns(60).map((column, at) => ({ ...column, group: at < 6 ? 'East' : 'West' })) });
    const inSight = screen.getAllByRole('gridcell', { name: / w0$/ }).length;
    expect(inSight).toBeLessThan(60);
    expect(screen.getByRole('columnheader', { name: 'East' })).toHaveAttribute('colspan', '6');
    expect(screen.getByRole('columnheader', { name: 'West' })).toHaveAttribute('colspan', String(inSight - 6));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '61');
  });

  it('the championship week is a line across the grid', () => {
    show({
      rows: [
        ...sampleRows(2),
        { kind: 'label', id: 'x', rail: { small: 'Dec', main: '2' }, label: 'SEC Championship' },
      ],
    });
    expect(screen.getByText('SEC Championship').closest('td')).toHaveAttribute('colspan', '5');
  });

  it('a group of columns has one heading, and columns without a group have none', () => {
    const groups = ['East', 'East', 'West', undefined, undefined];
    const { rerender } = show({ columns: sampleColumns(5).map((column, at) => ({ ...column, group: groups[at] })) });
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('East')).toHaveAttribute('colspan', '2');
    expect(heading('West')).toHaveAttribute('colspan', '1');
    expect(screen.getAllByRole('columnheader')).toHaveLength(5 + 3 + 1);
    rerender(
      <ScheduleGrid label="All" corner="Week" columns={sampleColumns(5)} rows={[]} cell={sampleCell} layout="icon" />,
    );
    expect(screen.getAllByRole('columnheader')).toHaveLength(5 + 1);
  });

  it('weeks that are open in two or more columns are marked', () => {
    show({
      rows: [
        { id: 'w0', rail: { small: 'Sep', main: '9' }, openCount: 2 },
        { id: 'w1', rail: { small: 'Sep', main: '16' }, openCount: 1 },
      ],
    });
    expect(screen.getByRole('rowheader', { name: /Sep 9\s*2 open/ })).toBeVisible();
    expect(screen.queryByText('1 open')).not.toBeInTheDocument();
  });
});

describe('column heads of the grid', () => {
  const column = {
    id: 'c0',
    title: '2029',
    marker: '14*',
    home: 6,
    chg: 4,
    conference: 'MAC',
    comments: 2,
    isLocked: true,
    status: { kind: 'full*' },
  } as const;

  it('a column head shows name, marker, status and home games', () => {
    show({ columns: [{ ...column, href: '/x' }] });
    const head = screen.getByRole('columnheader', { name: /2029/ });
    expect(within(head).getByRole('link', { name: '2029' })).toHaveAttribute('href', '/x');
    expect(head).toHaveTextContent(/14\*.*Full\*.*H 6.*CHG 4/);
  });

  it('a column head in Full also shows the conference and opens the comments', async () => {
    const handleComments = jest.fn();
    show({ layout: 'full', columns: [column], onComments: handleComments });
    expect(screen.getByText('MAC')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Comments (2)' }));
    expect(handleComments).toHaveBeenCalledWith('c0');
  });

  it('a column head with a short title gives the full name and can hold a button in every layout', () => {
    const action = <button type="button">Remove</button>;
    for (const layout of ['full', 'compact', 'icon'] as const) {
      const { unmount } = show({ layout, columns: [{ ...column, title: 'Miami', fullName: 'Miami (OH)', action }] });
      expect(screen.getByTitle('Miami (OH)')).toHaveTextContent('Miami');
      expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
      unmount();
    }
  });

  it('a column head has no comments when the viewer may not see them', () => {
    show({ layout: 'full', columns: [{ ...column, comments: undefined }] });
    expect(screen.queryByRole('button', { name: /Comments/ })).not.toBeInTheDocument();
  });

  it('a column head can show a menu instead of the status', () => {
    show({ layout: 'full', columns: [{ ...column, statusSlot: <button type="button">Change status</button> }] });
    expect(screen.getByRole('button', { name: 'Change status' })).toBeVisible();
    expect(screen.queryByText('Full*')).not.toBeInTheDocument();
  });
});

describe('opening a cell of the grid', () => {
  it('a clickable cell opens by a press, Enter and Space', async () => {
    const handleOpen = jest.fn();
    show({ onOpen: handleOpen });
    await userEvent.click(cellAt(2, 3));
    expect(handleOpen).toHaveBeenLastCalledWith(sampleCell('c2', 'w3'), { columnId: 'c2', rowId: 'w3' });
    act(() => cellAt(1, 1).focus());
    await userEvent.keyboard('{Enter} ');
    expect(handleOpen).toHaveBeenCalledTimes(3);
    expect(handleOpen).toHaveBeenLastCalledWith(sampleCell('c1', 'w1'), { columnId: 'c1', rowId: 'w1' });
  });

  it('a double click on a cell opens it only once', async () => {
    const handleOpen = jest.fn();
    show({ onOpen: handleOpen });
    await userEvent.dblClick(cellAt(2, 3));
    expect(handleOpen).toHaveBeenCalledTimes(1);
  });

  it('a cell that is not clickable does not open', async () => {
    const handleOpen = jest.fn();
    show({ onOpen: handleOpen, cell: (column, row) => ({ kind: 'na', sentence: `${column} ${row}` }) });
    await userEvent.click(cellAt(2, 3));
    act(() => cellAt(1, 1).focus());
    await userEvent.keyboard('{Enter}');
    expect(handleOpen).not.toHaveBeenCalled();
  });
});

describe('keyboard in the grid', () => {
  it('the grid has one Tab stop, which follows the focus', async () => {
    show();
    expect(tabStops()).toEqual([cellAt(0, 0)]);
    await userEvent.tab();
    expect(cellAt(0, 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(cellAt(1, 1)).toHaveFocus();
    expect(tabStops()).toEqual([cellAt(1, 1)]);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(cellAt(1, 1)).toHaveFocus();
  });

  it.each([
    ['{ArrowLeft}', 1, 5],
    ['{ArrowRight}', 3, 5],
    ['{ArrowUp}', 2, 4],
    ['{ArrowDown}', 2, 6],
    ['{Home}', 0, 5],
    ['{End}', 4, 5],
    ['{Control>}{Home}{/Control}', 0, 0],
    ['{Control>}{End}{/Control}', 4, 9],
    ['{PageUp}', 2, 1],
    ['{PageDown}', 2, 9],
    ['{PageUp}{PageUp}', 2, 0],
  ])('the key %s moves the focus from column 2 and week 5 to column %i and week %i', async (keys, column, row) => {
    show();
    act(() => cellAt(2, 5).focus());
    await userEvent.keyboard(keys);
    expect(cellAt(column, row)).toHaveFocus();
  });

  it('arrow keys stay inside the grid at its edges', async () => {
    show();
    act(() => cellAt(4, 9).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(cellAt(4, 9)).toHaveFocus();
  });

  it('Up from the first week reaches the column heads, and Down returns', async () => {
    show();
    act(() => cellAt(1, 0).focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'School 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(cellAt(2, 0)).toHaveFocus();
  });

  it('Esc leaves the grid', async () => {
    show();
    act(() => cellAt(1, 0).focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('grid')).not.toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  });

  it('the focus keeps its place when the data change', () => {
    const { rerender } = show();
    act(() => cellAt(3, 3).focus());
    rerender(
      <ScheduleGrid
        label="x"
        corner="Week"
        columns={sampleColumns(5)}
        rows={sampleRows(10)}
        cell={sampleCell}
        layout="icon"
      />,
    );
    expect(cellAt(3, 3)).toHaveFocus();
    expect(tabStops()).toEqual([cellAt(3, 3)]);
  });
});

it("focusing a game rings the same game in the opponent's column", () => {
  const cell = (columnId: string, rowId: string): GridCell => ({
    ...sampleCell(columnId, rowId),
    gameKey: rowId === 'w2' && columnId !== 'c4' ? 'game' : undefined,
  });
  show({ cell, columns: [...sampleColumns(2), ...sampleColumns(5).slice(4)] });
  act(() => cellAt(0, 2).focus());
  expect(cellAt(1, 2)).toHaveAttribute('data-mirror');
  expect(cellAt(0, 2)).not.toHaveAttribute('data-mirror');
  act(() => cellAt(4, 2).focus());
  expect(cellAt(1, 2)).not.toHaveAttribute('data-mirror');
});

describe('column widths of the grid', () => {
  let room = 1440;
  beforeEach(() => {
    room = 1440;
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('columns in Full are 300 px wide [SCH-073]', () => {
    show({ layout: 'full' });
    expect(readWidth(screen.getByRole('grid'))).toBe('300px');
  });

  it('many columns in Compact have the minimum width [SCH-074]', () => {
    show({ columns: sampleColumns(30) });
    expect(Number.parseFloat(readWidth(screen.getByRole('grid')))).toBeGreaterThanOrEqual(79.5);
  });

  it('two columns are 300 px wide, or 240 px in a comparison [SCH-075]', () => {
    const { rerender } = show({ columns: sampleColumns(2) });
    expect(readWidth(screen.getByRole('grid'))).toBe('300px');
    rerender(
      <ScheduleGrid
        label="x"
        corner="Sat"
        columns={sampleColumns(2)}
        rows={sampleRows(1)}
        cell={sampleCell}
        layout="compact"
        isCompare
      />,
    );
    expect(readWidth(screen.getByRole('grid'))).toBe('240px');
  });

  it('column widths are computed once, 300 ms after the last resize [SCH-076]', () => {
    show({ columns: sampleColumns(10) });
    const before = readWidth(screen.getByRole('grid'));
    expect(before).toBe('139px');
    for (const width of [1400, 1200, 1050]) {
      room = width;
      fireEvent(window, new Event('resize'));
      act(() => jest.advanceTimersByTime(200));
    }
    act(() => jest.advanceTimersByTime(99));
    expect(readWidth(screen.getByRole('grid'))).toBe(before);
    act(() => jest.advanceTimersByTime(1));
    expect(readWidth(screen.getByRole('grid'))).toBe('100px');
  });

  it('the first visible column stays in place when widths change', () => {
    const scrollTo = jest.fn();
    HTMLElement.prototype.scrollTo = scrollTo;
    show({ columns: sampleColumns(10) });
    const scroller = screen.getByRole('grid').parentElement ?? document.body;
    scroller.scrollLeft = 2 * 139;
    fireEvent.scroll(scroller);
    room = 1050;
    fireEvent(window, new Event('resize'));
    act(() => jest.advanceTimersByTime(300));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * 100 });
  });
});

describe('a grid with many columns', () => {
  it('up to 40 columns are all rendered', () => {
    show({ columns: sampleColumns(40), rows: sampleRows(1) });
    expect(screen.getAllByRole('gridcell')).toHaveLength(40);
  });

  it('of more than 40 columns only the visible columns and two on each side are rendered', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1024);
    show({ columns: sampleColumns(134), rows: sampleRows(1) });
    const cells = screen.getAllByRole('gridcell');
    expect(cells.length).toBeGreaterThanOrEqual(13);
    expect(cells.length).toBeLessThanOrEqual(16);
    expect(cells[0]).toHaveAttribute('aria-colindex', '2');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '135');
  });
});

describe('scrolling the grid', () => {
  it('the grid starts at its initial scroll position and reports scrolling', () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
    const scrollTo = jest.fn();
    HTMLElement.prototype.scrollTo = scrollTo;
    const handleScroll = jest.fn();
    show({ initialScroll: { left: 120, top: 30 }, onScroll: handleScroll });
    expect(scrollTo).toHaveBeenCalledWith({ left: 120, top: 30 });
    const scroller = screen.getByRole('grid').parentElement;
    if (scroller) {
      scroller.scrollLeft = 44;
      fireEvent.scroll(scroller);
    }
    expect(handleScroll).toHaveBeenLastCalledWith({ left: 44, top: 0 });
  });

  it('Tab enters the grid at the first visible column until the focus has moved inside', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => 700);
    show({ layout: 'full', initialScroll: { columnId: '3' } });
    const scroller = screen.getByRole('grid').parentElement;
    const scroll = (left: number) => {
      if (!scroller) return;
      scroller.scrollLeft = left;
      fireEvent.scroll(scroller);
    };
    scroll(600);
    await userEvent.tab();
    expect(document.activeElement).toHaveAttribute('data-at', '2:0');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    scroll(0);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toHaveAttribute('data-at', '2:1');
  });

  it('the year index scrolls to a season, and phones have tabs for the seasons', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => window.innerWidth);
    const scrollTo = jest.fn();
    HTMLElement.prototype.scrollTo = scrollTo;
    const { unmount } = show({ layout: 'full', hasYearIndex: true });
    // A style hides the year index at the window width of jsdom, 1024 px.
    const index = within(screen.getByLabelText('Seasons'));
    await userEvent.click(index.getByRole('button', { name: /School 3/, hidden: true }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 900 });
    unmount();
    window.innerWidth = 390;
    show({ layout: 'full', hasYearIndex: true });
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Seasons' })).getByRole('button', { name: 'School 2' }),
    );
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 680 });
  });
});
