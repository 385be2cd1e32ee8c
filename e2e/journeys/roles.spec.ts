import type { Account } from '../fixtures/accounts.ts';
import { PASSWORD, ACCOUNTS } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

const ROLES: readonly Account[] = ['admin', 'associate', 'school', 'viewer', 'conference'];

for (const account of ROLES) {
  test(`${account} signs in and walks shell, schedules and reports in one page load`, {
    tag: ['@ROL-007', '@PLT-010', '@PLT-008'],
  }, async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(ACCOUNTS[account]);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/welcome');
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'Schedules' }).click();
    await page.getByRole('menuitem', { name: 'View Schedule' }).click();
    const picker = page.getByRole('combobox');
    await picker.fill('bow');
    await page.getByRole('option', { name: /Bowling Green/ }).click();
    await page.getByRole('button', { name: 'View Schedule' }).click();
    await expect(page).toHaveURL(/\/team\/\d+/);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bowling Green');

    if (account === 'viewer') {
      await expect(page.getByRole('banner').getByRole('button', { name: 'Reports' })).toHaveCount(0);
    } else {
      await page.getByRole('banner').getByRole('button', { name: 'Reports' }).click();
      await page.getByRole('menuitem', { name: 'Scheduled Games' }).click();
      await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
    }
    expect(documents).toBe(1);
  });
}
