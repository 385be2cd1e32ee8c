import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { expectPageWidth } from '../fixtures/fit.ts';
import { field, restoreAccount, saveButton as save, storedUser as stored } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/test.ts';

const FIRST = {
  FirstName: 'Ines',
  LastName: 'Marlow',
  Email: ACCOUNTS.profile,
  Title: 'Football operations',
  Twitter: '',
  Phone: '765-555-0109',
  Mobile: '',
  DontShowTeamsWithin: null,
  EmailNotify: 1,
  MailDigest: 'each',
  IgnoredSchoolIds: [],
  IgnoredConferenceIds: [],
};

// The tests change one account, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ request }) => restoreAccount(request, 'profile', FIRST));

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Counts the profiles that a page sends to the server, and keeps the last profile. */
function watchSaves(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && /\/api\/v1\/user\/\d+$/.test(sent.url())) bodies.push(sent.postDataJSON());
  });
  return bodies;
}

test('Profile in the user menu opens the settings, which show Save Profile only after a change', {
  tag: ['@SET-001', '@SET-003'],
}, async ({ page, signedIn }) => {
  await signedIn('profile');
  await page.getByRole('button', { name: 'Ines Marlow' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Change Your Settings' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Football operations');
  await expect(save(page)).toHaveCount(0);
  await field(page, 'Title').fill('Director');
  await expect(save(page)).toBeVisible();
  await field(page, 'Title').fill(' Football operations ');
  await expect(save(page)).toHaveCount(0);
  await pick(page, 'Ignored Schools', 'Toledo');
  await expect(save(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Toledo' }).click();
  await expect(save(page)).toHaveCount(0);
  await field(page, 'Title').fill('Director');
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(field(page, 'Title')).toHaveValue('Football operations');
  await expect(save(page)).toHaveCount(0);
});

test('saving every field of the profile updates the stored user and keeps their token', {
  tag: ['@SET-002', '@SET-007', '@SET-008', '@SET-009', '@SET-010', '@SET-011'],
}, async ({ page, request, signedIn }) => {
  const before = await signedIn('profile', '/settings');
  const bodies = watchSaves(page);
  const texts = {
    'First Name': 'Inés',
    'Last Name': 'Marlow-Hart',
    Email: 'Profile@OpenDate.test',
    Title: 'Director of operations',
    Phone: '(765) 555-0110 ext. 4',
    Mobile: '765 555 0111',
    Twitter: '@ines',
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  const years = page.getByRole('radiogroup', { name: "Don't show teams within (years)" });
  await expect(years.getByRole('radio')).toHaveCount(4);
  for (const label of ['Off', '1', '2', '3']) await expect(years.getByText(label, { exact: true })).toBeVisible();
  await years.getByText('2', { exact: true }).click();
  await page.getByRole('radio', { name: 'Daily' }).check();
  const notify = page.getByRole('radiogroup', { name: 'Email Notify' });
  await expect(notify.getByRole('radio')).toHaveCount(2);
  await notify.getByText('No', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Daily' })).toHaveCount(0);
  await pick(page, 'Ignored Schools', 'Michigan State');
  await pick(page, 'Ignored Schools', 'Toledo');
  await pick(page, 'Ignored Conferences', 'Sun Belt');
  await page.getByRole('button', { name: 'Remove Michigan State' }).click();
  await expect(page.getByRole('combobox', { name: 'Ignored Schools' })).toBeFocused();
  await save(page).click();
  await expect(page.getByRole('status').getByText('Profile updated.', { exact: true })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Inés Marlow-Hart' })).toBeVisible();

  expect(bodies).toEqual([
    {
      FirstName: 'Inés',
      LastName: 'Marlow-Hart',
      Email: 'Profile@OpenDate.test',
      Title: 'Director of operations',
      Phone: '(765) 555-0110 ext. 4',
      Mobile: '765 555 0111',
      Twitter: '@ines',
      DontShowTeamsWithin: 2,
      EmailNotify: 0,
      MailDigest: 'daily',
      IgnoredSchoolIds: [expect.any(Number)],
      IgnoredConferenceIds: [expect.any(Number)],
      Password: '',
      PasswordConfirm: '',
    },
  ]);
  const user = await stored(page);
  expect(user).toEqual({
    ...before,
    FirstName: 'Inés',
    LastName: 'Marlow-Hart',
    Email: 'Profile@OpenDate.test',
    Title: 'Director of operations',
    Phone: '(765) 555-0110 ext. 4',
    Mobile: '765 555 0111',
    Twitter: '@ines',
  });
  const headers = { 'Auth-Token': user.Authentication.Token };
  const profile = await (await request.get(`/api/v1/user/${user.id}`, { headers })).json();
  expect(profile).toMatchObject({
    IgnoredSchools: [{ SchoolName: 'Toledo' }],
    IgnoredConferences: [{ Name: 'Sun Belt Conference' }],
  });

  await page.reload();
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  await expect(years.getByRole('radio', { checked: true })).toHaveValue('2');
  await expect(notify.getByRole('radio', { checked: true })).toHaveValue('0');
  await expect(page.getByRole('list', { name: 'Ignored Schools' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove Toledo' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ignored Conferences' })).toHaveText(/Sun Belt Conference/);
  await years.getByText('Off', { exact: true }).click();
  await notify.getByText('Yes', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await save(page).click();
  await expect(page.getByRole('status').getByText('Profile updated.', { exact: true })).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({ DontShowTeamsWithin: null, EmailNotify: 1 });
});

test('the password fields are hidden at first, cleared by Cancel, and not sent when they differ', {
  tag: ['@SET-004', '@SET-005', '@SET-006', '@ERR-012'],
}, async ({ page, signedIn }) => {
  await signedIn('profile', '/settings');
  const bodies = watchSaves(page);
  const link = page.getByRole('button', { name: 'Change Password' });
  const [first, second] = [field(page, /^New password/), field(page, 'Confirm password')];
  await expect(link).toBeVisible();
  await expect(first).toHaveCount(0);
  await link.click();
  await expect(first).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await first.fill('something new');
  await second.fill('something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await link.click();
  await expect(first).toHaveValue('');
  await expect(second).toHaveValue('');
  await first.fill('something new');
  await second.fill('something else');
  await save(page).click();
  expect(await page.getByText('Passwords do not match.').textContent()).toBe('Passwords do not match. ');
  await expect(second).toBeFocused();
  await first.fill('short');
  await second.fill('short');
  await save(page).click();
  await expect(page.getByText('A password has at least 12 characters.')).toBeVisible();
  await expect(first).toHaveValue('short');
  expect(bodies).toEqual([]);
});

test("a refused profile shows the server's message in the error bar and keeps the input", {
  tag: ['@SET-012'],
}, async ({ page, signedIn, problems }) => {
  problems.expect(/status of (409|500)/);
  await signedIn('profile', '/settings');
  await field(page, 'Email').fill('nobody');
  await field(page, 'Phone').fill('1'.repeat(31));
  await save(page).click();
  await expect(page.getByText('Enter an email address.')).toBeVisible();
  await expect(page.getByText('Phone has at most 30 characters.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Phone').fill('765');
  await field(page, 'Email').fill(ACCOUNTS.viewer.toUpperCase());
  await save(page).click();
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill(PASSWORD);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('That email address is already in use.');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('That email address is already in use.');
  await expect(field(page, 'Email')).toHaveValue(ACCOUNTS.viewer.toUpperCase());
  await expect(field(page, 'Phone')).toHaveValue('765');
  await expect(save(page)).toBeVisible();
  await field(page, 'Email').fill(ACCOUNTS.profile);
  await page.route('**/api/v1/user/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await save(page).click();
  await expect(page.getByRole('alert').getByText('Error. Could not save.')).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('765');
});

test('Save Profile shows a spinner while it saves, and text typed during it stays', {
  tag: ['@SET-013'],
}, async ({ page, signedIn }) => {
  await signedIn('profile', '/settings');
  const bodies = watchSaves(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/user/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await field(page, 'Mobile').fill('765 555 0112');
  await save(page).click();
  const busy = page.getByRole('button', { name: 'Saving' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await field(page, 'Title').fill('Typed while saving');
  answer();
  await expect(page.getByRole('status').getByText('Profile updated.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Typed while saving');
  await expect(field(page, 'Mobile')).toHaveValue('765 555 0112');
  await expect(save(page)).toBeVisible();
  expect(bodies).toHaveLength(1);
});

test('other tabs take over a saved profile and keep what was typed in them', async ({ page, context, signedIn }) => {
  await signedIn('profile', '/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await field(other, 'Twitter').fill('@typed');
  await field(page, 'Last Name').fill('Marlow-Hart');
  await save(page).click();
  await expect(other.getByRole('button', { name: 'Ines Marlow-Hart' })).toBeVisible();
  await expect(field(other, 'Last Name')).toHaveValue('Marlow-Hart');
  await expect(field(other, 'Twitter')).toHaveValue('@typed');
});

test('long names, emoji and right-to-left text are saved and do not break the page', async ({ page, signedIn }) => {
  await signedIn('profile', '/settings');
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
  for (const [first, last] of [
    [long, long],
    ['👩🏽‍🏫🏈', 'O’Ñeill'],
    ['نور', 'הלוי'],
  ] as const) {
    await field(page, 'First Name').fill(first);
    await field(page, 'Last Name').fill(last);
    await save(page).click();
    await expect(page.getByRole('status').getByText('Profile updated.')).toBeVisible();
    await page.reload();
    await expect(field(page, 'First Name')).toHaveValue(first);
    await expect(field(page, 'Last Name')).toHaveValue(last);
    await expect(page.getByRole('button', { name: `${first} ${last}` })).toBeInViewport({ ratio: 1 });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const screen of ['/settings', '/welcome']) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectPageWidth(page, width);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/settings');
  }
});

test('the profile can be changed with the keyboard', async ({ page, signedIn }) => {
  await signedIn('profile');
  await page.getByRole('button', { name: 'Ines Marlow' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.type('Prof');
  await page.keyboard.press('Enter');
  await expect(field(page, 'First Name')).toBeVisible();
  await field(page, 'First Name').focus();
  for (const name of ['Last Name', 'Email', 'Title', 'Phone', 'Mobile', 'Twitter']) {
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
  }
  await page.keyboard.type('@keys');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('radiogroup', { name: 'Email Notify' }).getByRole('radio', { checked: true }),
  ).toHaveValue('0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ignored Schools' })).toBeFocused();
  await page.keyboard.type('Toledo');
  await expect(page.getByRole('option', { name: 'Toledo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Toledo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Toledo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ignored Conferences' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Profile updated.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Twitter')).toHaveValue('@keys');
  await expect(page.getByRole('button', { name: 'Remove Toledo' })).toBeVisible();
});

test('the browser remembers theme and density', async ({ page, signedIn }) => {
  await signedIn('profile', '/settings');
  const height = () => field(page, 'Title').evaluate((input) => input.getBoundingClientRect().height);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await field(page, 'Title').fill('x');
  const [comfortable, light] = [await height(), await background()];
  await page.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect.poll(height).toBeLessThan(comfortable);
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await field(page, 'Title').fill('x');
  await expect.poll(height).toBeLessThan(comfortable);
  await expect.poll(background).toBe(dark);
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click();
  await expect.poll(background).toBe(light);
});

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the settings are accessible and need no sideways scrolling', async ({ page, signedIn }) => {
      await signedIn('profile', '/settings');
      await expect(field(page, 'Email')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Change Password' }).click();
      await field(page, /^New password/).fill('one');
      await pick(page, 'Ignored Conferences', 'Sun Belt');
      await save(page).click();
      const wrong = field(page, 'Confirm password');
      await expect(wrong).toBeFocused();
      await expect(wrong).toBeInViewport({ ratio: 1 });
      await expectAccessibleInBothThemes(page);
      await expectPageWidth(page, width);
    });
  });
}
