import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const WORKED_ON = 'h1, [data-toolbar], [data-variant^="primary"], [type="submit"]';

/** Notifications that cannot be marked show an error that stays, the simplest message of this kind. */
async function refuseReading(page: Page): Promise<void> {
  await page.route('**/api/v1/notifications', (route) => route.fulfill({ json: { unread: 1, items: [] } }));
  await page.route('**/api/v1/notifications/read', (route) =>
    route.fulfill({ status: 409, json: { error: '', code: 'stale' } }),
  );
}

/** Shows a message that stays. */
async function showMessage(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Error. Could not save.' });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  return message;
}

/** Shows a message that stays, and expects that it comes to rest where it covers no title, toolbar or button. */
async function expectNothingCovered(page: Page): Promise<void> {
  const message = await showMessage(page);
  await expect.poll(() => findCovered(message, WORKED_ON)).toEqual([]);
}

/** What a message covers of the elements that a selector finds, and of the buttons that post. */
function findCovered(message: Locator, of: string): Promise<string[]> {
  return message.evaluate((element, selector) => {
    const box = element.getBoundingClientRect();
    const posts = [...document.querySelectorAll('button')].filter((button) => button.textContent === 'Post');
    return [...document.querySelectorAll(selector), ...posts].flatMap((other) => {
      const { left, right, top, bottom, width } = other.getBoundingClientRect();
      const isCovered = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return width > 0 && isCovered ? [`${other.tagName} ${other.textContent}`] : [];
    });
  }, of);
}

for (const [name, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`messages cover no title, toolbar or active button on ${name}`, async ({ page, signedIn, problems }) => {
    problems.expect(/status of 409/);
    await page.setViewportSize(viewport);
    await refuseReading(page);
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

test('a message on a phone stays readable and covers nothing of a dialog that opens after it', async ({
  page,
  signedIn,
  problems,
}) => {
  problems.expect(/status of 40[39]/);
  await page.setViewportSize({ width: 390, height: 844 });
  await refuseReading(page);
  await page.route('**/api/v1/users/factors/app', (route) =>
    route.fulfill({ status: 403, json: { error: 'Confirm that it is you.', code: 'proof.needed' } }),
  );
  await signedIn('viewer', '/settings');
  const message = await showMessage(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect.poll(() => findCovered(message, '[role=dialog]')).toEqual([]);
  await page.keyboard.type('half a pass');
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('half a pass');
});

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
