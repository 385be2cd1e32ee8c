import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { adminMenu, expectToast } from '../fixtures/admin.ts';
import { expectPageWidth } from '../fixtures/fit.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique.ts';

test('an administrator creates, changes and deletes a guarantee game, which reports show at once', {
  tag: ['@ADM-007', '@ADM-084', '@ADM-088', '@ADM-121'],
}, async ({ page, signedIn }) => {
  const user = await signedIn('admin', '/admin/users');
  const headers = { 'Auth-Token': user.Authentication.Token };
  await adminMenu(page).getByRole('link', { name: 'Manage Guarantee Games' }).click();
  const rows = page.getByRole('table', { name: 'Guarantee games' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Create' }).click();
  const school = await apiSignIn(page.request, 'school');
  const choose = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(name);
    await page.getByRole('option', { name, exact: false }).first().click();
  };
  const opponents = await (await page.request.get('/api/v1/schools', { headers })).json();
  const opponent = opponents.find(
    ({ ID, ConferenceType }: { readonly ID: number; readonly ConferenceType: number | null }) =>
      ID !== school.SchoolId && ConferenceType === 1,
  ).SchoolName;
  await choose('Away', opponent);
  await choose('Home', school.SchoolName);
  const season = seasonAhead(2);
  const site = uniqueName('Field');
  await page.getByLabel('Game Date').fill(`${season}-09-16`);
  await page.getByLabel('Game Type').selectOption('FBS vs. FBS');
  await page.getByLabel('Site').fill(site);
  await page.getByLabel('Guarantee', { exact: true }).fill('$1,850,000');
  await adminMenu(page).getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Create game' }).click();
  await expectToast(page, 'Game saved.');

  await page.goto(`/admin/guaranteeall?year=${season}&school=${school.SchoolId}`);
  const row = rows.filter({ hasText: site });
  await expect(row).toContainText('$1,850,000');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Guarantee', { exact: true }).fill('X');
  await page.getByRole('button', { name: 'Save game' }).click();
  await expectToast(page, 'Game saved.');
  await page.goto(`/guaranteereport?year=${season}&school=${school.SchoolId}`);
  await expect(page.getByRole('row').filter({ hasText: site }).getByRole('cell', { name: 'X' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete game' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure? This cannot be undone.');
  await question.getByRole('button', { name: 'Delete game' }).click();
  await expectToast(page, 'Game deleted.');
  await page.goto(`/admin/guaranteeall?year=${season}&school=${school.SchoolId}`);
  await expect(page.getByRole('heading', { name: 'Guarantee games' })).toBeVisible();
  await expect(rows.filter({ hasText: site })).toHaveCount(0);
});

test('the tables of guarantee games, inactive users and open weeks fit a phone, and are accessible', {
  tag: ['@ADM-076', '@ADM-078', '@ADM-085'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/admin/inactiveusers');
  for (const [address, title] of [
    ['/admin/inactiveusers', 'Inactive Users'],
    ['/admin/yearswithoutpreferences', 'Years Without Preferences'],
    ['/admin/guaranteeall', 'Guarantee games'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('table', { name: title }).locator('tbody th').first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectPageWidth(page, 1280);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectPageWidth(page, 390);
    await expectAccessibleInBothThemes(page);
  }
});

test('all columns of the guarantee games fit 1440 px, with the whole arrows of their heads', {
  tag: '@ADM-085',
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/admin/guaranteeall');
  const table = page.getByRole('table', { name: 'Guarantee games' });
  await expect(table.locator('tbody th').first()).toBeVisible();
  const measure = () =>
    table.evaluate((element) => ({
      hidden: element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      arrows: [
        ...new Set(Array.from(element.querySelectorAll('thead svg'), (arrow) => arrow.getBoundingClientRect().width)),
      ],
    }));
  await expect.poll(measure).toEqual({ hidden: 0, arrows: [13] });
});
