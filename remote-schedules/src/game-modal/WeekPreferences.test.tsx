import type { SchoolSchedules, User, WeekCell } from '@open-date/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { AKRON, aGame, aSchoolWeek, aWeekCell, TOLEDO } from '../../testing/builders.ts';
import { answerSchedules, answerWeek, renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall, Refusal } from '../../testing/server.ts';

interface EditOptions {
  readonly school?: SchoolSchedules;
  readonly week?: Parameters<typeof answerWeek>[1];
  readonly user?: Partial<User>;
}

async function edit(
  button: 'Add game' | 'Edit game' | 'Edit week',
  { school = toledoWith({}), week = {}, user = {} }: EditOptions = {},
) {
  const view = renderSchedule({ schools: [school], user });
  answerWeek(school, week);
  await view.user.click((await screen.findAllByRole('gridcell'))[0] ?? document.body);
  await view.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('radiogroup', { name: 'This week is' });
  return view;
}

/** Answers a save of the week with what was sent, as the server keeps it. */
function keepWeek(school: SchoolSchedules) {
  const sent: unknown[] = [];
  answerCall('schoolWeeks', 'save', ({ body }) => {
    sent.push(body);
    const before = school.Years[0]?.Schedule[0] ?? aWeekCell();
    const after: WeekCell = { ...before, ...Object(body) };
    answerSchedules([toledoWith({ ...after, CellLabel: labelOf(after) })]);
    return aSchoolWeek({ Cell: after });
  });
  return sent;
}

function labelOf(week: WeekCell): string {
  if (week.Bye === 1) return 'BYE';
  if (week.HoldForFCS === 1) return 'HELD FOR FCS';
  return week.NotAvailable === 1 ? 'N/A' : 'OPEN';
}

const save = () => screen.getByRole('button', { name: 'Save week' });
const kind = (name: string) => screen.getByRole('radio', { name });

describe('week preferences', () => {
  it('offers the wants of the conference type and those for all [SCH-065]', async () => {
    await edit('Edit week', { week: { ConferenceType: 2 } });
    const wants = within(screen.getByRole('group', { name: 'Looking for' }));
    await wants.findByRole('checkbox', { name: 'SELL FCS GUARANTEE' });
    expect(wants.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'SELL FCS GUARANTEE',
      'OPEN TO ANY OFFER',
    ]);
  });

  it('saves wants and a comment, and the cell shows them [SCH-063 SCH-064]', async () => {
    const school = toledoWith({ Wants: [7] });
    const { user } = await edit('Edit week', { school, week: { Version: 3 } });
    const sent = keepWeek(school);
    expect(save()).toBeDisabled();
    await user.click(await screen.findByRole('checkbox', { name: 'OPEN TO ANY OFFER' }));
    await user.click(screen.getByRole('checkbox', { name: 'BUY AN FCS GAME' }));
    await user.type(screen.getByLabelText('Week comments'), 'Afternoon');
    expect(screen.getByText('2 changes')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toEqual([{ Wants: [23], Comments: 'Afternoon', version: 3 }]);
    expect(
      await screen.findByRole('gridcell', { name: 'Sat Sep 11, 2027: open date, looking for ANY, comment: Afternoon' }),
    ).toBeVisible();
  });

  it.each([
    ['Bye', { Bye: 1, HoldForFCS: 0, NotAvailable: 0 }, /: bye$/],
    ['Hold for FCS', { Bye: 0, HoldForFCS: 1, NotAvailable: 0 }, /: hold for fcs$/],
    ['Not available', { Bye: 0, HoldForFCS: 0, NotAvailable: 1 }, /: not available$/],
  ])('makes the week %s [SCH-063 SCH-064]', async (name, flags, sentence) => {
    const school = toledoWith({});
    const { user } = await edit('Edit week', { school });
    const sent = keepWeek(school);
    await user.click(kind(name));
    expect(screen.getByRole('table', { name: "In Toledo's schedule" })).toHaveTextContent(name);
    await user.click(save());
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toEqual([{ ...flags, version: 1 }]);
    expect(await screen.findByRole('gridcell', { name: sentence })).toBeVisible();
  });

  it('offers only what the server allows', async () => {
    await edit('Edit week', { week: { Actions: { canHoldForFcs: 0, canAddGame: 0 } } });
    expect(kind('Game')).toBeDisabled();
    expect(kind('Bye')).toBeEnabled();
    expect(screen.queryByRole('radio', { name: 'Hold for FCS' })).toBeNull();
  });

  it('stays a game while there is one', async () => {
    await edit('Edit game', { school: toledoWith({ GameData: aGame() }) });
    expect(kind('Game')).toBeChecked();
    expect(kind('Open')).toBeDisabled();
    expect(kind('Bye')).toBeDisabled();
  });

  it('shows what the server refuses and keeps the form [SCH-055]', async () => {
    const { user } = await edit('Edit week');
    answerCall('schoolWeeks', 'save', () => {
      throw new Refusal('game.invalid', 'That preference is not valid for this school.', { Wants: 'Not for FBS.' });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'OPEN TO ANY OFFER' }));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('That preference is not valid for this school.');
    expect(screen.getByText('Not for FBS.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'OPEN TO ANY OFFER' })).toBeChecked();
  });
});

describe('a game on a week that is set aside', () => {
  it.each([
    ['role 1 on a week held for FCS', { HoldForFCS: 1, CellLabel: 'HELD FOR FCS' }, { RoleId: 1 }],
    ['role 1 on a bye', { Bye: 1, CellLabel: 'BYE' }, { RoleId: 1 }],
    ['role 10 on a bye', { Bye: 1, CellLabel: 'BYE' }, { RoleId: 10, ConferenceId: 5 }],
  ] as const)('is added by %s [SCH-061 SCH-062]', async (_, flags, user) => {
    const view = await edit('Add game', { school: toledoWith(flags), user });
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      return aGame();
    });
    await view.user.type(screen.getByRole('combobox'), 'Penn');
    await view.user.click(await screen.findByRole('option', { name: /Penn State/ }));
    await view.user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toMatchObject([{ SchoolIdHome: 1, SchoolIdAway: 2 }]);
  });

  it('is not offered where the server does not allow it, as to role 2 on a bye', async () => {
    const school = toledoWith({ Bye: 1, CellLabel: 'BYE' });
    await edit('Edit week', { school, week: { Actions: { canAddGame: 0 } } });
    expect(kind('Game')).toBeDisabled();
  });

  it('shows the refusal of role 10 on a week held for FCS [SCH-062]', async () => {
    const school = toledoWith({ HoldForFCS: 1, CellLabel: 'HELD FOR FCS' });
    const view = await edit('Add game', { school, user: { RoleId: 10, ConferenceId: 5 } });
    expect(screen.getByText('This week is held for an FCS opponent.')).toBeVisible();
    answerCall('games', 'add', () => {
      throw new Refusal('week.flagged', 'That week is held for an FCS opponent.');
    });
    await view.user.type(screen.getByRole('combobox'), 'Penn');
    await view.user.click(await screen.findByRole('option', { name: /Penn State/ }));
    await view.user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That week is held for an FCS opponent.');
  });
});

