import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminMenu, expectToast } from '../fixtures/admin.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { replaceScript, screenScript } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';

const LONG = '0.1.0-h3f9ab27c51d04e6688f0a1b2c3d4e5f6';

/** Gives the reason of a change by keyboard and waits for the success message. */
async function confirm(page: Page, title: string, done: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await page.keyboard.type('wrong totals in week 3');
  await page.keyboard.press('Enter');
  await expectToast(page, done);
  await expect(dialog).toBeHidden();
}

test('an administrator releases and rolls back on the releases page, by keyboard, and it fits every screen', {
  tag: ['@PLT-105', '@PLT-108', '@PLT-118'],
}, async ({ page, ops }) => {
  const before = await ops.stable('reports');
  await ops.publishChanged('reports', LONG, async (folder) => {
    const script = await screenScript(folder, 'reports.scheduled');
    await replaceScript(folder, script, `${await readFile(join(folder, script), 'utf8')}\n`);
  });
  const { id }: { id: string } = JSON.parse(
    await ops.release('set', 'make', 'reports', LONG, '--why', 'totals of week 3', '--json'),
  );
  const user = await ops.signIn(page, 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ops.url}/admin/users`);
  await adminMenu(page).getByRole('link', { name: 'Releases' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'reports', exact: true }) });
  await row.getByRole('link', { name: 'reports' }).click();
  await expect(page).toHaveURL(/\/admin\/releases\?release=reports$/);
  const detail = page.getByRole('region', { name: /^reports / });

  await test.step('a release set becomes stable and is rolled back as a whole', async () => {
    await page.getByRole('button', { name: `Promote ${id}` }).press('Enter');
    await confirm(page, `Promote ${id} on production?`, `${id} is stable on production.`);
    await expect(row).toContainText(LONG);
    expect(await ops.stable('reports')).toBe(LONG);
    await page.getByRole('button', { name: `Roll back ${id}` }).press('Enter');
    await confirm(page, `Roll back ${id} on production?`, `${id} is rolled back on production.`);
    await expect(row).not.toContainText(LONG);
  });

  await test.step('a remote that is switched off leaves new pages until it is switched on', async () => {
    const schedules = async () => (await page.request.get(`${ops.url}/schedules`)).text();
    await detail.getByRole('button', { name: 'Switch off' }).press('Enter');
    await confirm(page, 'Switch off reports on production?', 'reports is switched off on production.');
    await expect(detail).toContainText('Switched off: wrong totals in week 3');
    expect(await schedules()).not.toContain('/artifacts/reports/');
    await detail.getByRole('button', { name: 'Switch on' }).press('Enter');
    await confirm(page, 'Switch on reports on production?', 'reports is switched on on production.');
    expect(await schedules()).toContain('/artifacts/reports/');
  });

  await test.step('a version gets a share of the sessions and then all of them', async () => {
    const another = detail.getByRole('combobox', { name: 'Another version' });
    await another.selectOption(LONG);
    await detail.getByRole('radio', { name: '50%', exact: true }).click();
    await confirm(
      page,
      `Give 50% of sessions reports ${LONG}?`,
      `reports ${LONG} goes to 50% of sessions on production.`,
    );
    await expect(detail).toContainText('canary, 50% of sessions');
    await expect(row).toContainText(before);
    await detail.getByRole('button', { name: 'Promote to stable' }).press('Enter');
    await confirm(page, 'Promote reports on production?', `reports ${LONG} is stable on production.`);
    await expect(row).toContainText(LONG);
  });

  await expect(page.getByRole('button', { name: `Roll back to ${before}` })).toBeVisible();
  // Scrolled down, the header covers parts of links and buttons.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  // On a phone the selected row is one colored card, without gaps between its values.
  await page.mouse.move(0, 0);
  await expect(row.getByRole('cell').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expectToFit(page);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await row.getByRole('button', { name: 'Roll back reports' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, '[role=dialog]');
  await confirm(page, 'Roll back reports on production?', `reports is back on ${before} on production.`);
  await expect(row).not.toContainText(LONG);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('wrong totals in week 3');
  expect(await ops.stable('reports')).toBe(before);
  const { FirstName, LastName } = user;
  expect(await ops.release('log', 'reports')).toContain(`${FirstName} ${LastName} <`);
  await page.getByRole('button', { name: 'All history' }).click();
  await expect(page.getByRole('region', { name: 'All history' })).toContainText('wrong totals in week 3');
  await expectAccessible(page);
});
