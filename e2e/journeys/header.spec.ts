import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

function menuButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

const withReports: readonly (readonly [Account, boolean])[] = [
  ['admin', true],
  ['associate', true],
  ['school', true],
  ['viewer', false],
  ['conference', true],
];

for (const [account, sees] of withReports) {
  test(`${account} ${sees ? 'has' : 'does not have'} the Reports menu`, { tag: '@HDR-003' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn(account);
    await expect(menuButton(page, 'Schedules')).toBeVisible();
    await expect(menuButton(page, 'Reports')).toHaveCount(sees ? 1 : 0);
  });
}

test('the Schedules menu leads to the own schedule', async ({ page, signedIn }) => {
  const user = await signedIn('school');
  await menuButton(page, 'Schedules').click();
  await page.getByRole('menuitem', { name: 'My schedule' }).click();
  await expect(page).toHaveURL(new RegExp(`/team/${user.SchoolId}`));
});

test('opened schedules and reports are in the search history, newest first', { tag: ['@HDR-007', '@HDR-014'] }, async ({
  page,
  signedIn,
}) => {
  const remembered = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/previoussearch'));
  const user = await signedIn('associate', '/schedules?year=2027');
  await remembered();
  const second = remembered();
  await page.goto(`/team/${user.SchoolId ?? 1}`);
  await second;
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await menuButton(page, 'Search history').click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Scheduled Games FBS 2027/ })).toHaveAttribute(
    'href',
    '/schedules?year=2027',
  );
});

test('a failing search history is silent', { tag: '@HDR-015' }, async ({ page, signedIn, problems }) => {
  problems.expect(/status of 500/);
  await page.route('**/previoussearch', (route) =>
    route.fulfill({ status: 500, json: { error: 'broken', code: 'internal' } }),
  );
  await signedIn('school', '/schedules');
  await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('help leads to the video channel in a new tab', { tag: '@HDR-009' }, async ({ page, signedIn }) => {
  await signedIn('school');
  await menuButton(page, 'Help').click();
  const link = page.getByRole('menuitem', { name: 'Help videos' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('under 768 px a menu mirrors the header', { tag: ['@HDR-012', '@CST-001'] }, async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  const user = await signedIn('school');
  await expect(menuButton(page, 'Schedules')).toHaveCount(0);
  await menuButton(page, 'Menu').click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'My schedule' })).toHaveAttribute('href', `/team/${user.SchoolId}`);
  await expect(menu.getByRole('link', { name: 'View Schedule' })).toBeVisible();
  await menu.getByRole('link', { name: 'Scheduled Games' }).click();
  await expect(page).toHaveURL(/\/schedules/);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menuButton(page, 'Schedules')).toBeVisible();
});

test('menus work with the keyboard', async ({ page, signedIn }) => {
  await signedIn('school');
  await menuButton(page, 'Reports').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Scheduled Games' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton(page, 'Reports')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schedules/);
});

test('descriptions of more than 42 characters get extra padding', { tag: '@HDR-008' }, async ({ page, signedIn }) => {
  const [short, long] = ['s'.repeat(42), 'l'.repeat(43)];
  await page.route('**/previoussearch', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'PUT'
          ? { ok: true }
          : [
              { Url: '/schedules?year=2026', Description: short },
              { Url: '/schedules?year=2027', Description: long },
            ],
    }),
  );
  await signedIn('school');
  await menuButton(page, 'Search history').click();
  const paddingOf = (text: string) =>
    page.getByText(text).evaluate((label) => getComputedStyle(label).paddingBlockStart);
  expect(await paddingOf(short)).toBe('0px');
  expect(await paddingOf(long)).toBe('4px');
});
