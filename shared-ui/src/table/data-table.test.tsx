import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type TableColumn } from './index.ts';

interface User {
  readonly id: number;
  readonly name: string;
  readonly games: number | null;
}

const COLUMNS: readonly TableColumn<User>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: (user) => user.name, sortValue: (user) => user.name },
  { id: 'games', header: 'Games', align: 'right', cell: (user) => user.games ?? '–', sortValue: (user) => user.games },
  { id: 'note', header: 'Note', cell: () => 'x' },
];

const many = (count: number): User[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Team ${id}`, games: id }));
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const show = (rows: User[], more: Partial<Parameters<typeof DataTable<User>>[0]> = {}) =>
  render(<DataTable label="Users" columns={COLUMNS} rows={rows} rowKey={(user) => user.id} {...more} />);

describe('DataTable', () => {
  it('a table shows 50 rows, and 50 more with each SHOW MORE [CST-005]', async () => {
    show(many(120));
    expect(names()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'SHOW MORE' }));
    expect(names()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'SHOW MORE' }));
    expect(names()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'SHOW MORE' })).not.toBeInTheDocument();
  });

  it('a printed table shows all rows', () => {
    show(many(120));
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(names()).toHaveLength(120);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(names()).toHaveLength(50);
  });

  it('each value names its column when rows are cards', () => {
    show(many(1), { hasCards: true });
    const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['Games', 'Note']);
  });

  it('a table of exactly 50 rows has no SHOW MORE [CST-005]', () => {
    show(many(50));
    expect(names()).toHaveLength(50);
    expect(screen.queryByRole('button', { name: 'SHOW MORE' })).not.toBeInTheDocument();
  });

  it('a table shows 50 rows again when its list is replaced', async () => {
    const { rerender } = show(many(120), { resetKey: 'a' });
    await userEvent.click(screen.getByRole('button', { name: 'SHOW MORE' }));
    rerender(<DataTable label="Users" columns={COLUMNS} rows={many(110)} rowKey={(user) => user.id} resetKey="b" />);
    expect(names()).toHaveLength(50);
  });

  it('an empty table reads No results. [ERR-013]', () => {
    show([]);
    expect(screen.getByText('No results.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('an empty report reads No Results Found [ERR-014]', () => {
    show([], { isReport: true });
    expect(screen.getByText('No Results Found')).toBeVisible();
  });

  it('an empty report or list says what to do next [PLT-164]', () => {
    const { unmount } = show([], { isReport: true });
    expect(screen.getByText('Choose another season or fewer filters.')).toBeVisible();
    unmount();
    show([], { emptyNext: 'Choose another status.' });
    expect(screen.getByText('Choose another status.')).toBeVisible();
  });

  it('a table shows its frame while the first rows load', () => {
    show([], { isLoading: true });
    expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No results.')).not.toBeInTheDocument();
  });

  it('a column head sorts the table, reverses the order when pressed again, and reports it', async () => {
    const handleSort = jest.fn();
    show(
      [
        { id: 1, name: 'Team 10', games: 3 },
        { id: 2, name: 'Team 9', games: null },
        { id: 3, name: 'Team 1', games: 7 },
      ],
      { onSortChange: handleSort },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Team 1', 'Team 9', 'Team 10']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Team 10', 'Team 9', 'Team 1']);
    expect(handleSort).toHaveBeenLastCalledWith({ columnId: 'name', direction: 'descending' });
  });

  it('a table whose order the caller keeps asks for another one and shows only what it is given', async () => {
    const handleSort = jest.fn();
    show(
      [
        { id: 1, name: 'A', games: 3 },
        { id: 2, name: 'B', games: 7 },
      ],
      { sort: { columnId: 'games', direction: 'descending' }, onSortChange: handleSort },
    );
    expect(names()).toEqual(['B', 'A']);
    await userEvent.click(screen.getByRole('button', { name: 'Games' }));
    expect(handleSort).toHaveBeenLastCalledWith({ columnId: 'games', direction: 'ascending' });
    expect(names()).toEqual(['B', 'A']);
  });

  it('empty values sort last in both directions', async () => {
    show([
      { id: 1, name: 'A', games: null },
      { id: 2, name: 'B', games: 2 },
      { id: 3, name: 'C', games: 10 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Games' }));
    expect(names()).toEqual(['B', 'C', 'A']);
    await userEvent.click(screen.getByRole('button', { name: 'Games' }));
    expect(names()).toEqual(['C', 'B', 'A']);
  });

  it('a column that cannot be sorted has no sort button', () => {
    show(many(1));
    expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('button')).not.toBeInTheDocument();
  });

  it("grouped columns stand under the group's name with their totals below", async () => {
    const columns: readonly TableColumn<User>[] = [
      { id: 'name', header: 'Name', isRowHeader: true, cell: (user) => user.name, footer: 'All' },
      { id: 'all', header: 'All', group: 'Games', cell: (user) => user.games, footer: 10 },
      {
        id: 'home',
        header: 'Home',
        group: 'Games',
        cell: (user) => (user.games ?? 0) / 2,
        sortValue: (user) => user.games,
      },
    ];
    show(
      [
        { id: 1, name: 'A', games: 6 },
        { id: 2, name: 'B', games: 4 },
      ],
      { columns },
    );
    expect(screen.getByRole('columnheader', { name: 'Games' })).toHaveAttribute('colspan', '2');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('rowspan', '2');
    expect(screen.getByRole('row', { name: 'All 10' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(names()).toEqual(['B', 'A', 'All']);
  });
});
