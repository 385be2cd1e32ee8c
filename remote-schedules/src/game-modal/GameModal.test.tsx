import type { SchoolSchedules, SchoolWeek, User } from '@open-date/shared-api/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AKRON, aGame, aSchoolYear, aWeekCell, TOLEDO } from '../../testing/builders.ts';
import {
  answerSchedules,
  answerWeek,
  emptySeasons,
  renderSchedule,
  toledoWith,
} from '../../testing/render-schedule.tsx';
import { answerCall, DONE, Refusal } from '../../testing/server.ts';

interface ModalOptions {
  readonly school?: SchoolSchedules;
  readonly week?: Parameters<typeof answerWeek>[1];
  readonly user?: Partial<User>;
}

const ADMIN = { RoleId: 1, SchoolId: null } as const;
const ADMIN_ACTIONS = { pendingOptions: [0, 2], conferencePendingOptions: [0, 2, 3], canPrivatePending: 1 } as const;
const adminActions = (facts: Partial<SchoolWeek['Actions']> = {}) => ({
  pendingOptions: [...ADMIN_ACTIONS.pendingOptions],
  conferencePendingOptions: [...ADMIN_ACTIONS.conferencePendingOptions],
  ...facts,
});

/** Opens the first week of Toledo's only season. */
async function openWeek({ school = toledoWith({}), week = {}, user = {} }: ModalOptions = {}) {
  const view = renderSchedule({ schools: [school], user });
  answerWeek(school, week);
  await view.user.click((await screen.findAllByRole('gridcell'))[0] ?? document.body);
  await screen.findByRole('dialog');
  return view;
}

