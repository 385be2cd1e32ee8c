import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';

const MOVED = {
  id: 12,
  At: '2027-08-01T15:55:00Z',
  By: 'Dana Whitlock, Toledo',
  What: 'Game changed: Akron at Toledo on Oct 02, 2027.',
  Changes: [{ Field: 'Game date', Before: 'Sep 11, 2027', After: 'Oct 02, 2027' }],
  CanUndo: 1 as const,
};
const OLDER = { ...MOVED, id: 11, What: 'Saved the week of 2027-09-25 of Toledo.', Changes: [], CanUndo: 0 as const };

async function openChanges() {
  const view = renderSchedule({ schools: [toledoWith({})] });
  await view.user.click(await screen.findByRole('button', { name: 'Recent changes' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Recent changes' })) };
}

describe('the recent changes of a schedule', () => {
  it('editors read who changed what, and undo what nothing newer depends on [SCH-114]', async () => {
    answerCall('scheduleChanges', 'ofSchool', () => [MOVED, OLDER]);
    const undone: unknown[] = [];
    answerCall('scheduleChanges', 'undo', ({ params }) => {
      undone.push(params['id']);
      return DONE;
    });
    const { user, dialog } = await openChanges();
    const [first] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent('Dana Whitlock, Toledo');
    expect(first).toHaveTextContent('Game dateSep 11, 2027 → Oct 02, 2027');
    expect(dialog.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: `Undo: ${MOVED.What}` }));
    expect(await screen.findByText('Change undone.')).toBeVisible();
    expect(undone).toEqual(['12']);
  });

  it('a refused Undo says why, and a day without changes says so', async () => {
    answerCall('scheduleChanges', 'ofSchool', () => [MOVED]);
    answerCall('scheduleChanges', 'undo', () => {
      throw new RefusedCall('week.taken', 'Akron already has a game that week.');
    });
    const { user, dialog } = await openChanges();
    answerCall('scheduleChanges', 'ofSchool', () => []);
    await user.click(await dialog.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Akron already has a game that week.')).toBeVisible();
    expect(await dialog.findByText('No changes in the last 24 hours.')).toBeVisible();
  });

  it('viewers have no list of changes', async () => {
    const school = toledoWith({});
    const years = school.Years.map((season) => ({ ...season, CanEdit: 0 as const }));
    renderSchedule({ schools: [{ ...school, Years: years }], user: { RoleId: 3 } });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Recent changes' })).not.toBeInTheDocument();
  });
});
