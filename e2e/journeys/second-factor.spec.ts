import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { PASSWORD } from '../fixtures/accounts.ts';
import { anAccount } from '../fixtures/admin.ts';
import { expectPageWidth } from '../fixtures/fit.ts';
import { expectListening } from '../fixtures/live.ts';
import { addAuthenticator, appCode, setUpApp } from '../fixtures/second-factor.ts';
import { storedUser } from '../fixtures/settings.ts';
import { expect, signInByForm, test } from '../fixtures/test.ts';
import { uniqueEmail } from '../fixtures/unique.ts';

const LONG = 'twelve chars and more';

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const factors = (page: Page) => page.getByRole('list', { name: 'Your second factors' });

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
}

async function answerCode(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Creates an account with a password, and signs it in through the login screen. */
async function signedInAnew(page: Page, name: string): Promise<string> {
  const email = uniqueEmail(`${name}@second-factor.test`);
  await anAccount(page.request, { email, roleid: 1, password: LONG, passwordconfirm: LONG });
  await signInByForm(page, email, LONG);
  await expect(page).toHaveURL('/welcome');
  return email;
}

/** Adds the first passkey of an account in its settings. */
async function addFirstPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factors(page)).toContainText(name);
}

/** Makes the server require a proof at the next dangerous call, as it does ten minutes after the sign-in. */
async function askForProofOnce(page: Page, address: string, method: string): Promise<void> {
  let isAsked = false;
  await page.route(address, async (route) => {
    if (isAsked || route.request().method() !== method) return route.fallback();
    isAsked = true;
    await route.fulfill({ status: 403, json: { error: 'Confirm that it is you.', code: 'proof.needed' } });
  });
}

test('a user sets up an authenticator app, signs in with it and with a recovery code, and removes it', {
  tag: '@PLT-182',
}, async ({ page, problems }) => {
  problems.expect(/status of 40[09]/);
  const email = await signedInAnew(page, 'app');
  await page.goto('/settings');
  await expect(factors(page)).toContainText('You have none.');
  const { key, codes } = await setUpApp(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factors(page)).toContainText('10 left');

  await signOut(page);
  await signInByForm(page, email, LONG);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await answerCode(page, '000000');
  await expect(code(page)).toHaveAccessibleDescription(/This code is incorrect/);
  await answerCode(page, appCode(key));
  await expect(page).toHaveURL('/welcome');

  for (const [typed, isTaken] of [
    [codes[0] ?? '', true],
    [codes[0] ?? '', false],
    [codes[1] ?? '', true],
  ] as const) {
    await signOut(page);
    await signInByForm(page, email, LONG);
    await answerCode(page, typed);
    if (isTaken) await expect(page).toHaveURL('/welcome');
    else await expect(code(page)).toHaveAccessibleDescription(/This code is incorrect/);
  }
  await page.goto('/settings');
  await expect(factors(page)).toContainText('8 left');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectPageWidth(page, 390);
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(factors(page)).toContainText('You have none.');
  await signOut(page);
  await signInByForm(page, email, LONG);
  await expect(page).toHaveURL('/welcome');
});

test('a user adds a passkey, signs in with it after the password and without one, renames and removes it', {
  tag: '@PLT-184',
}, async ({ page, problems }) => {
  problems.expect(/status of 40[09]/);
  await addAuthenticator(page);
  const email = await signedInAnew(page, 'passkey');
  await addFirstPasskey(page, 'Office laptop');
  await expectAccessible(page);

  await signOut(page);
  await signInByForm(page, email, LONG);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/welcome');
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/welcome');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Rename Office laptop' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Home laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Remove Home laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(factors(page)).toContainText('You have none.');
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey does not open an account here.');
});

test('a dangerous change needs a proof in one dialog, and then saves the typed values', {
  tag: '@PLT-185',
}, async ({ page, request, signedIn, problems }) => {
  problems.expect(/status of 40[03]/);
  const user = await anAccount(request, { email: uniqueEmail('removed@second-factor.test'), roleid: 1 });
  await signedIn('admin', `/admin/users/${user.id}`);
  await page.getByLabel('First name').fill('Typed');
  await askForProofOnce(page, `**/api/v1/admin/users/${user.id}`, 'PUT');
  await page.getByRole('button', { name: /^Save/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    'That password or code is not correct.',
  );
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('User saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a user with a passkey proves their identity with one press, and needs no code', {
  tag: '@PLT-207',
}, async ({ page, problems }) => {
  problems.expect(/status of 40[039]/);
  await addAuthenticator(page);
  await signedInAnew(page, 'proof');
  await addFirstPasskey(page, 'Office laptop');
  await askForProofOnce(page, '**/api/v1/users/factors/recovery-codes', 'POST');
  await page.getByRole('button', { name: 'New codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Use a code instead' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectPageWidth(page, 390);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('two tabs go on while the token of their session is replaced', { tag: '@PLT-186' }, async ({
  page,
  context,
  signedIn,
  problems,
}) => {
  // Load times by a clock that was moved are not load times.
  problems.expect(/api\/v1\/telemetry/);
  await context.clock.install();
  const user = await signedIn('viewer', '/settings');
  await expect(page.getByRole('heading', { name: 'Change Your Settings' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Change Your Settings' })).toBeVisible();
  await expectListening(page, 2);
  await context.clock.fastForward('11:00');
  await page.keyboard.press('Shift');
  const token = async () => (await storedUser(other)).Authentication.Token;
  await expect.poll(token).not.toBe(user.Authentication.Token);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByRole('list', { name: 'Your sessions' })).toContainText('This session');
  }
});
