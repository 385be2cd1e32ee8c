import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

/** The demo accounts with the user names in the header and the areas that each may visit. */
const WALKERS = [
  { account: 'admin', name: 'Ruth Calloway', hasAuctions: true, hasReportsAndAdmin: true },
  { account: 'associate', name: 'Miles Okafor', hasAuctions: true, hasReportsAndAdmin: true },
  { account: 'school', name: 'Dana Whitlock', hasAuctions: true, hasReportsAndAdmin: true },
  { account: 'viewer', name: 'Theo Brandt', hasAuctions: false, hasReportsAndAdmin: false },
  { account: 'conference', name: 'Maria Estrada', hasAuctions: false, hasReportsAndAdmin: true },
] as const;

for (const { account, name, hasAuctions, hasReportsAndAdmin } of WALKERS) {
  test(`the ${account} account signs in and visits its remotes in one page load`, {
    tag: ['@ROL-007', '@HDR-006', '@REP-119', ...(hasAuctions ? ['@PLT-007', '@PLT-010'] : [])],
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

    const banner = page.getByRole('banner');
    if (hasAuctions) {
      await banner.getByRole('button', { name: 'Auctions' }).click();
      await page.getByRole('menuitem', { name: 'Request Access' }).click();
      await expect(page).toHaveURL('/auctions/search');
      await expect(page.getByRole('region', { name: 'Active' })).toBeVisible();
    } else {
      await expect(banner.getByRole('button', { name: 'Auctions' })).toHaveCount(0);
    }

    await banner.getByRole('button', { name: 'Guarantees' }).click();
    await page.getByRole('menuitem', { name: 'Comparables' }).click();
    await expect(page).toHaveURL('/comparables');
    await expect(page.getByRole('table', { name: 'Prices by pairing' })).toBeVisible();

    if (hasReportsAndAdmin) {
      await banner.getByRole('button', { name: 'Reports' }).click();
      await page.getByRole('menuitem', { name: 'Scheduled Games' }).click();
      await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
      await banner.getByRole('button', { name }).click();
      await page.getByRole('menuitem', { name: 'Admin' }).click();
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    } else {
      await expect(banner.getByRole('button', { name: 'Reports' })).toHaveCount(0);
    }
    expect(documents).toBe(1);
  });
}