describe('a game that somebody else changed meanwhile', () => {
  const mine = aGame({ home: TOLEDO, away: AKRON, Comments: '' });
  const theirs = { ...mine, Version: 2, AltLocation: 'Cleveland, OH', Comments: 'Theirs' };

  async function meetStale() {
    const school = toledoWith({ GameData: mine });
    const view = await edit('Edit game', { school });
    answerCall('games', 'save', () => {
      throw new Refusal('stale', 'This game was changed by someone else. Please reload.');
    });
    await view.user.type(screen.getByLabelText('Comments'), 'Mine');
    await view.user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This game was changed by someone else. Please reload.');
    answerWeek(toledoWith({ GameData: theirs }));
    return view;
  }

  it('is reloaded without losing what was typed, and can be saved then', async () => {
    const { user } = await meetStale();
    const sent: unknown[] = [];
    answerCall('games', 'save', ({ body }) => {
      sent.push(body);
      return theirs;
    });
    await user.click(screen.getByRole('button', { name: 'Reload and keep my changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
    expect(screen.getByLabelText('Comments')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toMatchObject([{ Comments: 'Mine', AltLocation: 'Cleveland, OH', version: 2 }]);
  });

  it('is reloaded as it is when one gives up', async () => {
    const { user } = await meetStale();
    await user.click(screen.getByRole('button', { name: 'Reload and drop my changes' }));
    await waitFor(() => expect(screen.getByLabelText('Comments')).toHaveValue('Theirs'));
    expect(screen.getByRole('button', { name: 'Save game' })).toBeDisabled();
  });
});

describe('leaving the form', () => {
  it('asks when something was changed, and goes back to it', async () => {
    const { user, unsavedWork } = await edit('Edit game', { school: toledoWith({ GameData: aGame() }) });
    await user.type(screen.getByLabelText('Comments'), 'Talks');
    expect(unsavedWork()).toBe(1);
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsavedWork()).toBe(0);
  });

  it('goes back to the view mode without a question when nothing was changed', async () => {
    const { user } = await edit('Add game');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Open date' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(screen.getByRole('dialog')).getByText('Close').closest('button')).toHaveFocus();
  });
});
