import { expectAccessible } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';

/** A season to come, with open dates. */
const COMING = seasonAhead(3);

/** The reports of every division, in order. */
const LINKS = [
  ['FBS', [18, 19, 4, 6, 7, 8, 1, 2, 3, 5, 11, 13, 9]],
  ['FCS', [10, 5, 13, 12, 14, 15, 16, 17]],
  ['D2', [26, 21]],
  ['D3', [27]],
  ['NAIA', [28]],
  ['NON D1 INDEP', [29]],
] as const;
const LINK_ROWS = ['@REP-002', '@REP-003', '@REP-004', '@REP-005', '@REP-006', '@REP-007'];

test('the Reports menu leads to a numbered report, and from there to a schedule', {
  tag: ['@REP-001', ...LINK_ROWS, '@REP-012', '@REP-009', '@REP-014', '@HDR-014'],
}, async ({ page, signedIn }) => {
  await signedIn('school');
  await page.getByRole('banner').getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: 'Teams Needing Games' }).click();
  await expect(page).toHaveURL('/reportslinks');
  const lists = page.getByRole('main').getByRole('list');
  await expect(lists).toHaveCount(LINKS.length);
  const groups = await lists.evaluateAll((found) =>
    found.map((list) => [
      list.getAttribute('aria-label'),
      Array.from(list.querySelectorAll('a'), (link) => link.getAttribute('href')),
    ]),
  );
  expect(groups).toEqual(LINKS.map(([group, ids]) => [group, ids.map((id) => `/reports?reportId=${id}`)]));
  await page.getByRole('list', { name: 'FCS' }).getByRole('link', { name: '10. FCS available by year' }).click();
  await expect(page).toHaveURL('/reports?reportId=10');
  await page.getByRole('combobox', { name: 'Season' }).selectOption(String(COMING));
  await expect(page).toHaveURL(`/reports?reportId=10&year=${COMING}`);
  await expect(page.getByRole('region', { name: /^Week \d+$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    new RegExp(`FCS available by year, ${COMING}, \\d+ open dates`),
  );
  await page.getByText('Conference', { exact: true }).click();
  await expect(page).toHaveURL(`/reports?reportId=10&year=${COMING}&groupby=conference`);
  await expect(page.getByRole('region', { name: 'Ivy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/reports?reportId=10');
  await expect(page.getByRole('combobox', { name: 'Season' })).not.toHaveValue(String(COMING));
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue(String(COMING));
  const week = page.getByRole('region', { name: /^Week \d+$/ }).first();
  await expect(week).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const team = week.getByRole('listitem').getByRole('link').first();
  const name = (await team.getAttribute('title')) ?? '';
  await team.click();
  await expect(page).toHaveURL(new RegExp(`/team/\\d+\\?year=${COMING}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'Search history' }).click();
  await expect(
    page.getByRole('menuitem', { name: `Teams Needing Games: FCS available by year ${COMING}` }).first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a report on a phone keeps its options behind their summary and cuts nothing off', {
    tag: ['@REP-008', '@REP-015'],
  }, async ({ page, signedIn }) => {
    await signedIn('school', `/reports?reportId=1&year=${COMING}`);
    await expect(page.getByRole('region', { name: 'Week 1', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${COMING}, by week, \\d+ weeks shown$`) }).tap();
    const week = page.getByRole('button', { name: 'Week 1', exact: true });
    await week.tap();
    await expect(page.getByRole('region', { name: 'Week 1', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${COMING}, by week, \\d+ weeks shown$`) }).tap();
    await expect(week).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`^${COMING}, by week, \\d+ weeks shown$`) }).tap();
    await expect(week).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    for (const [path, landmark] of [
      [`/reports?reportId=10&year=${COMING}&groupby=conference`, 'Ivy'],
      ['/reportslinks', 'FCS'],
      ['/schedules?year=2027&week=0', 'Sat 08/28/2027'],
    ] as const) {
      await follow(page, path);
      await expect(page.getByRole('heading', { name: landmark, exact: true })).toBeVisible();
      await expectToFit(page);
    }
  });
});
