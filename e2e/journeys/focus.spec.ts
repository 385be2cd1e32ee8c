import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Chooses the first match of the jump palette by keyboard. */
async function jumpTo(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Jump to' });
  await palette.getByRole('combobox').fill(letters);
  await expect(palette.getByRole('option', { name: letters })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

test('the focus moves to the page after every kind of navigation', { tag: '@PLT-166' }, async ({ page, signedIn }) => {
  await signedIn('school', '/welcome');
  const main = page.getByRole('main');
  await page.getByRole('link', { name: /^Jump To/ }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(main).toBeFocused();
  await jumpTo(page, 'Teams Needing Games');
  await expect(page.getByRole('heading', { level: 1, name: 'Teams Needing Games' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('a dialog that closes gives the focus back to the page, not to its first control', {
  tag: '@PLT-166',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/welcome');
  const main = page.getByRole('main');
  await page
    .locator('main')
    .getByRole('link', { name: /open, find opponents/ })
    .first()
    .press('Enter');
  await page
    .getByRole('dialog', { name: /^(?!Loading)/ })
    .getByRole('button', { name: 'Close' })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main).toBeFocused();
  await jumpTo(page, 'Comparables');
  await expect(page.getByRole('heading', { level: 1, name: 'Comparables' })).toBeVisible();
  await expect(main).toBeFocused();
  for (const [key, dialog] of [
    ['Control+k', 'Jump to'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    await expect(main).toBeFocused();
  }
});

test('a dialog whose code was slow gives the focus back to what opened it, and else to the page', {
  tag: '@PLT-166',
}, async ({ page, signedIn }) => {
  let hold = Promise.withResolvers<void>();
  await page.route('**/artifacts/schedules/*/assets/schedule-dialogs.*.js', async (route) => {
    await hold.promise;
    await route.continue();
  });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  /** Closes a dialog by keyboard once its code has loaded. */
  const close = async (name: string | RegExp) => {
    await expect(dialog('Loading').getByRole('button', { name: 'Close' })).toBeFocused();
    hold.resolve();
    await expect(dialog(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}`);
  const help = page.getByRole('button', { name: 'Schedule help' });
  await help.press('Enter');
  await close('Schedule help');
  await expect(help).toBeFocused();
  await page.goto('/welcome');
  const link = page.getByRole('main').getByRole('link', { name: /open, find opponents/ });
  hold = Promise.withResolvers();
  await link.first().press('Enter');
  await close(/^(?!Loading)/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a control that is disabled while it has the focus keeps its place', {
  tag: '@PLT-166',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/team/select');
  const button = page.getByRole('button', { name: 'View Schedule' });
  await expect(button).toBeFocused();
  await button.evaluate((element: HTMLButtonElement) => {
    element.disabled = true;
    element.after(document.createElement('span'));
  });
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
});

test('the first Tab of a document goes to the top of the page, also after a redirect', {
  tag: '@PLT-166',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/welcome');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('Clear and the last chosen season leave the focus in the form', { tag: '@PLT-166' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school', '/team/select');
  const button = page.getByRole('button', { name: 'View Schedule' });
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  const field = page.getByRole('combobox', { name: 'School' });
  await expect(field).toBeFocused();
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Choose one from the list.');
  await page.goto('/compare/select');
  await page.getByRole('button', { name: /^Start with/ }).press('Enter');
  const team = page.getByRole('combobox', { name: 'Team' });
  await expect(team).toBeFocused();
  await page.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(team).toBeFocused();
});

test('a new auction of Ctrl+K opens the schedule and explains the first step', { tag: '@AUC-121' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school', '/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await jumpTo(page, 'New auction');
  const prompt = page.getByText('New auction: press the open date that it is for, then Create Auction.');
  await expect(prompt).toBeVisible();
  await page
    .getByRole('gridcell', { name: /: open date/ })
    .filter({ hasNotText: 'Auction' })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Create Auction' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).not.toHaveURL(/new=auction/);
});

test('a request that is decided gives the focus to the next one, and the last one to the page', {
  tag: '@PLT-166',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/auctions/approve');
  const approve = page.getByRole('list', { name: 'Requests for access' }).getByRole('button', { name: /^Approve / });
  await expect(approve.first()).toBeVisible();
  for (let left = await approve.count(); left > 0; left -= 1) {
    await approve.first().press('Enter');
    await expect(approve).toHaveCount(left - 1);
    await expect(left > 1 ? approve.first() : page.getByRole('main')).toBeFocused();
  }
});
