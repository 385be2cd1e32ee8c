import { screen, within } from '@testing-library/react';
import { aSchoolSchedules, aSchoolYear, aWeekCell } from '../../testing/builders.ts';
import { renderSchedule } from '../../testing/render-schedule.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

const head = async (year: string) => within(await screen.findByRole('columnheader', { name: new RegExp(`^${year}`) }));

describe('season status', () => {
  const season = (facts: Parameters<typeof aSchoolYear>[0] = {}) =>
    aSchoolYear({ CanEdit: 1, Schedule: [aWeekCell()], ...facts });

  /** Answers saves with the season as it was sent. */
  function renderWithStatus(facts: Parameters<typeof aSchoolYear>[0]) {
    let now = season(facts);
    const sent: unknown[] = [];
    const view = renderSchedule();
    answerCall('schedules', 'school', () => aSchoolSchedules({ Years: [now] }));
    answerCall('schedules', 'saveSeason', ({ params, body }) => {
      sent.push({ year: params['year'], body });
      const unlocked = JSON.stringify(body).includes('"SeasonLocked":0');
      now = unlocked ? season() : { ...now, SeasonFull: 2, SeasonLocked: 1 };
      return now;
    });
    return { ...view, sent };
  }

  it('an editor forces the season status by choosing a status [SCH-038]', async () => {
    const { user, sent } = renderWithStatus({});
    await user.click(await screen.findByRole('button', { name: /2027 season status: 2 avail/ }));
    expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual([
      'AVAILABLE',
      'CONF GAMES AVAILABLE',
      'FULL',
    ]);
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'FULL' }));
    expect(await screen.findByRole('button', { name: /season status: Forced: Full/ })).toBeVisible();
    expect(sent).toEqual([{ year: '2027', body: { SeasonFull: 2, SeasonLocked: 1 } }]);
  });

  it('choosing the forced season status again unlocks it [SCH-039]', async () => {
    const { user, sent } = renderWithStatus({ SeasonFull: 2, SeasonLocked: 1 });
    await user.click(await screen.findByRole('button', { name: /season status: Forced: Full/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^FULL/ }));
    expect(await screen.findByRole('button', { name: /season status: 2 avail/ })).toBeVisible();
    expect(sent).toEqual([{ year: '2027', body: { SeasonFull: 2, SeasonLocked: 0 } }]);
  });

  it("a refused season status stays as it was and shows the server's message", async () => {
    const { user } = renderWithStatus({});
    answerCall('schedules', 'saveSeason', () => {
      throw new RefusedCall('forbidden', 'You do not have permission to do this.');
    });
    await user.click(await screen.findByRole('button', { name: /season status/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'FULL' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
    expect(screen.getByRole('button', { name: /season status: 2 avail/ })).toBeVisible();
  });

  it('viewers who may not edit the season get no status menu [SCH-040]', async () => {
    renderSchedule({ schools: [aSchoolSchedules({ Years: [season({ CanEdit: 0 })] })] });
    expect((await head('2027')).getByText('2 avail')).toBeVisible();
    expect(screen.queryByRole('button', { name: /season status/ })).toBeNull();
  });
});

describe('season comments', () => {
  const withComments = (facts: Parameters<typeof aSchoolYear>[0]) =>
    aSchoolSchedules({ Years: [aSchoolYear({ SeasonComments: 'Stadium work\nNo Friday games', ...facts })] });

  it('a viewer who may not edit the season reads its comments but cannot change them [SCH-040 SCH-041]', async () => {
    const { user } = renderSchedule({ schools: [withComments({ CanEdit: 0 })], user: { RoleId: 3 } });
    await user.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Season comments' }));
    expect(dialog.getByText(/No Friday games/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('an editor of the season changes its comments [SCH-041]', async () => {
    let school = withComments({ CanEdit: 1 });
    const { user, unsavedWork } = renderSchedule();
    answerCall('schedules', 'school', () => school);
    answerCall('schedules', 'saveSeason', ({ body }) => {
      expect(body).toEqual({
        SeasonComments: 'Three\nlines\nnow',
        SeasonCommentsBefore: 'Stadium work\nNo Friday games',
      });
      school = withComments({ CanEdit: 1, SeasonComments: 'Three\nlines\nnow' });
      return school.Years[0] ?? aSchoolYear();
    });
    await user.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const text = await screen.findByRole('textbox', { name: 'Comments' });
    expect(text).toHaveAttribute('maxlength', '2000');
    expect(screen.getByRole('button', { name: 'Save comments' })).toBeDisabled();
    await user.clear(text);
    await user.type(text, 'Three\nlines\nnow');
    expect(unsavedWork()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Save comments' }));
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Comments (3)' })).toBeVisible();
    expect(unsavedWork()).toBe(0);
  });

  it('season comments that someone else changed are shown before the editor overwrites them', async () => {
    let school = withComments({ CanEdit: 1 });
    const { user } = renderSchedule();
    answerCall('schedules', 'school', () => school);
    answerCall('schedules', 'saveSeason', () => {
      school = withComments({ CanEdit: 1, SeasonComments: 'Theirs' });
      throw new RefusedCall('stale', 'These comments were changed by someone else. Please reload.');
    });
    await user.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const text = await screen.findByRole('textbox', { name: 'Comments' });
    await user.clear(text);
    await user.type(text, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save comments' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('These comments were changed by someone else.');
    expect(text).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Reload and keep my text' }));
    expect(await within(screen.getByRole('dialog')).findByText('Theirs')).toBeVisible();
    expect(text).toHaveValue('Mine');
    const sent: unknown[] = [];
    answerCall('schedules', 'saveSeason', ({ body }) => {
      sent.push(body);
      return school.Years[0] ?? aSchoolYear();
    });
    await user.click(screen.getByRole('button', { name: 'Save comments' }));
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toEqual([{ SeasonComments: 'Mine', SeasonCommentsBefore: 'Theirs' }]);
  });

  it('refused season comments stay in the form, and closing the form asks for confirmation', async () => {
    const { user } = renderSchedule({ schools: [withComments({ CanEdit: 1 })] });
    answerCall('schedules', 'saveSeason', () => {
      throw new RefusedCall('internal', 'Error. Could not save.');
    });
    await user.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    await user.type(await screen.findByRole('textbox', { name: 'Comments' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save comments' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error. Could not save.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByRole('textbox', { name: 'Comments' })).toHaveValue('Stadium work\nNo Friday games!');
  });
});
