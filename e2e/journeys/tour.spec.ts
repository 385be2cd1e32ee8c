import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { OWN_PASSWORD } from '../fixtures/accounts.ts';
import { anAccount } from '../fixtures/admin.ts';
import { storedUser } from '../fixtures/settings.ts';
import { apiSignIn, expect, signInByForm, test } from '../fixtures/test.ts';
import { uniqueEmail } from '../fixtures/unique.ts';

/** Signs in as a school viewer who has never done so. */
async function signInFirst(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const email = uniqueEmail(`${name}@opendate.test`);
  const { SchoolId } = await apiSignIn(request, 'school');
  await anAccount(request, { email, schoolid: SchoolId, password: OWN_PASSWORD, passwordconfirm: OWN_PASSWORD });
  await signInByForm(page, email, OWN_PASSWORD);
}

const begin = (page: Page) => page.getByRole('button', { name: 'Show me around' });

/** Expects no offer on this page after it is loaded again, and that the server has it for other browsers. */
async function expectNoOfferAgain(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const { id, Authentication } = await storedUser(page);
  const headers = { 'Auth-Token': Authentication.Token };
  const isEnded = async () => (await (await page.request.get(`/api/v1/user/${id}`, { headers })).json()).TourEnded;
  await expect.poll(isEnded).toBe(1);
  await expect(begin(page)).toBeHidden();
}

/** Expects that nothing of what the first step is about is behind the header. */
async function expectBelowHeader(page: Page): Promise<void> {
  const distance = () =>
    page.evaluate(() => {
      const [header, link] = ['header', '#main a[data-variant="primary"]'].map((one) => document.querySelector(one));
      return (link?.getBoundingClientRect().top ?? 0) - (header?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(distance).toBeGreaterThan(0);
}

test.use({ viewport: { width: 390, height: 844 } });

test('somebody new is shown around on a phone by keyboard, and gets no second offer', {
  tag: ['@WEL-046', '@WEL-047', '@WEL-051'],
}, async ({ page, request }) => {
  await signInFirst(page, request, 'curious');
  const step = page.getByRole('dialog');
  const titles = ['Your schedule', 'Menus', 'Jump anywhere', 'Notifications', 'Help'];
  await expect(begin(page)).toBeVisible();
  // As somebody who comes back: the page is complete before the tour begins.
  await page.reload();
  await expect(begin(page)).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await begin(page).press('Enter');
  for (const [at, title] of titles.entries()) {
    await expect(step.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
    await expect(step.getByRole('button', { name: at === titles.length - 1 ? 'Done' : 'Next' })).toBeFocused();
    if (at === 0) await expectBelowHeader(page);
    if (at === 1) {
      await expectAccessibleInBothThemes(page);
      for (const name of ['Leave', 'Back', 'Next']) {
        await page.keyboard.press('Tab');
        await expect(step.getByRole('button', { name })).toBeFocused();
      }
    }
    await page.keyboard.press('Enter');
  }
  await expectNoOfferAgain(page);
});

test('somebody new leaves the tour with Escape, and gets no second offer', {
  tag: ['@WEL-046'],
}, async ({ page, request }) => {
  await signInFirst(page, request, 'hurried');
  await begin(page).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectNoOfferAgain(page);
});