/** Opens it and goes on into the edit mode by this button. */
async function editWeek(button: 'Add game' | 'Edit game' | 'Edit week', options: ModalOptions = {}) {
  const view = await openWeek(options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('radiogroup', { name: 'This week is' });
  return view;
}

const save = () => screen.getByRole('button', { name: 'Save game' });
const dialog = () => within(screen.getByRole('dialog'));
const preview = (school: string) => screen.findByRole('table', { name: `In ${school}'s schedule` });
const privateOption = () => screen.queryByRole('radio', { name: /Private to conference/ });

async function pick(user: Awaited<ReturnType<typeof openWeek>>['user'], name: string) {
  await user.type(screen.getByRole('combobox'), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const akronGame = (facts: Parameters<typeof aGame>[0] = {}) =>
  toledoWith({ GameData: aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1, ...facts }) });

describe('the view mode', () => {
  it('shows stadium, city and state of a game, and both schools [SCH-031 SCH-092]', async () => {
    await openWeek({ school: toledoWith({ GameData: aGame({ Comments: 'Guarantee $1,450,000' }) }) });
    expect(dialog().getByText('Beaver Stadium, University Park, PA')).toBeVisible();
    expect(dialog().getByText('Guarantee $1,450,000')).toBeVisible();
    expect(dialog().getByText('Sat Sep 11, 2027')).toBeVisible();
    expect(dialog().getByText('Toledo · 2027 · Week 2')).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Penn State' })).toHaveAttribute('href', '/team/2?year=2027');
  });

  it('shows the alternate location instead when there is one [SCH-092]', async () => {
    await openWeek({ school: toledoWith({ GameData: aGame({ AltLocation: 'Cleveland, OH' }) }) });
    expect(dialog().getByText('Cleveland, OH')).toBeVisible();
    expect(dialog().queryByText(/Beaver Stadium/)).toBeNull();
  });

  it('shows what the cell knows before the server says what may be done', async () => {
    const school = toledoWith({ Wants: [3], Comments: 'Afternoon only', CellLabel: 'BUY FBS' });
    const view = renderSchedule({ schools: [school] });
    answerCall('schoolWeeks', 'get', () => new Promise(() => undefined));
    await view.user.click(await screen.findByRole('gridcell'));
    expect(await screen.findByRole('dialog', { name: 'Open date' })).toBeVisible();
    expect(dialog().getByText('BUY FBS GUARANTEE')).toBeVisible();
    expect(dialog().getByText('Afternoon only')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Add game' })).toBeNull();
  });

  it('offers nothing to those who may not edit [SCH-058]', async () => {
    const none = { canEdit: 0, canAddGame: 0, canEditGame: 0, canHoldForFcs: 0 } as const;
    await openWeek({ school: akronGame(), week: { Actions: none }, user: { RoleId: 3 } });
    await waitFor(() =>
      expect(
        dialog()
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['', 'Close']),
    );
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull();
  });

  it('says when the server does not say what may be done, and asks again', async () => {
    const school = toledoWith({});
    const { user } = renderSchedule({ schools: [school] });
    answerCall('schoolWeeks', 'get', () => {
      throw new Refusal('unavailable', 'The database is being restarted.');
    });
    await user.click(await screen.findByRole('gridcell'));
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerWeek(school);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Add game' })).toBeVisible();
  });
});

describe('adding a game', () => {
  it('can be saved once both sides are there [SCH-049]', async () => {
    const { user } = await editWeek('Add game');
    expect(save()).toBeDisabled();
    expect(screen.getByText('0 changes')).toBeVisible();
    await user.type(screen.getByLabelText('Comments'), 'Talks');
    expect(screen.getByText('1 change')).toBeVisible();
    expect(save()).toBeDisabled();
    await pick(user, 'Penn State');
    expect(save()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(save()).toBeDisabled();
  });

  it('ignores the viewed school as opponent [SCH-057]', async () => {
    const { user } = await editWeek('Add game');
    await pick(user, 'Toledo');
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(save()).toBeDisabled();
  });

  it('is shown by both schools afterwards [SCH-053]', async () => {
    const { user, router } = await editWeek('Add game');
    await pick(user, 'Akron');
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      const game = aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1 });
      answerSchedules([
        toledoWith({ GameData: game }),
        { ...AKRON, Years: [aSchoolYear({ SchoolID: 3, Schedule: [aWeekCell({ GameData: game })] })] },
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
        Week: 3,
        Year: 2027,
        Comments: '',
        AltLocation: '',
        Pending: 0,
        ConferenceGame: 1,
      },
    ]);
    await act(() => router.navigate('/team/3'));
    expect(await screen.findByRole('gridcell', { name: /at Toledo/ })).toBeVisible();
  });

  it('sends one request however often Save is pressed [SCH-051]', async () => {
    const { user } = await editWeek('Add game');
    await pick(user, 'Penn State');
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

  it('shows what the server refuses and keeps the form [SCH-055]', async () => {
    const { user } = await editWeek('Add game');
    await pick(user, 'Penn State');
    answerCall('games', 'add', () => {
      throw new Refusal('week.taken', 'Penn State already has a game that week.', { GameDate: 'Taken.' });
    });
    await user.type(screen.getByLabelText('Comments'), 'Talks');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Penn State already has a game that week.');
    expect(screen.getByLabelText('Game date')).toHaveAccessibleDescription(/Taken\./);
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
    expect(screen.getByRole('combobox')).toHaveValue('Penn State');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save()).toBeEnabled();
  });

  it('has fixed words when the server has none [SCH-055]', async () => {
    const { user } = await editWeek('Add game');
    await pick(user, 'Penn State');
    answerCall('games', 'add', () => {
      throw new Refusal('internal', '');
    });
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error. Could not save.');
  });

  it('says when the opponent has a game that week already', async () => {
    const { user } = await editWeek('Add game');
    const busy = aSchoolYear({ SchoolID: 3, Schedule: [aWeekCell({ GameData: aGame({ away: AKRON }) })] });
    answerSchedules([{ ...AKRON, Years: [busy] }]);
    await pick(user, 'Akron');
    expect(await screen.findByText('Akron already has a game that week.')).toBeVisible();
  });
});

describe('editing a game', () => {
  it('has every field of a game, and both sides by name and mark [SCH-052]', async () => {
    await editWeek('Edit game', { school: akronGame(), week: { Actions: adminActions() }, user: ADMIN });
    expect(screen.getByRole('combobox', { name: 'Away team' })).toHaveValue('Akron');
    expect(dialog().getByText('Home team').parentElement).toHaveTextContent('Toledo');
    expect(screen.getByLabelText('Game date')).toHaveValue('2027-09-11');
    expect(screen.getByLabelText('Alternate location')).toHaveValue('');
    expect(screen.getByLabelText('Comments')).toHaveValue('');
    expect(screen.getByRole('radio', { name: /Not pending/ })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeEnabled());
    expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeChecked();
  });

  it('can be saved only when something changed [SCH-050]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    expect(save()).toBeDisabled();
    await user.type(screen.getByLabelText('Comments'), 'x');
    expect(save()).toBeEnabled();
    await user.clear(screen.getByLabelText('Comments'));
    expect(save()).toBeDisabled();
  });

  it('sends what is in the form with the version it was read at [SCH-052]', async () => {
    const school = akronGame({ Version: 7, Comments: 'Old' });
    const { user } = await editWeek('Edit game', { school, week: { Actions: adminActions() }, user: ADMIN });
    const sent: unknown[] = [];
    answerCall('games', 'save', ({ body }) => {
      sent.push(body);
      return aGame();
    });
    await user.click(screen.getByRole('button', { name: 'Swap home and away' }));
    await user.clear(screen.getByLabelText('Game date'));
    await user.type(screen.getByLabelText('Game date'), '2027-09-09');
    await user.type(screen.getByLabelText('Alternate location'), ' Cleveland, OH ');
    await user.click(screen.getByRole('radio', { name: /^Pending/ }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeEnabled());
    await user.click(screen.getByRole('checkbox', { name: /Conference game/ }));
    await user.type(screen.getByLabelText('Comments'), ' and new');
    expect(screen.getByText('6 changes')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toEqual([
      {
        SchoolIdHome: 3,
        SchoolIdAway: 1,
        GameDate: '2027-09-09',
        Week: 3,
        Year: 2027,
        Comments: 'Old and new',
        AltLocation: 'Cleveland, OH',
        Pending: 2,
        ConferenceGame: 0,
        version: 7,
      },
    ]);
  });

  it('shows how both schedules will look', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    expect(within(await preview('Toledo')).getByText(/vs Akron, Glass Bowl/)).toBeInTheDocument();
    expect(within(await preview('Akron')).getByText(/at Toledo, Glass Bowl/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Swap home and away' }));
    expect(within(await preview('Toledo')).getByText(/at Akron, InfoCision Stadium/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Alternate location'), 'Cleveland, OH');
    expect(within(await preview('Akron')).getByText(/neutral site, vs Toledo, Cleveland, OH/)).toBeInTheDocument();
  });

  it('keeps the date between the Tuesday and the Monday of its week', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    const date = screen.getByLabelText('Game date');
    expect(date).toHaveAttribute('min', '2027-09-07');
    expect(date).toHaveAttribute('max', '2027-09-13');
    await user.clear(date);
    await user.type(date, '2027-09-20');
    await user.click(save());
    await waitFor(() => expect(date).toHaveAccessibleDescription(/The game date is not in the selected week\./));
    expect(date).toBeInvalid();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is a conference game only between members [SCH-052]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    const box = screen.getByRole('checkbox', { name: /Conference game/ });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await pick(user, 'Penn State');
    expect(await screen.findByText('Toledo and Penn State are in different conferences')).toBeVisible();
    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
  });
});

describe('the private state', () => {
  const conference = { Actions: adminActions() };

  it('is offered for a conference game and goes with it [SCH-046]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame(), week: conference, user: ADMIN });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeEnabled());
    expect(privateOption()).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /Conference game/ }));
    expect(privateOption()).toBeNull();
  });

  it('is not offered for a non-conference game [SCH-046]', async () => {
    const school = toledoWith({ GameData: aGame() });
    await editWeek('Edit game', { school, week: conference, user: ADMIN });
    expect(screen.getByRole('radio', { name: /^Pending/ })).toBeEnabled();
    expect(privateOption()).toBeNull();
  });

  it('is not offered where the server does not allow it: role 2, conferences 6 and 16 [SCH-046]', async () => {
    await editWeek('Edit game', { school: akronGame() });
    expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeChecked();
    expect(privateOption()).toBeNull();
  });
});

describe('deleting a game', () => {
  it('asks first and keeps the game on Cancel [SCH-054]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Akron at Toledo will be removed from both schedules/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByText('Game deleted.')).toBeNull();
  });

  it('takes it from both schedules [SCH-054]', async () => {
    const { user, router } = await editWeek('Edit game', { school: akronGame() });
    answerCall('games', 'remove', () => {
      answerSchedules([toledoWith({}), emptySeasons(AKRON)]);
      return DONE;
    });
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    expect(await screen.findByText('Game deleted.')).toBeVisible();
    expect(await screen.findByRole('gridcell', { name: /open date/ })).toBeVisible();
    await act(() => router.navigate('/team/3'));
    await screen.findByRole('grid', { name: 'Akron schedule' });
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /at Toledo/ })).toBeNull());
  });

  it('shows what the server refuses [SCH-055]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    answerCall('games', 'remove', () => {
      throw new Refusal('forbidden', 'You do not have permission to do this.');
    });
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
  });
});
