import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/test.ts';

test('the Reports menu leads to a numbered report, and from there to a schedule', {
  tag: ['@REP-001', '@REP-012', '@REP-009', '@REP-014', '@HDR-014'],
}, async ({ page, signedIn }) => {
  await signedIn('school');
  await page.getByRole('banner').getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: 'Teams Needing Games' }).click();
  await expect(page).toHaveURL('/reportslinks');
  await page.getByRole('list', { name: 'FCS' }).getByRole('link', { name: '10. FCS available by year' }).click();
  await expect(page).toHaveURL('/reports?reportId=10');
  await page.getByRole('combobox', { name: 'Season' }).selectOption('2029');
  await expect(page).toHaveURL('/reports?reportId=10&year=2029');
  await expect(page.getByRole('region', { name: /^Week \d+$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/FCS available by year, 2029, \d+ open dates/);
  await page.getByText('Conference', { exact: true }).click();
  await expect(page).toHaveURL('/reports?reportId=10&year=2029&groupby=conference');
  await expect(page.getByRole('region', { name: 'Ivy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  const week = page.getByRole('region', { name: /^Week \d+$/ }).first();
  await expect(week).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const team = week.getByRole('link').first();
  const name = (await team.getAttribute('title')) ?? '';
  await team.click();
  await expect(page).toHaveURL(/\/team\/\d+\?year=2029$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'Search history' }).click();
  await expect(
    page.getByRole('menuitem', { name: 'Teams Needing Games: FCS available by year 2029' }).first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the options are behind their summary, and nothing is cut off', { tag: ['@REP-008', '@REP-015'] }, async ({
    page,
    signedIn,
  }) => {
    await signedIn('school', '/reports?reportId=1&year=2028');
    await expect(page.getByRole('region', { name: 'Week 1', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.getByRole('button', { name: /^2028, by week, \d+ weeks shown$/ }).tap();
    await page.getByRole('button', { name: 'Week 1', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'Week 1', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
