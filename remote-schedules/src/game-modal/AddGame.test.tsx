import { act, screen, waitFor, within } from '@testing-library/react';
import { AKRON, aGame, aSchoolSchedules, aSchoolYear, aWeekCell, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { editWeek, pickOpponent } from '../../testing/open-week.tsx';
import { answerSchedules, toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

const save = () => screen.getByRole('button', { name: 'Save game' });

describe('adding a game', () => {
  it('a new game can be saved once both schools are chosen [SCH-049]', async () => {
    const { user } = await editWeek('Add game');
    expect(save()).toBeDisabled();
    expect(screen.getByText('0 changes')).toBeVisible();
    await user.type(screen.getByLabelText('Comments'), 'Talks');
    expect(screen.getByText('1 change')).toBeVisible();
    expect(save()).toBeDisabled();
    await pickOpponent(user, 'Penn State');
    expect(save()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(save()).toBeDisabled();
  });

  it('the viewed school is not offered as its own opponent [SCH-057]', async () => {
    const { user } = await editWeek('Add game');
    await user.type(screen.getByRole('combobox', { name: /team$/ }), 'Toledo');
    expect(await screen.findByText('No matches.')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
    await user.tab();
    expect(save()).toBeDisabled();
  });

  it('an opponent whose season could not be loaded is told, and loads on request', async () => {
    const { user } = await editWeek('Add game');
    answerCall('schedules', 'school', () => {
      throw new RefusedCall('internal', '');
    });
    await pickOpponent(user, 'Akron');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The season of Akron could not be loaded.');
    expect(screen.queryByText(/is not known yet/)).toBeNull();
    answerSchedules([]);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Toledo and Akron play in the same conference')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("a saved game appears on both schools' schedules [SCH-053]", async () => {
    const { user, router } = await editWeek('Add game');
    await pickOpponent(user, 'Akron');
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      const game = aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1 });
      answerSchedules([
        toledoWith({ GameData: game }),
        aSchoolSchedules({
          ...AKRON,
          Years: [aSchoolYear({ SchoolID: 3, Schedule: [aWeekCell({ GameData: game })] })],
        }),
      ]);
      return game;
    });
    await screen.findByText('Toledo and Akron play in the same conference');
    await user.click(save());
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(await screen.findByRole('gridcell', { name: /vs Akron/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      {
        SchoolIdHome: 1,
        SchoolIdAway: 3,
        GameDate: '2027-09-11',
        Comments: '',
        AltLocation: '',
        Pending: 0,
        ConferenceGame: 1,
      },
    ]);
    await act(() => router.navigate('/team/3'));
    expect(await screen.findByRole('gridcell', { name: /at Toledo/ })).toBeVisible();
  });

  it('a week with a live auction asks: kept, nothing is sent again and the form stays; ended, the game is saved; a bid meanwhile asks again [AUC-105] [AUC-118]', async () => {
    const { user } = await editWeek('Add game');
    await pickOpponent(user, 'Penn State');
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      // A bid is placed while the second question is open.
      const bids = sent.length < 3 ? 3 : 4;
      const question = `This week has a live auction with ${bids} bids. Adding the game ends it.`;
      if (sent.length < 4) throw new RefusedCall('auction.live', question, { SeenAuctions: `7:${bids}` });
      return aGame();
    });
    const answer = async (bids: number, label: string) => {
      const text = `This week has a live auction with ${bids} bids. Adding the game ends it.`;
      expect(await screen.findByText(text)).toBeVisible();
      const question = within(screen.getByRole('alertdialog', { name: 'End the auction?' }));
      await user.click(question.getByRole('button', { name: label }));
    };
    await user.click(save());
    await answer(3, 'Keep auction');
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    await answer(3, 'End auction');
    await answer(4, 'End auction');
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toEqual([
      expect.not.objectContaining({ EndAuctions: 1 }),
      expect.not.objectContaining({ EndAuctions: 1 }),
      expect.objectContaining({ EndAuctions: 1, SeenAuctions: '7:3' }),
      expect.objectContaining({ EndAuctions: 1, SeenAuctions: '7:4' }),
    ]);
  });

  it('the last free game with more than one live auction asks: kept, nothing is sent again; given away, the game is saved [AUC-130]', async () => {
    const { user } = await editWeek('Add game');
    await pickOpponent(user, 'Penn State');
    const lastGame =
      'This is the last free game of Toledo in 2027. 1 live auction of that season would be left without a game.';
    const live = 'This week has a live auction without bids. Adding the game ends it.';
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      if (sent.length < 3) throw new RefusedCall('season.last-game', lastGame, { TakeLastGame: '1' });
      if (sent.length < 4) throw new RefusedCall('auction.live', live, { SeenAuctions: '7:0' });
      return aGame();
    });
    const answer = async (title: string, text: string, label: string) => {
      expect(await screen.findByText(text)).toBeVisible();
      await user.click(within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: label }));
    };
    await user.click(save());
    await answer('Give away the last free game?', lastGame, 'Keep free');
    await waitFor(() => expect(save()).toBeEnabled());
    expect([sent.length, screen.queryByRole('alert')]).toEqual([1, null]);
    await user.click(save());
    await answer('Give away the last free game?', lastGame, 'Give away');
    await answer('End the auction?', live, 'End auction');
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent.slice(2)).toEqual([
      expect.objectContaining({ TakeLastGame: 1 }),
      expect.objectContaining({ TakeLastGame: 1, EndAuctions: 1, SeenAuctions: '7:0' }),
    ]);
  });

  it('pressing Save repeatedly sends only one request [SCH-051]', async () => {
    const { user } = await editWeek('Add game');
    await pickOpponent(user, 'Penn State');
    let requests = 0;
    let finish = (): void => undefined;
    answerCall('games', 'add', async () => {
      requests += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return aGame();
    });
    await user.dblClick(save());
    await user.click(screen.getByRole('button', { name: 'Saving' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    finish();
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(requests).toBe(1);
  });

  it("a refused game shows the server's message and keeps the form [SCH-055 ERR-002]", async () => {
    const { user } = await editWeek('Add game');
    await pickOpponent(user, 'Penn State');
    answerCall('games', 'add', () => {
      throw new RefusedCall('week.taken', 'Penn State already has a game that week.', { GameDate: 'Taken.' });
    });
    await user.type(screen.getByLabelText('Comments'), 'Talks');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Penn State already has a game that week.');
    expect(screen.getByLabelText('Game date')).toHaveAccessibleDescription(/Taken\./);
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
    expect(screen.getByRole('combobox', { name: /team$/ })).toHaveValue('Penn State');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save()).toBeEnabled();
  });

  it('a refusal without a message shows the fixed text [SCH-055 ERR-006]', async () => {
    const { user } = await editWeek('Add game');
    await pickOpponent(user, 'Penn State');
    answerCall('games', 'add', () => {
      throw new RefusedCall('internal', '');
    });
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error. Could not save.');
  });

  it('the form for a new game says that the opponent already plays that week', async () => {
    const { user } = await editWeek('Add game');
    const busy = aSchoolYear({ SchoolID: 3, Schedule: [aWeekCell({ GameData: aGame({ away: AKRON }) })] });
    answerSchedules([aSchoolSchedules({ ...AKRON, Years: [busy] })]);
    await pickOpponent(user, 'Akron');
    expect(await screen.findByText('Akron already has a game that week.')).toBeVisible();
  });
});

