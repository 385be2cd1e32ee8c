import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSchool } from '@open-date/shared-api/testing/league';
import { aColumn, aConferenceSchedule, aSchoolSchedules, aSchoolYear, aWeekCell } from '../../testing/builders.ts';
import { renderCompare } from '../../testing/render-compare.tsx';
import { renderConference } from '../../testing/render-conference.tsx';
import { renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';

type User = ReturnType<typeof renderSchedule>['user'];

/** Presses a button of the toolbar once everything that it needs has loaded. */
async function pressTool(user: User, name: 'Export CSV' | 'Print') {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

async function exportCsv(user: User, form: 'CSV grid' | 'CSV list') {
  await pressTool(user, 'Export CSV');
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${form}`) }));
}

describe('CSV exports of schedules', () => {
  it.each([
    ['a team', () => renderSchedule({ schools: [toledoWith({ Week: 2 })] }), 'schedule-1-2027', 'Week,Date,2027'],
    ['a conference', () => renderConference(), 'schedule-5-2027', 'Week,Date,Akron,Toledo'],
    ['a comparison', () => renderCompare(), 'schedule-compare-2027', 'Week,Date,Toledo 2027,Penn State 2027'],
  ])('a CSV export of %s contains what the screen shows, in every layout [SCH-017]', async (_, show, name, head) => {
    const files = watchDownloads();
    const { user } = show();
    for (const layout of ['Full', 'Compact', 'Icon']) {
      await user.click(await screen.findByRole('radio', { name: layout }));
      await exportCsv(user, 'CSV grid');
      await exportCsv(user, 'CSV list');
    }
    const both = [`${name}-2027-08-01.csv`, `${name}-list-2027-08-01.csv`];
    expect(files.map((file) => file.name)).toEqual([...both, ...both, ...both]);
    const firstLines = files.map(({ text }) => text.slice(1).split('\r\n')[0]);
    const heads = [head, expect.stringMatching(/^Season,School,.*Venue,.*Wants,Comments$/)];
    expect(firstLines).toEqual([...heads, ...heads, ...heads]);
    for (const { text } of files) expect(text).toContain('Open date');
  });

  it('a CSV file of several seasons is named after the first and the last season', async () => {
    const files = watchDownloads();
    const { user } = renderCompare({ address: '/compare/2028-1,2027-2' });
    await exportCsv(user, 'CSV list');
    expect(files.map((file) => file.name)).toEqual(['schedule-compare-2027to2028-list-2027-08-01.csv']);
  });

  it('an export that fails says that no file could be made [SCH-017]', async () => {
    watchDownloads();
    URL.createObjectURL = () => {
      throw new Error('No room');
    };
    const { user } = renderSchedule();
    await exportCsv(user, 'CSV grid');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to create csv file.');
  });
});

describe('while the schedule that was chosen loads', () => {
  const never = () => Promise.withResolvers<never>().promise;
  const holdConference = () => answerCall('conferences', 'schedule', never);
  const holdComparison = () => answerCall('schedules', 'compare', never);

  it.each([
    ['a conference', renderConference, holdConference, '/conference/5/2028/1'],
    ['a conference with a new team', renderConference, holdComparison, '/conference/5/2027/1?insert=2'],
    ['a comparison', renderCompare, holdComparison, '/compare/2028-1,2027-2'],
  ])('files and print of %s wait, because the one before is shown', async (_, show, hold, address) => {
    const { user, router } = show();
    await user.click(await screen.findByRole('radio', { name: 'Compact' }));
    const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');
    await waitFor(() => expect(['Export CSV', 'Print'].map(isDisabled)).toEqual([false, false]));
    hold();
    act(() => void router.navigate(address));
    await waitFor(() => expect(['Export CSV', 'Print'].map(isDisabled)).toEqual([true, true]));
    expect(screen.getByRole('grid')).toBeVisible();
  });
});

describe('printing a schedule', () => {
  it('the print button is enabled only in Compact and Icon [SCH-018]', async () => {
    const { user } = renderSchedule();
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    for (const layout of ['Compact', 'Icon']) {
      await user.click(screen.getByRole('radio', { name: layout }));
      expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    }
  });

  it('printing advises a screenshot first [SCH-019]', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = renderConference();
    await pressTool(user, 'Print');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('For best results, take a screenshot of this page instead of printing.')).toBeVisible();
    expect(dialog.getByText('A new page starts every 14 columns.')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Cancel in the print dialog prints nothing [SCH-019]', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = renderConference();
    await pressTool(user, 'Print');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(print).not.toHaveBeenCalled();
  });
});

describe('printed sheets', () => {
  const eleven = aSchoolSchedules({
    Years: Array.from({ length: 11 }, (_, index) =>
      aSchoolYear({ Year: 2027 + index, CanEdit: 1, Schedule: [aWeekCell({ Year: 2027 + index })] }),
    ),
  });
  const fifteen = aConferenceSchedule({
    Schools: Array.from({ length: 15 }, (_, index) =>
      aColumn(aSchool({ ID: index + 1, SchoolName: `School ${index}` }), { Schedule: [aWeekCell()] }),
    ),
  });
  /** The number of columns on each sheet while printing. */
  const sheets = async () => {
    await screen.findByRole('grid');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const counts = [...document.querySelectorAll('[data-paper] section')].map(
      (sheet) => sheet.querySelectorAll('thead th').length - 1,
    );
    expect(document.querySelectorAll('[data-paper] button')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-paper]')).toBeNull();
    return counts;
  };

  it.each([
    ['"full"', [4, 4, 3]],
    ['"compact"', [10, 1]],
    ['"icon"', [10, 1]],
  ])('the schedule of a school printed in %s has sheets of %j columns', async (layout, counts) => {
    localStorage.setItem('schedule-layout', layout);
    renderSchedule({ schools: [eleven] });
    expect(await sheets()).toEqual(counts);
  });

  it.each([
    ['"full"', [4, 4, 4, 3]],
    ['"compact"', [14, 1]],
    ['"icon"', [14, 1]],
  ])('the schedule of a conference printed in %s has sheets of %j columns', async (layout, counts) => {
    localStorage.setItem('schedule-layout', layout);
    renderConference({ schedule: fifteen });
    expect(await sheets()).toEqual(counts);
  });
});
