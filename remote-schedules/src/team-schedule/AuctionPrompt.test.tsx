import type { RoleId } from '@open-date/shared-api/rules/constants';
import { screen } from '@testing-library/react';
import { aSchoolSchedules, aSchoolYear } from '../../testing/builders.ts';
import { renderSchedule } from '../../testing/render-schedule.tsx';
import { giveRoom, resizeWindow } from '../../testing/window.ts';

afterEach(() => resizeWindow(1024));

it.each<[RoleId, boolean]>([
  [2, true],
  [3, false],
])('somebody of role %i who comes for a new auction is told how it begins: %s [AUC-121]', async (RoleId, isTold) => {
  giveRoom(300);
  const Years = [2026, 2027, 2028, 2029, 2030].map((Year) => aSchoolYear({ Year, SeasonFull: Year < 2029 ? 2 : 0 }));
  renderSchedule({ schools: [aSchoolSchedules({ Years })], address: '/team/1?new=auction', user: { RoleId } });
  const grid = await screen.findByRole('grid', { name: 'Toledo schedule' });
  expect(grid.parentElement?.scrollLeft).toBe(900);
  expect(screen.queryByText(/^New auction: press the open date/) !== null).toBe(isTold);
});
