import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminMenu, said } from '../fixtures/admin.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { replaceScript, screenScript } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { apiSignIn } from '../fixtures/test.ts';

const LONG = '0.1.0-h3f9ab27c51d04e6688f0a1b2c3d4e5f6';

test('an administrator rolls back a remote by keyboard on the releases page, which fits every screen', {
  tag: ['@PLT-105', '@PLT-108', '@PLT-118'],
}, async ({ page, ops }) => {
  const before = await ops.stable('reports');
  await ops.promoteChanged('reports', LONG, async (folder) => {
    const script = await screenScript(folder, 'reports.scheduled');
    await replaceScript(folder, script, `${await readFile(join(folder, script), 'utf8')}\n`);
  });
  const user = await apiSignIn(page.request, 'admin', ops.url);
  await page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ops.url}/admin/users`);
  await adminMenu(page).getByRole('link', { name: 'Releases' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'reports', exact: true }) });
  await expect(row).toContainText(LONG);
  await row.getByRole('link', { name: 'reports' }).click();
  await expect(page).toHaveURL(/\/admin\/releases\?release=reports$/);
  await expect(page.getByRole('button', { name: `Roll back to ${before}` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expectToFit(page);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await row.getByRole('button', { name: 'Roll back reports' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roll back reports on production?' });
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('wrong totals in week 3');
  await page.keyboard.press('Enter');
  await said(page, `reports is back on ${before} on production.`);
  await expect(row).not.toContainText(LONG);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('wrong totals in week 3');
  expect(await ops.stable('reports')).toBe(before);
  const { FirstName, LastName } = user;
  expect(await ops.release('history', 'reports')).toContain(`${FirstName} ${LastName} <`);
  await page.getByRole('button', { name: 'All history' }).click();
  await expect(page.getByRole('region', { name: 'All history' })).toContainText('wrong totals in week 3');
  await expectAccessible(page);
});
