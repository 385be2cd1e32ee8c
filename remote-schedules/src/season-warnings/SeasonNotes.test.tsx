import type { School, SchoolYear } from '@open-date/shared-api/contract';
import { callKey, keys } from '@open-date/shared-api/queries';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aSchool } from '@open-date/shared-api/testing/league';
import { AKRON, aGame, aSchoolSchedules, aSchoolYear, aWeekCell, TOLEDO } from '../../testing/builders.ts';
import { answerSchedules, findCell, renderSchedule } from '../../testing/render-schedule.tsx';

const MAINE = aSchool({ ID: 4, SchoolName: 'Maine', ConferenceId: 20, ConferenceType: 2 });
const MONTANA = aSchool({ ID: 5, SchoolName: 'Montana', ConferenceId: 21, ConferenceType: 2 });

/** A season in which Toledo hosts two FCS schools, in its second and fifth stored week. */
function twoFcs(Year: number, facts: Partial<SchoolYear> = {}): SchoolYear {
  const Schedule = [1, 2, 3, 4, 5].map((Week) => {
    const away = { 2: MAINE, 5: MONTANA }[Week];
    return aWeekCell({ Year, Week, ...(away ? { GameData: aGame({ Year, Week, home: TOLEDO, away }) } : {}) });
  });
  return aSchoolYear({ Year, Schedule, ...facts });
}

/** A season whose second, third and fourth stored weeks are away games. */
function threeAway(Year: number): SchoolYear {
  const Schedule = [1, 2, 3, 4].map((Week) =>
    aWeekCell({ Year, Week, ...(Week > 1 ? { GameData: aGame({ Year, Week, home: AKRON, away: TOLEDO }) } : {}) }),
  );
  return aSchoolYear({ Year, Schedule });
}

const answerSchools = () => answerCall('reference', 'schools', () => [TOLEDO, AKRON, MAINE, MONTANA]);

function renderSeasons(...Years: SchoolYear[]) {
  const view = renderSchedule({ schools: [aSchoolSchedules({ Years })] });
  answerSchools();
  return view;
}

describe('schedule notes', () => {
  it('schedule notes are counted in the toolbar and listed by season with weeks and source', async () => {
    const { user } = renderSeasons(threeAway(2028), twoFcs(2027));
    await user.click(await screen.findByRole('button', { name: '2 notes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule notes' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '2027',
      '2028',
    ]);
    const first = within(dialog.getByRole('region', { name: '2027' }));
    expect(first.getByText('2 FCS opponents; only one win over an FCS school counts toward a bowl.')).toBeVisible();
    expect(first.getByText('Weeks 1 and 4 · NCAA rule on bowl eligibility')).toBeVisible();
    const second = within(dialog.getByRole('region', { name: '2028' }));
    expect(second.getByText(/^3 away games in a row/)).toBeVisible();
    expect(second.getByText('Weeks 1 to 3 · Usual practice of schedulers')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('schedule notes leave out past seasons', async () => {
    renderSeasons(twoFcs(2026), twoFcs(2027));
    expect(await screen.findByRole('button', { name: '1 note' })).toBeVisible();
  });

  it('a schedule without notes has no button for notes', async () => {
    const { client } = renderSeasons(aSchoolYear({ Schedule: [aWeekCell()] }));
    await findCell(/open/i);
    await waitFor(() => expect(client.getQueryData(keys.schools)).toBeDefined());
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  });

  it('a schedule appears with its notes, so that they move nothing when they come later [PLT-133]', async () => {
    const schools = Promise.withResolvers<School[]>();
    const { client } = renderSeasons(twoFcs(2027));
    answerCall('reference', 'schools', () => schools.promise);
    await waitFor(() => expect(client.isFetching({ queryKey: callKey('schedules', 'school') })).toBe(0));
    expect(screen.queryByRole('grid')).toBeNull();
    schools.resolve([TOLEDO, AKRON, MAINE, MONTANA]);
    expect(await findCell(/Maine/)).toBeVisible();
    expect(screen.getByRole('button', { name: '1 note' })).toBeVisible();
  });

  it('a schedule whose notes could not be loaded says so, does not wait for them, and loads them on request', async () => {
    const { user } = renderSeasons(twoFcs(2027));
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await findCell(/Maine/)).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Notes not loaded, try again' });
    answerSchools();
    await user.click(retry);
    expect(await screen.findByRole('button', { name: '1 note' })).toBeVisible();
  });

  it('the open dialog of schedule notes follows changes of the schedule', async () => {
    const { user, client } = renderSeasons(twoFcs(2027));
    await user.click(await screen.findByRole('button', { name: '1 note' }));
    await screen.findByRole('dialog', { name: 'Schedule notes' });
    answerSchedules([aSchoolSchedules({ Years: [aSchoolYear({ Schedule: [aWeekCell()] })] })]);
    await act(() => client.invalidateQueries({ queryKey: callKey('schedules', 'school') }));
    expect(await screen.findByText('Nothing to note.')).toBeVisible();
  });
});
