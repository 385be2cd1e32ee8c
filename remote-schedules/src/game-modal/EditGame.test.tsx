import { screen, waitFor, within } from '@testing-library/react';
import { AKRON, aGame, TOLEDO } from '../../testing/builders.ts';
import { editWeek, openWeek, pickOpponent } from '../../testing/open-week.tsx';
import { answerGameWeeks, toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall } from '@open-date/shared-api/testing/answer-call';

const ADMIN = { RoleId: 1, SchoolId: null } as const;
/** The pending states that administrators can choose. */
const adminActions = () => ({
  pendingOptions: [0 as const, 2 as const],
  conferencePendingOptions: [0 as const, 2 as const, 3 as const],
});

const save = () => screen.getByRole('button', { name: 'Save game' });
const dialog = () => within(screen.getByRole('dialog'));
const preview = (school: string) => screen.findByRole('table', { name: `In ${school}'s schedule` });
const privateOption = () => screen.queryByRole('radio', { name: /Private to the conference/ });
const akronGame = (facts: Parameters<typeof aGame>[0] = {}) =>
  toledoWith({ GameData: aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1, ...facts }) });

describe('editing a game', () => {
  it('the game form has every field and shows both schools by name and mark [SCH-052]', async () => {
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

  it('a game can be saved only after a change [SCH-050]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    expect(save()).toBeDisabled();
    await user.type(screen.getByLabelText('Comments'), 'x');
    expect(save()).toBeEnabled();
    await user.clear(screen.getByLabelText('Comments'));
    expect(save()).toBeDisabled();
  });

  it('saving a game sends the form with the version of the game that was loaded [SCH-052]', async () => {
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
        Comments: 'Old and new',
        AltLocation: 'Cleveland, OH',
        Pending: 2,
        ConferenceGame: 0,
        version: 7,
      },
    ]);
  });

  it('the game form previews both schedules', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    expect(within(await preview('Toledo')).getByText(/vs Akron, Glass Bowl/)).toBeInTheDocument();
    expect(within(await preview('Akron')).getByText(/at Toledo, Glass Bowl/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Swap home and away' }));
    expect(within(await preview('Toledo')).getByText(/at Akron, InfoCision Stadium/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Alternate location'), 'Cleveland, OH');
    expect(within(await preview('Akron')).getByText(/neutral site, vs Toledo, Cleveland, OH/)).toBeInTheDocument();
  });

  it('a game moves to another week by its day or its week, which keeps the day of the week [SCH-112]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame({ GameDate: '2027-09-09', Version: 7 }) });
    const date = screen.getByLabelText('Game date');
    const weeks = screen.getByRole('combobox', { name: 'Week' });
    await waitFor(() => expect(date).toHaveAttribute('max', '2027-12-13'));
    await user.clear(date);
    await user.type(date, '2027-10-01');
    expect(weeks).toHaveDisplayValue('Week 5, Sat Oct 02, 2027');
    await user.selectOptions(weeks, 'Week 6, Sat Oct 09, 2027');
    expect(date).toHaveValue('2027-10-08');
    expect(weeks).toHaveAccessibleDescription('Moves the game from Thu Sep 09, 2027.');
    const sent: unknown[] = [];
    answerCall('games', 'save', ({ body }) => {
      sent.push(body);
      return aGame();
    });
    await user.click(save());
    expect(await screen.findByText('Game moved to Fri Oct 08, 2027.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ GameDate: '2027-10-08', version: 7 })]);
  });

  it('a taken week says why and cannot be chosen, and neither can a day outside the season [SCH-112]', async () => {
    const { user } = await openWeek({ school: akronGame() });
    answerGameWeeks({ 4: 'Akron already has a game that week.' });
    await user.click(await screen.findByRole('button', { name: 'Edit game' }));
    const date = await screen.findByLabelText('Game date');
    const taken = 'Week 3, Sat Sep 18, 2027: Akron already has a game that week.';
    await waitFor(() => expect(screen.getByRole('option', { name: taken })).toBeDisabled());
    for (const [day, reason] of [
      ['2027-09-20', /Akron already has a game that week\./],
      ['2027-03-01', /The game date is not in a week of the season\./],
    ] as const) {
      await user.clear(date);
      await user.type(date, day);
      await user.click(save());
      await waitFor(() => expect(date).toHaveAccessibleDescription(reason));
      expect(date).toBeInvalid();
    }
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('a change of a game can be undone from its message [SCH-111]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame({ id: 77, Version: 7 }) });
    answerCall('games', 'save', () => aGame({ id: 77, Version: 8 }));
    const undone: unknown[] = [];
    answerCall('games', 'undo', ({ params, body }) => {
      undone.push([params['id'], body]);
      return aGame();
    });
    await user.type(screen.getByLabelText('Comments'), 'x');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone.')).toBeVisible();
    expect(undone).toEqual([['77', { version: 8 }]]);
  });

  it('only members of one conference can play a conference game [SCH-052]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    const box = screen.getByRole('checkbox', { name: /Conference game/ });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await pickOpponent(user, 'Penn State');
    expect(await screen.findByText('Toledo and Penn State are in different conferences')).toBeVisible();
    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
  });
});

describe('the private state of a game', () => {
  const conference = { Actions: adminActions() };

  it('the private state is no longer offered once a game is not a conference game [SCH-046]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame(), week: conference, user: ADMIN });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeEnabled());
    expect(privateOption()).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /Conference game/ }));
    expect(privateOption()).toBeNull();
  });

  it('the private state is not offered for a non-conference game [SCH-046]', async () => {
    const school = toledoWith({ GameData: aGame() });
    await editWeek('Edit game', { school, week: conference, user: ADMIN });
    expect(screen.getByRole('radio', { name: /^Pending/ })).toBeEnabled();
    expect(privateOption()).toBeNull();
  });

  it('administrators are not offered the private state when the server omits it, as for independents', async () => {
    const independents = { Actions: { ...adminActions(), conferencePendingOptions: [0 as const, 2 as const] } };
    await editWeek('Edit game', { school: akronGame(), week: independents, user: ADMIN });
    expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Pending/ })).toBeEnabled();
    expect(privateOption()).toBeNull();
  });

  it('school editors are not offered the private state [SCH-046]', async () => {
    await editWeek('Edit game', { school: akronGame() });
    expect(screen.getByRole('checkbox', { name: /Conference game/ })).toBeChecked();
    expect(privateOption()).toBeNull();
  });
});
