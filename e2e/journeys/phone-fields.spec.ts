import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Below this size iOS zooms into a field that gets the focus, and does not zoom out again. */
const LEAST_PX = 16;
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=hidden]), select, textarea, [contenteditable=true]';

/** The fields of a screen that can have the focus and have smaller text, as tag and label. */
const smallFields = (page: Page) =>
  page.locator(FIELDS).evaluateAll(
    (fields, least) =>
      fields
        .filter((field) => field instanceof HTMLElement && field.tabIndex >= 0)
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least)
        .map((field) => `${field.tagName} ${field.getAttribute('aria-label') ?? field.id}`),
    LEAST_PX,
  );

const SIGNED_OUT = ['/login', '/login/request', '/login/forgot', '/login/reset/dana%40school.test,0a1b'];
const SIGNED_IN = ['/settings', '/admin/users', '/admin/users/create', '/admin/schools/create'];

for (const [way, width, height] of [
  ['upright', 390, 844],
  ['lying', 844, 390],
] as const) {
  test.describe(`on a phone that is ${way}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('no field of a signed-out visitor has text into which iOS zooms', { tag: '@LOG-038' }, async ({ page }) => {
      for (const screen of SIGNED_OUT) {
        await page.goto(screen);
        await expect(page.locator('main input').first()).toBeVisible();
        expect([screen, await smallFields(page)]).toEqual([screen, []]);
      }
    });

    test('no field of a signed-in user has text into which iOS zooms', { tag: '@LOG-038' }, async ({
      page,
      signedIn,
    }) => {
      await signedIn('admin');
      for (const screen of SIGNED_IN) {
        await page.goto(screen);
        await expect(page.locator(`main :is(${FIELDS})`).first()).toBeVisible();
        expect([screen, await smallFields(page)]).toEqual([screen, []]);
      }
    });
  });
}
