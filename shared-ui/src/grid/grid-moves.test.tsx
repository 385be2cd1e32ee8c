import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GridCell, GridMoves } from './grid-types.ts';
import { sampleCell, sampleColumns, sampleRows } from './sample-grid.ts';
import { ScheduleGrid } from './schedule-grid.tsx';

const GAMES = new Set(['c0 w1', 'c0 w4', 'c1 w2']);
const OBSTACLES = new Map([
  ['w0', null],
  ['w1', null],
  ['w2', 'Akron already has a game that week.'],
  ['w3', null],
  ['w4', 'Toledo already has a game that week.'],
]);

function cell(columnId: string, rowId: string): GridCell {
  const sample = sampleCell(columnId, rowId);
  return GAMES.has(sample.sentence)
    ? { ...sample, kind: 'game', site: 'home', isMovable: true, gameKey: sample.sentence }
    : sample;
}

function show(more: Partial<GridMoves> = {}) {
  const moves = {
    nameOf: () => 'Akron at Toledo',
    findObstacles: async () => OBSTACLES,
    canSwap: () => true,
    onDrop: jest.fn(),
    ...more,
  };
  const handleOpen = jest.fn();
  render(
    <ScheduleGrid
      label="Toledo schedule"
      corner="Week"
      columns={sampleColumns(2)}
      rows={sampleRows(5)}
      cell={cell}
      layout="compact"
      moves={moves}
      onOpen={handleOpen}
    />,
  );
  return { user: userEvent.setup(), moves, handleOpen };
}

const at = (name: string) => screen.getByRole('gridcell', { name });
const status = () => screen.getByRole('status');
const place = (name: string) => {
  const [columnId = '', rowId = ''] = name.split(' ');
  return { columnId, rowId };
};
/** A transfer of data, which jsdom lacks. */
const dataTransfer = () => ({ setData: jest.fn(), effectAllowed: '', dropEffect: '' });

describe('moving a game by keyboard', () => {
  it('M picks the game up, arrows choose a week and Enter drops it there [SCH-113]', async () => {
    const { user, moves, handleOpen } = show();
    at('c0 w1').focus();
    await user.keyboard('m');
    expect(status()).toHaveTextContent('Moving Akron at Toledo. Choose a week');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(status()).toHaveTextContent('Enter or drop moves the game here.');
    await user.keyboard('{Enter}');
    expect(moves.onDrop).toHaveBeenCalledWith(place('c0 w1'), place('c0 w3'));
    expect(status()).toBeEmptyDOMElement();
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('a taken week says why, takes no game and leaves it picked up [SCH-113]', async () => {
    const { user, moves } = show();
    at('c0 w1').focus();
    await user.keyboard('m{ArrowDown}');
    expect(status()).toHaveTextContent('Akron already has a game that week.');
    await user.keyboard('{Enter}');
    expect(moves.onDrop).not.toHaveBeenCalled();
    expect(status()).toHaveTextContent('Moving Akron at Toledo.');
  });

  it('a week with another game that can move offers to swap both [SCH-113]', async () => {
    const { user, moves } = show();
    at('c0 w1').focus();
    await user.keyboard('m{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(status()).toHaveTextContent('Enter or drop swaps both games.');
    await user.keyboard('{Enter}');
    expect(moves.onDrop).toHaveBeenCalledWith(place('c0 w1'), place('c0 w4'));
  });

  it('Escape puts the game back and stays in the grid, and a second one leaves', async () => {
    const { user, moves } = show();
    at('c0 w1').focus();
    await user.keyboard('m{ArrowDown}{Escape}');
    expect(status()).toBeEmptyDOMElement();
    expect(at('c0 w2')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(at('c0 w2')).not.toHaveFocus();
    expect(moves.onDrop).not.toHaveBeenCalled();
  });

  it('a press drops a picked-up game instead of opening the week', async () => {
    const { user, moves, handleOpen } = show();
    at('c0 w1').focus();
    await user.keyboard('m');
    await user.click(at('c0 w3'));
    expect(moves.onDrop).toHaveBeenCalledWith(place('c0 w1'), place('c0 w3'));
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('a game that may not swap with another is not dropped on it', async () => {
    const { user, moves } = show({ canSwap: () => false });
    at('c0 w1').focus();
    await user.keyboard('m{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(moves.onDrop).not.toHaveBeenCalled();
  });

  it('M does nothing on a week without a game that can move', async () => {
    const { user } = show();
    at('c0 w0').focus();
    await user.keyboard('m');
    expect(status()).toBeEmptyDOMElement();
  });

  it('a game is dropped without knowing what is in the way when that cannot be found', async () => {
    const { user, moves } = show({ findObstacles: async () => undefined });
    at('c0 w1').focus();
    await user.keyboard('m{ArrowDown}{Enter}');
    expect(moves.onDrop).toHaveBeenCalledWith(place('c0 w1'), place('c0 w2'));
  });
});

describe('moving a game by drag', () => {
  it('a game is dropped in a free week of its column [SCH-113]', async () => {
    const { moves } = show();
    const transfer = { dataTransfer: dataTransfer() };
    fireEvent.dragStart(at('c0 w1'), transfer);
    expect(await screen.findByText(/Moving Akron at Toledo/)).toBeVisible();
    // A drag over a cell that takes the game is prevented, which is how a page accepts a drop.
    expect(fireEvent.dragOver(at('c0 w3'), transfer)).toBe(false);
    fireEvent.drop(at('c0 w3'), transfer);
    expect(moves.onDrop).toHaveBeenCalledWith(place('c0 w1'), place('c0 w3'));
  });

  it('a game that is dropped on one of another school swaps with it [SCH-113]', async () => {
    const { moves } = show();
    const transfer = { dataTransfer: dataTransfer() };
    fireEvent.dragStart(at('c0 w1'), transfer);
    await screen.findByText(/Moving Akron at Toledo/);
    expect(fireEvent.dragOver(at('c1 w2'), transfer)).toBe(false);
    expect(status()).toHaveTextContent('Enter or drop swaps both games.');
    fireEvent.drop(at('c1 w2'), transfer);
    expect(moves.onDrop).toHaveBeenCalledWith(place('c0 w1'), place('c1 w2'));
  });

  it('neither a taken week nor another column takes the game, and the end of the drag puts it back', async () => {
    const { moves } = show();
    const transfer = { dataTransfer: dataTransfer() };
    fireEvent.dragStart(at('c0 w1'), transfer);
    await screen.findByText(/Moving Akron at Toledo/);
    for (const name of ['c0 w2', 'c1 w3']) {
      expect(fireEvent.dragOver(at(name), transfer)).toBe(true);
      fireEvent.drop(at(name), transfer);
    }
    fireEvent.dragEnd(at('c0 w1'), transfer);
    expect(moves.onDrop).not.toHaveBeenCalled();
    expect(status()).toBeEmptyDOMElement();
  });
});
