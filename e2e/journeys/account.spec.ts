import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { OWN_PASSWORD } from '../fixtures/accounts.ts';
import { anAccount } from '../fixtures/admin.ts';
import { follow } from '../fixtures/follow.ts';
import { newestMailTo } from '../fixtures/mailed.ts';
import { apiSignIn, expect, signInByForm, test } from '../fixtures/test.ts';
import { fromOwnAddress, uniqueEmail } from '../fixtures/unique.ts';

/** A password of the recommended length. */
const LONG = 'twelve chars';

const SCREENS = [
  '/login',
  '/login/request',
  '/login/request/sent',
  '/login/forgot',
  '/login/forgot/success',
  '/login/reset/nobody@opendate.test,0123',
  '/reset-successful',
];

/** The newest reset link mailed to this address, as a path of the site. */
async function mailedLink(email: string): Promise<string | undefined> {
  const mail = (await newestMailTo(email)) ?? '';
  return /https?:\/\/[^/\s]+(\/login\/reset\/[^,"\s]+,[0-9a-f]{64})/.exec(mail)?.[1];
}

test('a visitor requests access with every field, and the account waits for an administrator', {
  tag: ['@LOG-005', '@LOG-011', '@LOG-012', '@LOG-013', '@LOG-015', '@LOG-016', '@LOG-017', '@LOG-018'],
}, async ({ page, problems }) => {
  const fields = {
    School: 'Lakeview State',
    'First Name': 'Dana',
    'Last Name': 'Reyes',
    Email: uniqueEmail('dana.reyes@lakeview.test'),
    'Cell Phone': '(555) 123-4567',
    'Work Phone': '(555) 765-4321',
    Position: 'Scheduler',
    Password: 'eight-88',
  };
  await page.setExtraHTTPHeaders(fromOwnAddress());
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/users')) calls.push(request.postDataJSON());
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page).toHaveURL(/\/login\/request$/);
  const submit = page.getByRole('button', { name: 'Request Access' });
  await submit.click();
  await expect(page.getByRole('textbox', { name: 'School' })).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
  const boxes = Object.entries(fields).map(([name, text]) => ({ box: page.getByRole('textbox', { name }), text }));
  for (const { box, text } of boxes) await box.fill(text === fields.Password ? LONG : text);
  for (const { box, text } of boxes) {
    await box.fill('');
    await submit.click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await box.fill(text === fields.Password ? LONG : text);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  }
  await page.getByRole('textbox', { name: 'Cell Phone' }).fill('555-123-4567');
  await submit.click();
  await expect(page.getByText('Please use parentheses around the area code: (###) ###-####')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('textbox', { name: 'Cell Phone' }).fill(fields['Cell Phone']);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('seven-7');
  await submit.click();
  await expect(page.getByText('A password has at least 8 characters.')).toBeVisible();
  await expect(page.getByText(/12 or more/)).toHaveCount(0);
  await password.fill(fields.Password);
  await submit.click();
  await expect(page).toHaveURL(/\/login\/request\/sent$/);
  await expect(page.getByRole('status')).toHaveText(
    'Thank You! You will receive an email after your account has been created.',
  );
  await expectAccessible(page);
  expect(calls).toEqual([
    {
      school_name: 'Lakeview State',
      name_first: 'Dana',
      name_last: 'Reyes',
      email: fields.Email,
      cell_phone: '(555) 123-4567',
      work_phone: '(555) 765-4321',
      job_title: 'Scheduler',
      password: 'eight-88',
    },
  ]);

  problems.expect(/status of 4(00|09)/);
  await page.goto('/login/request');
  for (const { box, text } of boxes) await box.fill(text);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('That email address is already in use.');
  await expect(page.getByRole('textbox', { name: 'School' })).toHaveValue('Lakeview State');
  await signInByForm(page, fields.Email, fields.Password);
  await expect(page.getByRole('alert')).toContainText('Your account is pending approval.');
});

test('a mailed link sets a new password once', {
  tag: ['@LOG-020', '@LOG-021', '@LOG-023', '@LOG-024', '@LOG-025', '@LOG-026', '@LOG-027', '@LOG-028'],
}, async ({ page, request, problems }) => {
  const email = uniqueEmail('forgets@account.test');
  await page.setExtraHTTPHeaders(fromOwnAddress());
  const { SchoolId } = await apiSignIn(request, 'school');
  await anAccount(request, { email, schoolid: SchoolId, password: OWN_PASSWORD, passwordconfirm: OWN_PASSWORD });
  const sent = 'You will receive a password reset link at the address provided if an account for that address exists.';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  for (const address of ['nobody@opendate.test', email]) {
    await page.goto('/login/forgot');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL(/\/login\/forgot\/success$/);
    await expect(page.getByRole('status')).toHaveText(sent);
  }
  await expect.poll(() => mailedLink(email)).toBeDefined();
  expect(await mailedLink('nobody@opendate.test')).toBeUndefined();
  const link = (await mailedLink(email)) ?? '';

  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password (minimum 6 characters)' });
  const confirm = page.getByRole('textbox', { name: 'Confirm password' });
  const save = page.getByRole('button', { name: 'Set password' });
  await password.fill('sixsix');
  await confirm.fill('sixsax');
  await save.click();
  expect(await page.getByText('Passwords do not match.').textContent()).toBe('Passwords do not match. ');
  await confirm.fill('sixsix');
  const call = page.waitForRequest((request) => request.url().endsWith('/set-password'));
  await save.click();
  expect(Object.keys((await call).postDataJSON())).toEqual(['email', 'token', 'password', 'password_confirm']);
  await expect(page).toHaveURL(/\/reset-successful$/);
  await expect(page.getByText('Your password has been reset.')).toBeVisible();

  problems.expect(/status of 400/);
  await page.goto(link);
  await password.fill(OWN_PASSWORD);
  await confirm.fill(OWN_PASSWORD);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This password reset link is no longer valid.');
  await signInByForm(page, email, 'sixsix');
  await expect(page).toHaveURL(/\/welcome$/);
});

test('a user who is created without a password sets one by the link of their invitation', {
  tag: ['@PLT-244', '@PLT-249', '@LOG-037'],
}, async ({ page, request, signedIn, browser, problems }) => {
  const email = uniqueEmail('invited@account.test');
  const { SchoolId } = await apiSignIn(request, 'school');
  const { id } = await anAccount(request, { email, schoolid: SchoolId, lastname: 'Invited' });
  await signedIn('admin', `/admin/users/${id}`);
  await expect(page.getByText('Invited: the mailed link to set a password works for 7 days.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailedLink(email)).toBeDefined();
  const first = await mailedLink(email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The invitation was sent.')).toBeVisible();
  await expect.poll(() => mailedLink(email)).not.toBe(first);

  const context = await browser.newContext();
  const own = await context.newPage();
  problems.watch(own);
  await own.goto((await mailedLink(email)) ?? '');
  // Password managers leave out fields of the type hidden.
  const username = own.locator('input[autocomplete=username]');
  await expect(username).toHaveAttribute('type', 'email');
  await expect(username).toHaveValue(email);
  await own.getByRole('textbox', { name: /^Password/ }).fill(OWN_PASSWORD);
  await own.getByRole('textbox', { name: 'Confirm password' }).fill(OWN_PASSWORD);
  await own.getByRole('button', { name: 'Set password' }).click();
  await expect(own.getByText('Your password has been reset.')).toBeVisible();
  await own.goto('/login');
  // As a password manager that sends no events.
  for (const [name, value] of [
    ['Email', email],
    ['Password', OWN_PASSWORD],
  ] as const)
    await own.getByRole('textbox', { name }).evaluate((field: HTMLInputElement, typed) => {
      field.value = typed;
    }, value);
  await own.getByRole('button', { name: 'Login' }).click();
  await expect(own).toHaveURL(/\/welcome$/);
  await context.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notify' })).toBeVisible();
});

test('a screen that confirms a request redirects visitors who have not made the request', {
  tag: ['@LOG-017', '@LOG-021', '@LOG-027'],
}, async ({ page }) => {
  for (const [screen, otherwise] of [
    ['/login/request/sent', '/login/request'],
    ['/login/forgot/success', '/login/forgot'],
    ['/reset-successful', '/login'],
  ] as const) {
    await page.goto(screen);
    await expect(page).toHaveURL(otherwise);
  }
});

test('a broken password link offers to request another link', async ({ page }) => {
  await page.goto('/login/reset/nobody');
  await expect(page.getByRole('alert')).toContainText('This password reset link is no longer valid.');
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL(/\/login\/forgot$/);
});

test('the screens for signed-out users send signed-in users to /welcome', { tag: ['@LOG-003'] }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school');
  for (const screen of SCREENS) {
    await follow(page, screen);
    await expect(page).toHaveURL(/\/welcome$/);
  }
});

test('the screens for signed-out users are accessible', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});
