import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const WORKED_ON = 'h1, [data-toolbar], [data-variant^="primary"], [type="submit"]';

/** Shows a message that stays, and expects that it comes to rest where it covers no title, toolbar or button. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Error. Could not save.' });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  await expect.poll(() => findCovered(message)).toEqual([]);
}

/** The titles, toolbars and buttons that a message covers. */
function findCovered(message: Locator): Promise<string[]> {
  return message.evaluate((element, selector) => {
    const box = element.getBoundingClientRect();
    const posts = [...document.querySelectorAll('button')].filter((button) => button.textContent === 'Post');
    return [...document.querySelectorAll(selector), ...posts].flatMap((other) => {
      const { left, right, top, bottom, width } = other.getBoundingClientRect();
      const isCovered = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return width > 0 && isCovered ? [`${other.tagName} ${other.textContent}`] : [];
    });
  }, WORKED_ON);
}

for (const [name, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`messages cover no title, toolbar or active button on ${name}`, async ({ page, signedIn, problems }) => {
    problems.expect(/status of 409/);
    await page.setViewportSize(viewport);
    // Notifications that cannot be marked show an error that stays, the simplest message of this kind.
    await page.route('**/api/v1/notifications', (route) => route.fulfill({ json: { unread: 1, items: [] } }));
    await page.route('**/api/v1/notifications/read', (route) =>
      route.fulfill({ status: 409, json: { error: '', code: 'stale' } }),
    );
    await signedIn('admin', '/team/1');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNothingCovered(page);
    for (const address of ['/auctions/search', '/welcome']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingCovered(page);
    }
    await page.goto('/settings');
    await page.getByLabel('First Name').fill('Somebody else');
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
    await expectNothingCovered(page);
  });
}

test('leaving unsaved settings asks a question first, and leaving restored settings does not', async ({
  page,
  signedIn,
}) => {
  await signedIn('viewer', '/settings');
  const name = page.getByLabel('First Name');
  const before = await name.inputValue();
  await name.fill('Somebody else');
  await page.getByRole('link', { name: 'Open Date' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Somebody else');
  const reload = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload());
  const asked = await reload;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await reloaded;
  await name.fill(before);
  await page.getByRole('link', { name: 'Open Date' }).click();
  await expect(page).toHaveURL('/welcome');
});