describe('games in flagged weeks', () => {
  async function addTo(flags: Parameters<typeof aWeekCell>[0], options: Parameters<typeof editWeek>[1]) {
    const { user } = await editWeek('Add game', { school: toledoWith(flags), ...options });
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      return aGame();
    });
    await pickOpponent(user, 'Penn State');
    await user.click(save());
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toMatchObject([{ SchoolIdHome: 1, SchoolIdAway: 2 }]);
  }

  it.each([
    ['held for FCS', { HoldForFCS: 1, CellLabel: 'HELD FOR FCS' }],
    ['a bye', { Bye: 1, CellLabel: 'BYE' }],
  ] as const)('an administrator adds a game to a week that is %s [SCH-061]', async (_, flags) => {
    await addTo(flags, { user: { RoleId: 1, SchoolId: null } });
  });

  it('a commissioner adds a game to a bye [SCH-062]', async () => {
    await addTo({ Bye: 1, CellLabel: 'BYE' }, { user: { RoleId: 10, ConferenceId: 5 } });
  });

  it('school editors are not offered a game on a bye', async () => {
    const school = toledoWith({ Bye: 1, CellLabel: 'BYE' });
    await editWeek('Edit week', { school, week: { Actions: { canAddGame: 0 } } });
    expect(screen.getByRole('radio', { name: 'Game' })).toBeDisabled();
  });

  it('a commissioner who adds a game to a week held for FCS reads the refusal [SCH-062]', async () => {
    const school = toledoWith({ HoldForFCS: 1, CellLabel: 'HELD FOR FCS' });
    const { user } = await editWeek('Add game', { school, user: { RoleId: 10, ConferenceId: 5 } });
    expect(screen.getByText('This week is held for an FCS opponent.')).toBeVisible();
    answerCall('games', 'add', () => {
      throw new RefusedCall('week.flagged', 'That week is held for an FCS opponent.');
    });
    await pickOpponent(user, 'Penn State');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('That week is held for an FCS opponent.');
  });

  it('a list of opponents that fails to load says so at its field and loads when tried again', async () => {
    const opening = editWeek('Add game');
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('internal', '');
    });
    const { user } = await opening;
    expect(await screen.findByText('The schools could not be loaded.')).toBeVisible();
    answerCall('reference', 'schools', () => [TOLEDO, PENN_STATE]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pickOpponent(user, 'Penn State');
    expect(screen.getByRole('combobox', { name: /team$/ })).toHaveValue('Penn State');
  });
});
