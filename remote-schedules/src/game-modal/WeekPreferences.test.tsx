import type { SchoolSchedules, SchoolWeek } from '@open-date/shared-api/contract';
import { screen, within } from '@testing-library/react';
import { aGame, aSchoolWeek, aWeekCell, deriveKind } from '../../testing/builders.ts';
import { editWeek } from '../../testing/open-week.tsx';
import { answerSchedules, toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

/** Answers a save of the week with what was sent, like the server. */
function keepWeek(school: SchoolSchedules) {
  const sent: unknown[] = [];
  answerCall('schoolWeeks', 'save', ({ body }) => {
    sent.push(body);
    const before = school.Years[0]?.Schedule[0] ?? aWeekCell();
    const after: SchoolWeek = { ...before, ...Object(body) };
    answerSchedules([toledoWith({ ...after, Kind: deriveKind(after) })]);
    return aSchoolWeek({ Cell: after });
  });
  return sent;
}

const save = () => screen.getByRole('button', { name: 'Save week' });
const kind = (name: string) => screen.getByRole('radio', { name });

describe('week preferences', () => {
  it('an open week offers the wants of its conference type and those for everybody [SCH-065]', async () => {
    await editWeek('Edit week', { week: { ConferenceType: 2 } });
    const wants = within(screen.getByRole('group', { name: 'Looking for' }));
    await wants.findByRole('checkbox', { name: 'SELL FCS GUARANTEE' });
    expect(wants.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'SELL FCS GUARANTEE',
      'OPEN TO ANY OFFER',
    ]);
  });

  it('saved wants and comments appear in the grid [SCH-063 SCH-064]', async () => {
    const school = toledoWith({ Wants: [7] });
    const { user } = await editWeek('Edit week', { school, week: { Version: 3 } });
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
  ])('an editor sets the week to %s [SCH-063 SCH-064]', async (name, flags, sentence) => {
    const school = toledoWith({});
    const { user } = await editWeek('Edit week', { school });
    const sent = keepWeek(school);
    await user.click(kind(name));
    expect(screen.getByRole('table', { name: "In Toledo's schedule" })).toHaveTextContent(name);
    await user.click(save());
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toEqual([{ ...flags, version: 1 }]);
    expect(await screen.findByRole('gridcell', { name: sentence })).toBeVisible();
  });

  it('the week form offers only the kinds that the server permits', async () => {
    await editWeek('Edit week', { week: { Actions: { canHoldForFcs: 0, canAddGame: 0 } } });
    expect(kind('Game')).toBeDisabled();
    expect(kind('Bye')).toBeEnabled();
    expect(screen.queryByRole('radio', { name: 'Hold for FCS' })).toBeNull();
  });

  it('the form of a week with a game offers no other kind', async () => {
    await editWeek('Edit game', { school: toledoWith({ GameData: aGame() }) });
    expect(kind('Game')).toBeChecked();
    expect(kind('Open')).toBeDisabled();
    expect(kind('Bye')).toBeDisabled();
  });

  it('when the server refuses week preferences, its message is shown and the input stays [SCH-055 ERR-002]', async () => {
    const { user } = await editWeek('Edit week');
    answerCall('schoolWeeks', 'save', () => {
      throw new RefusedCall('game.invalid', 'That preference is not valid for this school.', { Wants: 'Not for FBS.' });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'OPEN TO ANY OFFER' }));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('That preference is not valid for this school.');
    expect(screen.getByText('Not for FBS.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'OPEN TO ANY OFFER' })).toBeChecked();
  });
});
