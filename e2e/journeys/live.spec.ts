import type { Page } from '@playwright/test';
import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { expectListening } from '../fixtures/live.ts';
import { dayText, seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = seasonAhead(12);

function cell(page: Page, date: string) {
  return page.getByRole('gridcell', { name: new RegExp(dayText(date)) });
}

test('a game saved by another user appears in every tab of the browser, over one connection', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  // Counts tabs instead of connections, because a tab reopens a broken connection.
  const readers = new Set<Page>();
  context.on('request', (sent) => {
    if (sent.url().includes('/api/v1/events') && sent.frame().url().includes('/team/'))
      readers.add(sent.frame().page());
  });
  const user = await apiSignIn(request, 'viewer');
  const admin = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': admin.Authentication.Token };
  const address = `/team/${user.SchoolId}?year=${YEAR}`;
  const own: SchoolSchedules = await (
    await request.get(`/api/v1/schools/${user.SchoolId}/schedules`, { headers })
  ).json();
  const week = own.Years.find((one) => one.Year === YEAR)?.Schedule.find(
    (one) => one.Kind !== 'game' && one.Kind !== 'conference' && one.Bye + one.NotAvailable + one.HoldForFCS === 0,
  );
  if (!week) throw new Error(`${own.SchoolName} has no open week in ${YEAR}`);

  await signedIn(user, address);
  const other = await context.newPage();
  await other.goto(address);
  for (const tab of [page, other]) await expect(cell(tab, week.SaturdayDate)).toBeVisible();
  await expectListening(page, 2);

  const place = () =>
    other.evaluate(() => [
      document.activeElement?.getAttribute('data-at'),
      document.querySelector('[data-grid]')?.scrollLeft,
      document.querySelector('[data-grid]')?.scrollTop,
    ]);
  await cell(other, week.SaturdayDate).focus();
  await other.locator('[data-grid]').evaluate((grid) => grid.scrollBy({ top: 40 }));
  const placeBefore = await place();
  const saved = await request.put(`/api/v1/schoolweeks/${week.id}`, { headers, data: { Bye: 1 } });
  expect(saved.status()).toBe(200);
  for (const tab of [page, other]) await expect(cell(tab, week.SaturdayDate)).toHaveAccessibleName(/BYE/i);
  expect(readers.size).toBe(1);
  expect(await place()).toEqual(placeBefore);

  const [reader] = readers;
  const left = reader === page ? other : page;
  await reader?.close();
  await expect.poll(() => readers.has(left)).toBe(true);
  await request.put(`/api/v1/schoolweeks/${week.id}`, { headers, data: { Bye: 0 } });
  await expect(cell(left, week.SaturdayDate)).not.toHaveAccessibleName(/BYE/i);
});
