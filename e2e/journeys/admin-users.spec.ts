import { anAdminUser } from '@open-date/shared-api/testing/users';
import type { Locator, Page } from '@playwright/test';
import { anAccount, adminMenu, expectToast } from '../fixtures/admin.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectPageWidth } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { newestMailTo } from '../fixtures/mailed.ts';
import { storeUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, signInByForm, test } from '../fixtures/test.ts';
import { fromOwnAddress, uniqueEmail, uniqueName } from '../fixtures/unique.ts';

const userRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** Attributes that would make the browser itself refuse a form. */
const VALIDATION = 'form :is([required], [pattern], [minlength]), form:not([novalidate])';
const filter = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

test('an administrator approves a request for access in one step, and the user gets a mail and signs in', {
  tag: ['@LOG-019', '@ADM-026', '@ADM-031', '@HDR-011'],
}, async ({ page, request, problems, signedIn, browser }) => {
  const email = uniqueEmail('imani.quarles@admin-users.test');
  const lastName = uniqueName('Quarles');
  const long = 'x'.repeat(100);
  const wordy = { email: uniqueEmail(`${long.slice(50)}@${long.slice(50)}.test`), name_first: long, name_last: long };
  for (const who of [{ email, name_first: 'Imani', name_last: lastName }, wordy]) {
    const asked = await request.post('/api/v1/users', {
      headers: fromOwnAddress(),
      data: {
        ...who,
        password: 'twelve chars',
        school_name: who === wordy ? long : 'university of toledo',
        cell_phone: '(555) 123-4567',
        work_phone: '(555) 765-4321',
        job_title: 'Scheduler',
      },
    });
    expect(asked.status()).toBe(201);
  }
  await signedIn('admin');
  await page.getByRole('banner').getByRole('button', { name: 'Ruth Calloway' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await adminMenu(page).getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await filter(page, /^Pending/).click();
  await expect(page).toHaveURL(/status=pending/);
  const row = userRow(page, lastName);
  await expect(row).toContainText('Asked for university of toledo');
  const edit = row.getByRole('link', { name: `Edit Imani ${lastName}` });
  await expect(userRow(page, long)).not.toHaveCount(0);
  await expect(edit).toBeInViewport({ ratio: 1 });
  await edit.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Imani ${lastName}`);
  await expect(page.getByText('Imani requested access for university of toledo.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'School' })).toHaveValue('Toledo');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('SCHOOL ADMIN');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'User saved.');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect.poll(() => newestMailTo(email)).toContain('Subject: Your access to Open Date is approved');
  expect(await newestMailTo(email)).toContain('/welcome');
  await page.getByRole('button', { name: 'Notify' }).click();
  await expectToast(page, 'The user has been notified.');

  const context = await browser.newContext();
  const own = await context.newPage();
  problems.watch(own);
  await signInByForm(own, email, 'twelve chars');
  await expect(own.getByRole('heading', { name: 'Welcome, Imani' })).toBeVisible();
  await context.close();
});

test('an administrator creates, changes and deletes an account', {
  tag: [
    '@ADM-004',
    '@ADM-017',
    '@ADM-020',
    '@ADM-021',
    '@ADM-022',
    '@ADM-023',
    '@ADM-024',
    '@ADM-025',
    '@ADM-026',
    '@ADM-027',
    '@ADM-028',
    '@ADM-036',
  ],
}, async ({ page, problems, signedIn, browser }) => {
  problems.expect(/status of 4(00|09)/);
  const texts = {
    'First Name': 'Wren',
    'Last Name': uniqueName('Zabriskie'),
    Email: uniqueEmail('wren@admin-users.test'),
    Title: 'Coordinator',
    Phone: '555 1',
    Mobile: '555 2',
    Nickname: 'W',
    Twitter: '@wren',
  };
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const password = page.getByRole('textbox', { name: 'Password (minimum 12 characters)' });
  await signedIn('admin', '/admin/users');
  await page.getByRole('link', { name: 'Create New User' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/create$/);
  const create = page.getByRole('button', { name: 'Create user' });
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 400);
  await expect(page.locator(VALIDATION)).toHaveCount(0);
  await create.click();
  expect(await (await refused).json()).toMatchObject({ error: 'A first name is required.' });
  await expect(page.getByRole('alert')).toContainText('A first name is required.');
  await box('Email').fill('admin@opendate.test');
  for (const [label, text] of Object.entries(texts).filter(([name]) => name !== 'Email')) await box(label).fill(text);
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a school.' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Role' }).selectOption('CONF ADMIN');
  await expect(page.getByRole('combobox', { name: 'Conference' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'School' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('SCHOOL ADMIN');
  await page.getByRole('combobox', { name: 'School' }).fill('bowl');
  await page.getByRole('option', { name: /Bowling Green/ }).click();
  await page.getByRole('checkbox', { name: /Disable emails/ }).check();
  await page.getByRole('checkbox', { name: /Associate/ }).check();
  await page.getByRole('checkbox', { name: /Show in directory/ }).uncheck();
  await page.getByRole('checkbox', { name: /Email notifications/ }).uncheck();
  await password.fill('twelve chars');
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match.' })).toBeVisible();
  await box('Confirm password').fill('twelve chars');
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'That email address is already in use.' })).toBeVisible();
  await box('Email').fill(texts.Email);
  await create.click();
  await expectToast(page, 'User created.');
  await expect(page).toHaveURL(/\/admin\/users$/);

  const find = page.getByRole('searchbox', { name: 'Search users' });
  await find.fill(texts.Email);
  const row = userRow(page, texts['Last Name']);
  await expect(row).toContainText('Email off');
  await expect(row).toContainText('Bowling Green');
  await expect(row).toContainText('@wren');
  await row.getByRole('link', { name: `Edit Wren ${texts['Last Name']}` }).click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expect(page.locator(VALIDATION)).toHaveCount(0);
  for (const [label, text] of Object.entries(texts)) await expect(box(label)).toHaveValue(text);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SCHOOL ADMIN, Bowling Green, never active');
  await expect(
    page.getByText('Email is disabled for this user. Emails will not be sent for any changes made.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Disable emails/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Associate/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Show in directory/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Email notifications/ })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('2');
  await expect(page.getByRole('combobox', { name: 'School' })).toHaveValue('Bowling Green');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('CONF ADMIN');
  await expect(page.getByRole('combobox', { name: 'School' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Conference' }).fill('mid-am');
  await page.getByRole('option', { name: /Mid-American/ }).click();
  await box('Title').fill('  Director ');
  const readAnew = page.waitForResponse(
    (answer) => /admin\/users\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  const typed = Promise.withResolvers<void>();
  await page.route(/admin\/users\/\d+$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save user' }).click();
  await box('Mobile').fill('555 3');
  typed.resolve();
  await expectToast(page, 'User saved.');
  await readAnew;
  await expect(box('Title')).toHaveValue('Director');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CONF ADMIN, Mid-American');
  await expect(page.getByRole('combobox', { name: 'Conference' })).toHaveValue(/Mid-American/);
  await expect(box('Mobile')).toHaveValue('555 3');
  await page.getByRole('link', { name: 'All users' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await box('Mobile').fill(texts.Mobile);

  await page.getByRole('button', { name: 'Delete user' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure? This cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(box('Title')).toHaveValue('Director');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'User deleted.');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await find.fill('petrie');
  await expect(userRow(page, 'Petrie')).toBeVisible();
  await find.fill(texts.Email);
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  const context = await browser.newContext();
  const own = await context.newPage();
  problems.watch(own);
  await signInByForm(own, texts.Email, 'twelve chars');
  await expect(own.getByRole('alert')).toContainText('Invalid email or password.');
  await context.close();
});

test('an administrator searches, filters and pages the list of users, fifty to a page', {
  tag: ['@ADM-014', '@ADM-015', '@ADM-018', '@ADM-019'],
}, async ({ page, signedIn }) => {
  const people = Array.from({ length: 120 }, (_, at) =>
    anAdminUser({
      id: at + 1,
      lastname: `Name ${String(at).padStart(3, '0')}`,
      email: `${at}@list.test`,
      status: at < 3 ? 2 : at < 6 ? 3 : at < 7 ? 5 : 1,
      affiliation: at === 70 ? 'Bowling Green' : 'Toledo',
    }),
  );
  await page.route('**/api/v1/admin/users', (route) => route.fulfill({ json: people }));
  await signedIn('admin', '/admin/users');
  await expect(adminMenu(page).getByRole('link', { name: 'Users', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('main').getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Status',
    'Last',
    'First',
    'Email',
    'Role',
    'Affiliation',
    'Twitter',
    'Edit',
  ]);
  const rows = page.getByRole('rowheader');
  const more = page.getByRole('button', { name: 'SHOW MORE' });
  for (const count of [50, 100]) {
    await expect(rows).toHaveCount(count);
    await expect(page.getByText(`${count} of 120`)).toBeVisible();
    await more.click();
  }
  await expect(rows).toHaveCount(120);
  await expect(more).toHaveCount(0);

  const buttons = page.getByRole('group', { name: 'Status' }).getByRole('button');
  await expect(buttons).toHaveText(['All120', 'Active113', 'Pending3', 'Disabled3', 'Internal1']);
  await filter(page, /^Pending 3$/).click();
  await expect(rows).toHaveText(['Name 000', 'Name 001', 'Name 002']);
  await filter(page, /^Disabled/).click();
  await expect(rows).toHaveText(['Name 003', 'Name 004', 'Name 005']);
  await page.goBack();
  await expect(rows).toHaveText(['Name 000', 'Name 001', 'Name 002']);
  await filter(page, /^Internal/).click();
  await expect(rows).toHaveText(['Name 006']);
  await filter(page, /^Active/).click();
  await expect(page.getByText('50 of 113')).toBeVisible();
  await expect(rows.first()).toHaveText('Name 007');
  await filter(page, /^All/).click();
  await expect(rows.first()).toHaveText('Name 000');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('bowling');
  await expect(rows).toHaveText(['Name 070']);
  await expect(filter(page, /^Pending 3$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('bowling');
  await expect(rows).toHaveText(['Name 070']);
});

test('school editors and commissioners administer their own users, and school viewers administer no users', {
  tag: ['@ADM-001', '@ADM-011', '@ADM-016', '@ADM-021', '@ADM-023', '@ADM-034', '@ADM-035', '@HDR-011'],
}, async ({ page, request, problems, browser, baseURL }) => {
  const toledo = (await apiSignIn(request, 'school')).SchoolId;
  const mac = (await apiSignIn(request, 'conference')).ConferenceId;
  const [ofSchool, ofConference] = [uniqueName('Ownschool'), uniqueName('Ownconference')];
  await anAccount(request, {
    lastname: ofSchool,
    email: uniqueEmail('own-school@admin-users.test'),
    schoolid: toledo,
    disableemails: 1,
  });
  await anAccount(request, {
    lastname: ofConference,
    email: uniqueEmail('own-conference@admin-users.test'),
    roleid: 10,
    conferenceid: mac,
  });

  for (const [account, own, other, roles] of [
    ['school', ofSchool, ofConference, ['SCHOOL ADMIN', 'SCHOOL VIEW']],
    ['conference', ofConference, ofSchool, ['CONF ADMIN']],
  ] as const) {
    const user = await apiSignIn(request, account);
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const own1 = await context.newPage();
    problems.watch(own1);
    await storeUser(own1, user);
    await own1.goto('/admin/users');
    await expect(userRow(own1, own)).toBeVisible();
    await expect(userRow(own1, other)).toHaveCount(0);
    await expect(userRow(own1, 'Calloway')).toHaveCount(0);
    await expect(adminMenu(own1).getByRole('link')).toHaveText(['Users']);
    await expect(filter(own1, /^(All|Active|Pending|Disabled)/)).toHaveCount(4);
    await expect(filter(own1, /^Internal/)).toHaveCount(0);
    await userRow(own1, own).getByRole('link', { name: /^Edit/ }).click();
    await expect(own1.getByRole('combobox', { name: 'Role' }).getByRole('option')).toHaveText([...roles]);
    await expect(own1.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText(['Active']);
    await expect(own1.getByRole('combobox', { name: 'School' })).toHaveCount(0);
    await expect(own1.getByRole('checkbox', { name: /Associate|Disable emails/ })).toHaveCount(0);
    await expect(own1.getByText('Email is disabled for this user.')).toHaveCount(0);
    await own1.getByRole('textbox', { name: 'Title' }).fill('Assistant');
    await own1.getByRole('button', { name: 'Save user' }).click();
    await expectToast(own1, 'User saved.');
    await own1.goto('/admin/mail');
    await expect(own1).toHaveURL(/\/welcome$/);
    await context.close();
  }

  const viewer = await apiSignIn(request, 'viewer');
  await storeUser(page, viewer);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('banner').getByRole('button', { name: 'Theo Brandt' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
  const refused = await request.get('/api/v1/admin/users', { headers: { 'Auth-Token': viewer.Authentication.Token } });
  expect(refused.status()).toBe(403);
});

test('an administrator finds and changes a user with the keyboard', { tag: '@ADM-013' }, async ({
  page,
  request,
  signedIn,
}) => {
  const { SchoolId } = await apiSignIn(request, 'school');
  const lastname = uniqueName('Keys');
  await anAccount(request, { lastname, email: uniqueEmail('keys@admin-users.test'), schoolid: SchoolId });
  await signedIn('admin', '/admin/users');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  await page.keyboard.type(`${lastname} pat`);
  await expect(page.getByRole('rowheader')).toHaveText([lastname]);
  await page.keyboard.press('Tab');
  await expect(filter(page, /^All/)).toBeFocused();
  await userRow(page, lastname)
    .getByRole('link', { name: `Edit Pat ${lastname}` })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('Typist');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User saved.');
});

/** Expects the menu of the administration to the left of the screen. */
async function expectMenuAtLeft(page: Page): Promise<void> {
  await expect(adminMenu(page).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const overlap = async () => {
    const [menu, content] = [await adminMenu(page).boundingBox(), await page.getByRole('main').boundingBox()];
    return (menu?.x ?? Infinity) + (menu?.width ?? Infinity) - (content?.x ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
}

test('the administration is accessible and fits a phone', { tag: ['@ADM-002', '@ADM-193'] }, async ({
  page,
  signedIn,
  request,
}) => {
  const user = await anAccount(request, {
    email: uniqueEmail('axe@admin-users.test'),
    roleid: 1,
    disableemails: 1,
  });
  await signedIn('admin', '/admin/users');
  for (const [path, ready] of [
    ['/admin/users', page.getByRole('rowheader').first()],
    ['/admin/users/create', page.getByRole('button', { name: 'Create user' })],
    [`/admin/users/${user.id}`, page.getByRole('button', { name: 'Save user' })],
    ['/admin/activity', page.getByRole('rowheader').first()],
    ['/admin/mail', page.getByRole('heading', { name: 'Mails' })],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, path);
    await expect(ready).toBeVisible();
    await expectMenuAtLeft(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(ready).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectPageWidth(page, 390);
  }
  await adminMenu(page).getByRole('button', { name: 'Mails, Admin menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Mails' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('menuitem', { name: 'Schools' }).click();
  await expect(page).toHaveURL(/\/admin\/schools$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await follow(page, '/admin/nothing-here');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expectMenuAtLeft(page);
});
