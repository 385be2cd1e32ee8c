import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { follow } from '../fixtures/follow.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';

/** In an order in which no screen is ready by what the one before shows. */
const screens: readonly {
  readonly name: string;
  readonly path: (schoolId: number) => string;
  readonly ready: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'welcome',
    path: () => '/welcome',
    ready: (page) => expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible(),
  },
  {
    name: 'team select',
    path: () => '/team/select',
    ready: (page) => expect(page.getByRole('combobox')).toBeVisible(),
  },
  {
    name: 'team schedule',
    path: (schoolId) => `/team/${schoolId}`,
    ready: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'compare select',
    path: () => '/compare/select',
    ready: (page) => expect(page.getByRole('combobox', { name: 'Team' })).toBeVisible(),
  },
  {
    name: 'compared schedules',
    path: (schoolId) => `/compare/2027-${schoolId},2028-${schoolId}`,
    ready: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'conference select',
    path: () => '/conference/select',
    ready: (page) => expect(page.getByRole('button', { name: 'View Conference' })).toBeVisible(),
  },
  {
    name: 'conference schedule',
    path: () => '/conference/15/2027/1',
    ready: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'conference listings',
    path: () => '/conferences',
    ready: (page) => expect(page.getByRole('link', { name: 'Big Ten Conference' })).toBeVisible(),
  },
  {
    name: 'scheduled games',
    path: () => '/schedules?year=2026&week=7',
    ready: (page) => expect(page.getByRole('main').getByRole('heading', { name: /Scheduled Games/ })).toBeVisible(),
  },
  {
    name: 'report links',
    path: () => '/reportslinks',
    ready: (page) => expect(page.getByRole('list', { name: 'FBS' })).toBeVisible(),
  },
  {
    name: 'teams needing games',
    path: () => `/reports?reportId=18&year=${seasonAhead(3)}`,
    ready: (page) => expect(page.getByRole('region', { name: /^Week \d+$/ }).first()).toBeVisible(),
  },
];

/** A picture of a control while neither pointer nor focus is on it. */
async function look(page: Page, control: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await control.blur();
  return (await control.screenshot({ animations: 'disabled' })).toString('base64');
}

test('the login screen is accessible in light and dark', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('every screen of schedules and reports is accessible in light and dark', async ({ page, signedIn }) => {
  const { SchoolId } = await signedIn('school');
  for (const { name, path, ready } of screens) {
    await test.step(name, async () => {
      await follow(page, path(SchoolId ?? 0));
      await ready(page);
      await expectAccessibleInBothThemes(page);
    });
  }
});

test('open menus are accessible in light and dark', async ({ page, signedIn }) => {
  const user = await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}`);
  for (const trigger of [
    page.getByRole('button', { name: /season status/ }).first(),
    page.getByRole('button', { name: `${user.FirstName} ${user.LastName}` }),
  ]) {
    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role=menu]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
});

test('the game modal is accessible in light and dark', async ({ page, signedIn }) => {
  await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}`);
  await page
    .getByRole('gridcell', { name: /Open date|Bye/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('switches and pressed buttons show their state in forced colors', async ({ page, signedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signedIn('school', '/settings');
  const keys = page.getByRole('switch', { name: /^Single-key shortcuts/ });
  const on = await look(page, keys);
  await keys.click();
  await expect(keys).not.toBeChecked();
  expect(await look(page, keys)).not.toBe(on);
  await follow(page, '/conference/15/2027/1');
  const insert = page.getByRole('button', { name: 'Insert team' });
  const unpressed = await look(page, insert);
  await insert.click();
  await expect(insert).toHaveAttribute('aria-pressed', 'true');
  expect(await look(page, insert)).not.toBe(unpressed);
});

test('the focus shows in forced colors in the list next to a map and in a picture of numbers', async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signedIn('school', `/reports?reportId=1&year=${seasonAhead(2)}&view=map`);
  const schools = page.getByRole('list', { name: /^Schools/ }).locator('> li');
  await expect(schools.nth(2)).toBeVisible();
  // As a key would: what a script focuses after a key shows its focus.
  await page.keyboard.press('Tab');
  await schools.nth(2).focus();
  // The school below the pointer has the background of the active one.
  await schools.first().hover();
  await expect(schools.nth(2)).toBeFocused();
  await expect(schools.nth(2)).toHaveCSS('outline-style', 'solid');
  await expect(schools.nth(1)).toHaveCSS('outline-style', 'none');

  await follow(page, '/byereport?view=picture');
  const field = page
    .getByRole('group', { name: /by conference and week/ })
    .getByRole('link')
    .first();
  const readFill = () => field.locator('rect').evaluate((rect) => getComputedStyle(rect).fill);
  const before = await readFill();
  await field.focus();
  await expect.poll(readFill).not.toBe(before);
});
