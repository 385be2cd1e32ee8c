import { screen, waitFor, within } from '@testing-library/react';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { AKRON, aGame, TOLEDO } from '../../testing/builders.ts';
import { openWeek } from '../../testing/open-week.tsx';
import { toledoWith } from '../../testing/render-schedule.tsx';

const akronGame = (facts: Parameters<typeof aGame>[0] = {}) =>
  toledoWith({ GameData: aGame({ id: 9, Version: 4, home: TOLEDO, away: AKRON, ...facts }) });
const waiting = () => akronGame({ Pending: 1, WaitsFor: TOLEDO.ID });
const dialog = () => within(screen.getByRole('dialog'));

/** Records the requests of one call about the game. */
function keep(call: 'confirm' | 'decline' | 'dispute' | 'settle') {
  const sent: unknown[] = [];
  answerCall('games', call, ({ params, body }) => {
    sent.push([params['id'], body]);
    return call === 'decline' ? DONE : aGame();
  });
  return sent;
}

describe('consent to a pending game', () => {
  it('a game says that it waits for the viewed school, and confirming it sends the visible version', async () => {
    const { user } = await openWeek({ school: waiting(), week: { Actions: { canConfirm: 1 } } });
    expect(screen.getByRole('gridcell', { hidden: true })).toHaveTextContent(/waiting for Toledo/);
    expect(dialog().getByText('Waiting for Toledo to confirm')).toBeVisible();
    const sent = keep('confirm');
    await user.click(await screen.findByRole('button', { name: 'Confirm game' }));
    expect(await screen.findByText('Game confirmed.')).toBeVisible();
    expect(sent).toEqual([['9', { version: 4 }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('confirming a game beside a live auction asks whether the auction ends [AUC-105]', async () => {
    const { user } = await openWeek({ school: waiting(), week: { Actions: { canConfirm: 1 } } });
    const sent: unknown[] = [];
    answerCall('games', 'confirm', ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new RefusedCall('auction.live', 'Confirming the game ends it.');
      return aGame();
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm game' }));
    await user.click(await screen.findByRole('button', { name: 'End auction' }));
    expect(await screen.findByText('Game confirmed.')).toBeVisible();
    expect(sent).toEqual([{ version: 4 }, { version: 4, EndAuctions: 1 }]);
  });

  it('declining a game may carry a reason [SCH-104]', async () => {
    const { user } = await openWeek({ school: waiting(), week: { Actions: { canConfirm: 1 } } });
    const sent = keep('decline');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.type(await screen.findByLabelText('Reason (optional)'), 'We are away that week');
    await user.click(screen.getByRole('button', { name: 'Decline game' }));
    expect(await screen.findByText('Game declined.')).toBeVisible();
    expect(sent).toEqual([['9', { version: 4, Reason: 'We are away that week' }]]);
  });

  it('declining a game asks for confirmation and can be undone', async () => {
    const { user } = await openWeek({ school: waiting(), week: { Actions: { canConfirm: 1 } } });
    const sent = keep('decline');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const question = within(await screen.findByRole('dialog', { name: 'Decline this game?' }));
    expect(question.getByText(/Akron at Toledo will be removed from both schedules/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Decline game' }));
    expect(await screen.findByText('Game declined.')).toBeVisible();
    expect(screen.getByText('Akron at Toledo, Sat Sep 11, 2027')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toEqual([['9', { version: 4 }]]);
  });

  /** Declines the game and presses Undo, which the server answers with `problem`. */
  async function declineAndUndo(problem: RefusedCall) {
    const opened = await openWeek({ school: waiting(), week: { Actions: { canConfirm: 1 } } });
    const { user } = opened;
    keep('decline');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Decline this game?' })).getByRole('button', {
        name: 'Decline game',
      }),
    );
    await screen.findByText('Game declined.');
    answerCall('games', 'restore', () => {
      throw problem;
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    return opened;
  }

  it('an Undo that fails stays and can be pressed again', async () => {
    const { user } = await declineAndUndo(new RefusedCall('internal', ''));
    expect(await screen.findByText('Error. Could not restore the game.')).toBeVisible();
    answerCall('games', 'restore', () => aGame());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Game restored.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('an Undo that is refused goes with its message, because pressing it again would be refused as well', async () => {
    await declineAndUndo(new RefusedCall('not-found', 'Not found.'));
    expect(await screen.findByText('Not found.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it("confirming a game that someone else changed keeps the dialog open with the server's refusal", async () => {
    const { user } = await openWeek({ school: waiting(), week: { Actions: { canConfirm: 1 } } });
    answerCall('games', 'confirm', () => {
      throw new RefusedCall('stale', 'This game was changed by someone else. Please reload.');
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This game was changed by someone else.');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('viewers whose consent is not asked get no buttons to confirm, decline or dispute a game', async () => {
    await openWeek({ school: waiting() });
    expect(await screen.findByRole('button', { name: 'Edit game' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Confirm|Decline|Dispute|dispute/ })).toBeNull();
  });
});

describe('disputes of a game', () => {
  it('a dispute is sent with its reason', async () => {
    const week = { Actions: { canDispute: 1 }, DisputableUntil: '2027-08-15T16:00:00.000Z' } as const;
    const { user } = await openWeek({ school: akronGame(), week });
    expect(await dialog().findByText('Aug 15, 2027')).toBeVisible();
    const sent = keep('dispute');
    await user.click(await screen.findByRole('button', { name: 'Dispute game' }));
    await user.type(await screen.findByLabelText('Reason'), 'Never agreed');
    await user.click(screen.getByRole('button', { name: 'Dispute game' }));
    expect(await screen.findByText('Dispute sent.')).toBeVisible();
    expect(sent).toEqual([['9', { version: 4, Reason: 'Never agreed' }]]);
  });

  it('a disputed game is marked in the grid, names the disputing school and reason, and can be settled', async () => {
    const school = akronGame({ DisputedBy: AKRON.ID });
    const week = { Actions: { canSettle: 1 }, DisputeReason: 'Never agreed' } as const;
    const { user } = await openWeek({ school, week });
    expect(screen.getByRole('gridcell', { hidden: true })).toHaveTextContent(/disputed by Akron/);
    expect(await dialog().findByText('Never agreed')).toBeVisible();
    expect(dialog().getByText('Disputed by').nextElementSibling).toHaveTextContent('Akron');
    const sent = keep('settle');
    await user.click(screen.getByRole('button', { name: 'End dispute' }));
    expect(await screen.findByText('Dispute ended.')).toBeVisible();
    expect(sent).toEqual([['9', { version: 4 }]]);
  });
});
