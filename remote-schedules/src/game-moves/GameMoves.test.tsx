import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { AKRON, aGame, PENN_STATE, saturday, TOLEDO } from '../../testing/builders.ts';
import { answerGameWeeks, findCell, renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';

const HOST = { home: TOLEDO, away: AKRON, Version: 4 };
/** Akron at Toledo in week 3, week 4 open, Toledo at Penn State in week 5. */
const schedule = () => {
  const game = aGame(HOST);
  const other = aGame({ Week: 5, Version: 9 });
  return { game, other, school: toledoWith({ GameData: game }, { Week: 4 }, { Week: 5, GameData: other }) };
};

async function pickUp() {
  const { game, other, school } = schedule();
  const { user } = renderSchedule({ schools: [school] });
  answerGameWeeks({ 5: 'Toledo already has a game that week.' });
  (await findCell(/vs Akron/)).focus();
  await user.keyboard('m');
  return { user, game, other };
}

describe('moving a game on the grid', () => {
  it('a game moves to an open week, and Undo takes that back [SCH-113 SCH-111]', async () => {
    const { user, game } = await pickUp();
    const sent: unknown[] = [];
    answerCall('games', 'move', ({ params, body }) => {
      sent.push([params['id'], body]);
      return { ...game, Week: 4, GameDate: saturday(2027, 4), SaturdayDate: saturday(2027, 4), Version: 5 };
    });
    answerCall('games', 'undo', ({ params, body }) => {
      sent.push([params['id'], body]);
      return { ...game, Version: 6 };
    });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Game moved to Sat Sep 18, 2027.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone.')).toBeVisible();
    expect(sent).toEqual([
      [String(game.id), { GameDate: '2027-09-18', version: 4 }],
      [String(game.id), { version: 5 }],
    ]);
  });

  it('two games swap their days after a question, and Undo swaps them back [SCH-110]', async () => {
    const { user, game, other } = await pickUp();
    const sent: unknown[] = [];
    answerCall('games', 'swap', ({ body }) => {
      sent.push(body);
      return [
        { ...game, Version: 5 },
        { ...other, Version: 10 },
      ];
    });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Swap these games?' });
    expect(question).toHaveTextContent(
      'Akron at Toledo moves to Sat Sep 25, 2027, and Toledo at Penn State to Sat Sep 11, 2027.',
    );
    await user.click(within(question).getByRole('button', { name: 'Swap games' }));
    expect(await screen.findByText('Games swapped.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone.')).toBeVisible();
    expect(sent).toEqual([
      {
        games: [
          { id: game.id, version: 4 },
          { id: other.id, version: 9 },
        ],
      },
      {
        games: [
          { id: game.id, version: 5 },
          { id: other.id, version: 10 },
        ],
        EndAuctions: 1,
      },
    ]);
  });

  it('a refused move says why and keeps the game', async () => {
    const { user } = await pickUp();
    answerCall('games', 'move', () => {
      throw new RefusedCall('week.taken', 'Akron already has a game that week.');
    });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Akron already has a game that week.')).toBeVisible();
    expect(await findCell(/vs Akron/)).toBeVisible();
  });

  it('a viewer cannot pick a game up', async () => {
    const { school } = schedule();
    const { user } = renderSchedule({ schools: [school], user: { RoleId: 3 } });
    (await findCell(/vs Akron/)).focus();
    await user.keyboard('m');
    expect(screen.queryByText(/^Moving/)).not.toBeInTheDocument();
  });

  it('a school editor cannot pick up a game that only administrators open', async () => {
    const game = aGame({ home: TOLEDO, away: PENN_STATE, Pending: 2 });
    const { user } = renderSchedule({ schools: [toledoWith({ GameData: game })] });
    (await findCell(/vs Penn State/)).focus();
    await user.keyboard('m');
    expect(screen.queryByText(/^Moving/)).not.toBeInTheDocument();
  });
});
