import type { Page } from '@playwright/test';
import { expectToast } from '../fixtures/admin.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expect, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique.ts';

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('an administrator creates a school, saves its fields and seasons, moves it and undoes the move', {
  tag: [
    '@ADM-005',
    '@ADM-039',
    '@ADM-041',
    '@ADM-042',
    '@ADM-044',
    '@ADM-047',
    '@ADM-048',
    '@ADM-049',
    '@ADM-051',
    '@ADM-102',
    '@ADM-045',
    '@ADM-107',
  ],
}, async ({ page, problems, signedIn }) => {
  problems.expect(/status of 4(00|09)/);
  const name = uniqueName('Heron Lake');
  const fields = {
    'School name': name,
    'Team name': 'Herons',
    Abbreviation: 'HLU',
    'Display name': `${name} University`,
    'Short name': 'Heron Lake',
    'Shorter name': 'Heron',
    Stadium: 'Otter Field',
    City: 'Lakeside',
    'Primary color': 'aa3300',
    'Secondary color': 'ffffff',
  };
  await signedIn('admin', '/admin/schools');
  await expect(page.getByRole('link', { name: /^Akron/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Toledo/ })).toHaveCount(0);
  const last = page.getByRole('link', { name: /^Youngstown/ });
  await page.getByRole('link', { name: /^Akron/ }).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search schools' }).fill('toledo');
  await expect(page).toHaveURL(/q=toledo/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Toledo/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search schools' })).toHaveValue('toledo');
  await page.getByRole('link', { name: 'Create New School' }).click();
  await expect(page).toHaveURL(/\/admin\/schools\/create$/);
  await box(page, 'School name').fill('Toledo');
  // Independents promise no conference games, so that an import of another test derives none for this school.
  await select(page, 'Conference').fill('fbs ind');
  await page.getByRole('option', { name: /FBS Independents/ }).click();
  await page.getByRole('button', { name: 'Create school' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A school with that name already exists.' })).toBeVisible();
  for (const [label, text] of Object.entries(fields)) await box(page, label).fill(text);
  await select(page, 'State').selectOption('Ohio');
  await page.getByRole('button', { name: 'Create school' }).click();
  await expectToast(page, 'New school created');
  await expect(page).toHaveURL(/\/admin\/schools\/\d+$/);
  await page.reload();
  for (const [label, text] of Object.entries(fields)) await expect(box(page, label)).toHaveValue(text);
  await expect(select(page, 'State')).toHaveValue('OH');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expectToast(page, 'Preferences Updated.');
  const logo = page.getByRole('main').locator('img[data-mark]');
  await expect(logo).toHaveCount(5);
  const loaded = logo.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  expect(await loaded).toMatch(/\/api\/v1\/files\/\d+\/small$/);
  const file = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (await file).setFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert').filter({ hasText: 'A logo is a PNG, JPEG, GIF or WebP file.' })).toBeVisible();

  await box(page, 'City').fill('  Otterville ');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expectToast(page, 'Preferences Updated.');
  await expect(box(page, 'City')).toHaveValue('Otterville');

  const rows = page.getByRole('table', { name: `Seasons of ${name}` }).getByRole('rowheader');
  const year = (await rows.nth(1).innerText()).slice(0, 4);
  const hawaii = page.getByRole('switch', { name: `Play at Hawaii ${year}` });
  await hawaii.click();
  await expect(hawaii).toBeChecked();
  await select(page, `Conference games ${year}`).selectOption('8');
  await expectToast(page, 'Conference year game counts saved.');
  // The messages of the save before this one may still be there.
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"ConferenceGamesHome":4') === true,
  );
  await select(page, `Conference home games ${year}`).selectOption('4');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(`${year} saved`)).toBeVisible();
  await page.reload();
  await expect(select(page, `Conference games ${year}`)).toHaveValue('8');
  await expect(select(page, `Conference home games ${year}`)).toHaveValue('4');
  await expect(hawaii).toBeChecked();

  const conference = select(page, `Conference ${year}`);
  const before = await conference.inputValue();
  await conference.selectOption('SEC');
  const dialog = page.getByRole('dialog', { name: /^Move Heron Lake/ });
  await expect(dialog.getByText(/ends|open week/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move school' }).click();
  await expect(conference).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click();
  await expect(page.getByText(/^Undone /)).toBeVisible();
  await expect(conference).toHaveValue(before);
  // What the header half covers on a scrolled page would count as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});

test('all columns of the seasons of a school are in sight at 1440 px, and reached by keyboard where they are not', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn('admin', '/admin/schools?q=appalachian');
  await page.getByRole('link', { name: /^Appalachian State/ }).click();
  const table = page.getByRole('table', { name: 'Seasons of Appalachian State' });
  await expect(table.getByRole('combobox', { name: /^Division/ }).first()).toBeVisible();
  await expect(table.getByRole('combobox').first()).toBeVisible();
  const hidden = () => table.evaluate(({ parentElement: area }) => (area ? area.scrollWidth - area.clientWidth : null));
  await expect.poll(hidden).toBe(0);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    const action = table
      .getByRole('button', { name: /^Remove division/ })
      .and(page.locator(':enabled'))
      .first();
    await action.blur();
    await action.focus();
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(action).toBeFocused();
  }
});
