import { screen, within } from '@testing-library/react';
import { aSchoolSchedules, aSchoolYear, aWeekCell } from '../../testing/builders.ts';
import { renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';
import { resizeWindow } from '../../testing/window.ts';

const grid = () => screen.findByRole('grid', { name: 'Toledo schedule' });
const rowHeads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const choose = (name: string) => screen.getByRole('radio', { name });

afterEach(() => resizeWindow(1024));

describe('layout and week display', () => {
  it('a schedule can be shown in Full, Compact and Icon [SCH-014]', async () => {
    const { user } = renderSchedule({ schools: [toledoWith({ Wants: [3] })] });
    expect(await grid()).toHaveAttribute('data-layout', 'full');
    const cell = () => within(screen.getByRole('gridcell'));
    expect(cell().getByText('Open date')).toBeVisible();
    await user.click(choose('Compact'));
    expect(await grid()).toHaveAttribute('data-layout', 'compact');
    expect(cell().getByText('Open')).toBeVisible();
    await user.click(choose('Icon'));
    expect(await grid()).toHaveAttribute('data-layout', 'icon');
    expect(cell().queryByText('Open')).toBeNull();
  });

  it('the week rail shows dates or week numbers [SCH-015]', async () => {
    const { user } = renderSchedule({ schools: [toledoWith({ Week: 2 }, { Week: 3 })] });
    await grid();
    expect(rowHeads()).toEqual(['Wk1', 'Wk2']);
    await user.click(choose('Date'));
    expect(rowHeads()).toEqual(['Sep 04, 2027', 'Sep 11, 2027']);
    expect(screen.getByRole('columnheader', { name: 'Sat' })).toBeVisible();
  });

  it("the week rail of several seasons shows the range of each week's Saturdays", async () => {
    const Years = [2026, 2027].map((Year) => aSchoolYear({ Year, Schedule: [aWeekCell({ Year, Week: 3 })] }));
    const { user } = renderSchedule({ schools: [aSchoolSchedules({ Years })] });
    await grid();
    await user.click(choose('Date'));
    expect(rowHeads()).toEqual(['Sep11–12']);
  });

  it('the browser remembers layout and week display [SCH-016]', async () => {
    localStorage.setItem('schedule-layout', '"compact"');
    localStorage.setItem('schedule-week-display', '"date"');
    const { user } = renderSchedule({ schools: [toledoWith({ Week: 2 })] });
    expect(await grid()).toHaveAttribute('data-layout', 'compact');
    expect(choose('Date')).toBeChecked();
    await user.click(choose('Week'));
    await user.click(choose('Icon'));
    expect(localStorage.getItem('schedule-week-display')).toBe('"week"');
    expect(localStorage.getItem('schedule-layout')).toBe('"icon"');
  });

  it('an unknown remembered layout falls back to the default', async () => {
    localStorage.setItem('schedule-layout', '"huge"');
    renderSchedule();
    expect(await grid()).toHaveAttribute('data-layout', 'full');
  });

  it('a phone offers the layouts in a menu', async () => {
    resizeWindow(390);
    const { user } = renderSchedule();
    await grid();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Schedule options' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitemcheckbox', { name: 'Full' })).toBeChecked();
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Compact' }));
    expect(await grid()).toHaveAttribute('data-layout', 'compact');
  });
});
