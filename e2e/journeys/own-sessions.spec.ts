import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { ACCOUNTS, OWN_PASSWORD, PASSWORD } from '../fixtures/accounts.ts';
import { anAccount } from '../fixtures/admin.ts';
import { field, restoreAccount, saveButton as save, storedUser as stored } from '../fixtures/settings.ts';
import { replaceUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, signInByForm, test } from '../fixtures/test.ts';
import { uniqueEmail } from '../fixtures/unique.ts';

const NEW_PASSWORD = 'a new password';
const EXPIRED = 'YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN';

// The tests end the sessions of one account, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ request }) => restoreAccount(request, 'sessions', {}));

test('a new password ends all sessions of the user, including the current one, and can sign in', async ({
  page,
  browser,
  request,
  problems,
}) => {
  problems.expect(/status of 400/);
  const email = uniqueEmail('changes@own-sessions.test');
  const { SchoolId } = await apiSignIn(request, 'school');
  await anAccount(request, { email, schoolid: SchoolId, password: OWN_PASSWORD, passwordconfirm: OWN_PASSWORD });
  await signInByForm(page, email, OWN_PASSWORD);
  await expect(page).toHaveURL('/welcome');
  await page.goto('/settings');
  const elsewhere = await elsewhereSignedIn(browser, page, email, OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await field(page, /^New password/).fill(NEW_PASSWORD);
  await field(page, 'Confirm password').fill(NEW_PASSWORD);
  await field(page, 'Current password').fill('not the present one');
  await save(page).click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('Incorrect password.');
  await field(page, 'Current password').fill(OWN_PASSWORD);
  await save(page).click();
  await expect(page).toHaveURL('/logout');
  await expect(page.getByText('Your password was changed. Please login with the new one.')).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
  await page.getByRole('link', { name: 'Login' }).click();
  for (const password of [OWN_PASSWORD, NEW_PASSWORD]) {
    await page.getByLabel('Email').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    if (password === OWN_PASSWORD) await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  }
  await expect(page).toHaveURL('/welcome');
  await elsewhere.goto('/settings');
  await expect(elsewhere).toHaveURL('/logout');
  await expect(elsewhere.getByText(EXPIRED)).toBeVisible();
  await elsewhere.context().close();
});

test('the end of the session in one tab signs out all tabs', async ({ page, context, request, signedIn, problems }) => {
  problems.expect(/status of 401/);
  await signedIn('sessions', '/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  for (const tab of [page, other]) await expect(field(tab, 'Email')).toBeVisible();
  await other.getByRole('button', { name: 'Omar Finch' }).click();
  await other.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(other).toHaveURL('/logout');
  await expect(page).toHaveURL('/login');

  const user = await apiSignIn(request, 'sessions');
  await replaceUser(page, user);
  await page.goto('/settings');
  await other.goto('/settings');
  await expect(field(other, 'Email')).toBeVisible();
  await expect(field(page, 'Email')).toBeVisible();
  await field(page, 'Title').fill('Too late');
  // The session ends while the user's next call is pending.
  await page.route('**/api/v1/user/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await request.delete(`/api/v1/auth/${encodeURIComponent(user.Authentication.Token)}`, { data: {} });
    return route.continue();
  });
  await save(page).click();
  const question = page.getByRole('alertdialog', { name: "You've been signed out. Discard your changes?" });
  await expect(question).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue('Too late');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/logout');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await expect(other).toHaveURL('/login');
});

/** Signs the account in on another browser and leaves the site there, so that it notices an ended session later. */
async function elsewhereSignedIn(
  browser: Browser,
  page: Page,
  email: string = ACCOUNTS.sessions,
  password = PASSWORD,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(email);
  await field(elsewhere, 'Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere).toHaveURL('/welcome');
  await elsewhere.goto('about:blank');
  return elsewhere;
}

test("the settings list the user's sessions, and a revoked session ends at its next call", async ({
  page,
  browser,
  signedIn,
}) => {
  await signedIn('sessions');
  const elsewhere = await elsewhereSignedIn(browser, page);
  await page.goto('/settings');
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This session');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await expect(sessions.last()).toContainText(/Firefox on Windows.*Began .* ET.*Last seen .* ET.*website/);
  await sessions
    .last()
    .getByRole('button', { name: /^Revoke Firefox on Windows/ })
    .click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeFocused();
  await elsewhere.goto('/settings');
  await expect(elsewhere).toHaveURL('/logout');
  await expect(elsewhere.getByRole('alert').getByText(EXPIRED)).toBeVisible();
  await page.reload();
  await expect(sessions).toHaveCount(1);
  await elsewhere.context().close();
});

test('the settings list calendar addresses and revoke them', async ({ page, request, signedIn }) => {
  const { Authentication, SchoolId } = await apiSignIn(request, 'sessions');
  const headers = { 'Auth-Token': Authentication.Token };
  const made = await request.post(`/api/v1/schools/${SchoolId}/calendar`, { headers });
  const { path } = await made.json();
  await signedIn('sessions', '/settings');
  const list = page.getByRole('list', { name: 'Your calendar addresses' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  expect((await request.get(path)).status()).toBe(200);
  await list.getByRole('button', { name: /^Revoke the calendar address of / }).click();
  await expect(list).toContainText('You have no calendar addresses.');
  await expect(list).toBeFocused();
  expect((await request.get(path)).status()).toBe(404);
});
