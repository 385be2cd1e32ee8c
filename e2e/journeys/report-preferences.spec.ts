import type { ScheduledWeek } from '@open-date/shared-api/contract';
import type { APIRequestContext } from '@playwright/test';
import { anAccount, expectToast } from '../fixtures/admin.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, signInByForm, test } from '../fixtures/test.ts';
import { uniqueEmail } from '../fixtures/unique.ts';

/** The names of the schools that a school plays in these seasons, private games included. */
async function findOpponents(request: APIRequestContext, schoolId: number, years: readonly number[]) {
  const { Authentication } = await apiSignIn(request, 'admin');
  const names = new Set<string>();
  for (const year of years) {
    const answer = await request.get(`/api/v1/seasons/${year}?division=0&forceIntegers=1`, {
      headers: { 'Auth-Token': Authentication.Token },
    });
    const weeks: ScheduledWeek[] = await answer.json();
    for (const game of weeks.flatMap(({ Games }) => Games)) {
      if (game.SchoolIdHome === schoolId) names.add(game.AwaySchoolName);
      if (game.SchoolIdAway === schoolId) names.add(game.HomeSchoolName);
    }
  }
  return names;
}

test("reports leave out the schools that the user's settings exclude, at once", {
  tag: ['@SET-014', '@SET-015', '@REP-084', '@REP-087'],
}, async ({ page, request }) => {
  const schoolId = (await apiSignIn(request, 'school')).SchoolId ?? 0;
  const login = { email: uniqueEmail('editor@report-preferences.test'), password: 'twelve chars' };
  await anAccount(request, { ...login, roleid: 2, schoolid: schoolId, passwordconfirm: login.password });
  await signInByForm(page, login.email, login.password);
  await expect(page).toHaveURL('/welcome');
  await page.goto(`/reports?reportId=1&year=${seasonAhead(2)}`);
  await expect(page.getByRole('region', { name: /^Week/ }).first()).toBeVisible();
  const titles = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('title') ?? ''));
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`${seasonAhead(2)}, \\d+ open dates`));
  const listed = await titles();
  const opponents = await findOpponents(request, schoolId, [0, 1, 2, 3, 4].map(seasonAhead));
  const met = new Set(listed.filter((name) => opponents.has(name)));
  const ignored = listed.find((name) => !opponents.has(name) && !name.includes('(')) ?? '';
  expect(met.size).toBeGreaterThan(0);

  await page.getByRole('banner').getByRole('button', { name: 'Pat', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('combobox', { name: 'Ignored Schools' }).fill(ignored);
  await page.getByRole('option', { name: ignored }).first().click();
  await page
    .getByRole('radiogroup', { name: "Don't show teams within (years)" })
    .getByRole('radio', { name: '2' })
    .check({ force: true });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expectToast(page, 'Profile updated.');
  await page.goBack();
  await expect(page).toHaveURL(/\/reports/);
  await expect
    .poll(async () => {
      const now = await titles();
      return now.length > 0 && !now.some((name) => name === ignored || met.has(name));
    })
    .toBe(true);
  await expect(page.getByText(/^\d+ schools are left out by your settings\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Change settings' }).click();
  await expect(page).toHaveURL('/settings');
});
