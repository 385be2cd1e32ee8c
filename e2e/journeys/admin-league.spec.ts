import { adminMenu, said } from '../fixtures/admin.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { expect, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator creates a conference, adds a logo and days of a season, and finds all of it again', {
  tag: ['@ADM-006', '@ADM-052', '@ADM-053', '@ADM-056', '@ADM-058', '@ADM-092', '@ADM-166', '@ADM-167'],
}, async ({ page, signedIn }) => {
  const name = `${uniqueName('Lake Plains')} Intercollegiate Athletic Conference of the Upper Lakes`;
  await signedIn('admin', '/admin/conferences');
  await page.getByRole('searchbox', { name: 'Search conferences' }).fill('mid-american');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create New Conference' }).click();
  await expect(page).toHaveURL(/\/admin\/conferences\/create$/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: /^Short name/ }).fill('Lake Plains');
  await page.getByRole('textbox', { name: /^Divisions/ }).fill('East, West');
  await page.getByRole('button', { name: 'Save conference' }).click();
  await said(page, 'Conference created.');
  await expect(page).toHaveURL(/\/admin\/conferences\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.locator('main img[src^="/api/v1/files/"]').first()).toBeVisible();
  await page.getByLabel('Championship 2027').fill('2027-12-04');
  await page.getByLabel('Championship 2027').press('Tab');
  await said(page, 'Preferences Updated.');
  await page.getByRole('switch', { name: 'No play in Week 0 2027' }).click();
  await expect(page.getByRole('switch', { name: 'No play in Week 0 2027' })).toBeChecked();
  const regenerated = page.waitForResponse(/\/admin\/conference\/update\/\d+$/);
  await page.getByRole('button', { name: 'Regenerate Weeks' }).click();
  expect((await regenerated).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Championship 2027')).toHaveValue('2027-12-04');
  await expect(page.getByRole('switch', { name: 'No play in Week 0 2027' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Divisions/ })).toHaveValue('East, West');

  await page.getByRole('button', { name: 'Set a range of seasons' }).click();
  await page.getByRole('button', { name: /^Set \d+ seasons?$/ }).click();
  await said(page, 'Preferences Updated.');
  const changes = page.getByRole('region', { name: 'Changes that can be undone' });
  await expect(changes.getByRole('listitem')).toContainText(`Gave ${name} the settings`);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 739, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expectToFit(page);
  await expect(adminMenu(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await changes.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo change' }).click();
  await expect(changes.getByText(/^Undone /)).toBeVisible();

  await follow(page, '/admin/conferences/15?games=2027');
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});

test('an administrator sees seasons, site settings and tools, and a run of Update Schedule Cells survives a reload', {
  tag: ['@ADM-003', '@ADM-065', '@ADM-068', '@ADM-071', '@ADM-112'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/admin/seasons');
  await expect(page.getByRole('row', { name: /^2027/ })).toContainText('08/24/2027');
  await page.getByRole('button', { name: 'Add Season' }).click();
  await expect(page.getByRole('dialog', { name: /^Add the \d{4} season$/ })).toContainText('Week 0');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await adminMenu(page).getByRole('link', { name: 'Site Settings' }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Email Enabled' }).getByRole('radio', { name: 'YES' }),
  ).toBeChecked();
  await expectAccessible(page);

  await adminMenu(page).getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Update Schedule Cells' }).click();
  await expect(page.getByRole('progressbar', { name: 'Share done' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^The last update created .+ and removed .+\.$/)).toBeVisible({ timeout: 60_000 });
});
