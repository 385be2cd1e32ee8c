import type { Request } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { follow } from '../fixtures/follow.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const EXPIRED = 'YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN';

/** One address for every screen that needs a signed-in user. */
const PRIVATE_ADDRESSES = [
  '/welcome',
  '/settings',
  '/team/select',
  '/team/1',
  '/conference/select',
  '/conference/1/2027/1',
  '/compare/select',
  '/compare/2027-1,2028-1',
  '/conferences',
  '/directory',
  '/mobile_directory',
  '/reportslinks',
  '/reports',
  '/reports/1',
  '/schedules',
  '/odd-even',
  '/byereport',
  '/controlledgames',
  '/fcsgames',
  '/pendingreport',
  '/open-transactions',
  '/conferencescheduling',
  '/conferencegames',
  '/guaranteereport',
  '/neutralsitereport',
  '/guaranteesummary',
  '/guaranteeconferencesummary',
  '/comparables',
  '/auctions',
  '/auctions/mySchool',
  '/auctions/mySchool/1',
  '/auctions/participatingAuctions',
  '/auctions/participatingAuctions/1',
  '/auctions/search',
  '/auctions/search/1',
  '/auctions/approve',
  '/auctions/approve/1',
  '/auctions/watching',
  '/auctions/watching/1',
  '/auctions/create/1/2027-09-04/1',
  '/admin',
  '/admin/schools',
  '/admin/schools/create',
  '/admin/schools/1',
  '/admin/users',
  '/admin/users/create',
  '/admin/users/1',
  '/admin/activity',
  '/admin/inactiveusers',
  '/admin/emailusers',
  '/admin/yearswithoutpreferences',
  '/admin/guaranteeall',
  '/admin/guaranteeall/create',
  '/admin/guaranteeall/1',
  '/admin/import',
  '/admin/export',
  '/admin/whatif',
  '/admin/whatif/create',
  '/admin/whatif/1',
  '/admin/whatif/1/consequences',
  '/admin/conferences',
  '/admin/conferences/create',
  '/admin/conferences/1',
  '/admin/seasons',
  '/admin/tools',
  '/admin/sitesettings',
  '/admin/mail',
  '/admin/releases',
];

/** Whether an address matches a declared path such as `/team/:schoolId`. */
function matches(path: string, address: string): boolean {
  return new RegExp(`^${path.replace(/:\w+|\*/g, '[^/]+')}$`).test(address);
}

test.describe('signed out', () => {
  for (const address of ['/', '/nope']) {
    test(`a signed-out visitor to ${address} is sent to /login`, { tag: '@LOG-001' }, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('every private address sends signed-out visitors to /login', { tag: ['@LOG-002', '@LOG-004'] }, async ({
    page,
  }) => {
    const expectLogin = async (address: string) => {
      await expect(page, address).toHaveURL('/login');
      await expect(page.getByRole('button', { name: 'Login' }), address).toBeVisible();
    };
    for (const address of ['/settings', '/team/1', '/auctions/mySchool/1', '/reports/1', '/admin/users/1']) {
      await page.goto(address);
      await expectLogin(address);
    }
    for (const address of PRIVATE_ADDRESSES) {
      await follow(page, address);
      await expectLogin(address);
    }
  });

  test('the list of private addresses covers every screen of the remotes', { tag: '@LOG-002' }, async ({ request }) => {
    const document = await (await request.get('/login')).text();
    const declared = [...document.matchAll(/"path":"(\/[^"]*)"/g)].map(([, path = '']) => path);
    const boot: { remotes: unknown[] } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(document)?.[1] ?? '');
    expect(declared.length).toBeGreaterThan(boot.remotes.length);
    const missing = declared.filter(
      (path) => !path.startsWith('/public/') && !PRIVATE_ADDRESSES.some((address) => matches(path, address)),
    );
    expect(missing).toEqual([]);
  });

  test('an empty login form makes no call and marks both fields', { tag: '@LOG-006' }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/v1/auth') && calls.push(request.url()));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await page.getByLabel('Email').fill(ACCOUNTS.school);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required.')).toBeHidden();
    expect(calls).toEqual([]);
  });

  test("a wrong password shows the server's message and stays on the login screen", {
    tag: ['@LOG-009', '@LOG-033', '@ERR-003'],
  }, async ({ page, problems }) => {
    problems.expect(/status of 400/);
    await page.goto('/login');
    await page.getByLabel('Email').fill(ACCOUNTS.viewer);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const bar = page.getByRole('alert');
    await expect(bar).toHaveText(/Invalid email or password\./);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED)).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue(ACCOUNTS.viewer);
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toBeHidden();
  });
});

test('login posts the body of the contract, stores the user and goes to /welcome', {
  tag: ['@LOG-007', '@LOG-008'],
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNTS.school);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const [call] = await Promise.all([
    page.waitForRequest('**/api/v1/auth'),
    page.getByRole('button', { name: 'Login' }).click(),
  ]);
  expect(call.postDataJSON()).toEqual({ login: ACCOUNTS.school, password: PASSWORD, source: 'website' });
  await expect(page).toHaveURL('/welcome');
  await page.reload();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({
    Email: ACCOUNTS.school,
    Authentication: { Token: expect.any(String) },
  });
});

test('login works with the keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(ACCOUNTS.viewer);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});

test('login screens send a signed-in user to /welcome', { tag: ['@LOG-003', '@LOG-004'] }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school');
  await page.goto('/login');
  await expect(page).toHaveURL('/welcome');
  await page.goto('/nope');
  await expect(page).toHaveURL('/welcome');
});

test('signing in first posts to /auth, and signing out sends it one DELETE', { tag: '@API-011' }, async ({ page }) => {
  const calls: string[] = [];
  const handleRequest = (sent: Request) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(`${sent.method()} ${pathname.replace(/(auth)\/.+/, '$1/…')}`);
  };
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNTS.viewer);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  page.on('request', handleRequest);
  page.on('response', (answer) => answer.url().endsWith('/api/v1/auth') && calls.push('answered'));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(['POST /api/v1/auth', 'answered']);
  calls.length = 0;
  await page.goto('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect.poll(() => calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/v1/auth/…']);
});

test('Log Out removes the stored user, ends the session and confirms it', {
  tag: ['@LOG-030', '@LOG-031', '@API-003'],
}, async ({ page, request, signedIn }) => {
  const user = await signedIn('viewer');
  await page.getByRole('button', { name: `${user.FirstName} ${user.LastName}` }).click();
  const [call] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'DELETE' && sent.url().includes('/api/v1/auth/')),
    page.getByRole('menuitem', { name: 'Log Out' }).click(),
  ]);
  expect(call.postDataJSON()).toEqual({ login: ACCOUNTS.viewer });
  await expect(page).toHaveURL('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
  const after = await request.get('/api/v1/seasons', { headers: { 'Auth-Token': user.Authentication.Token } });
  expect(after.status()).toBe(401);
});

test('a call with a revoked token closes every dialog and leads to /logout, which says that the session expired', {
  tag: ['@LOG-032', '@ERR-005'],
}, async ({ page, request, signedIn, problems }) => {
  problems.expect(/status of 401/);
  const year = seasonAhead(6);
  const user = await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}?year=${year}`);
  await page
    .getByRole('gridcell', { name: new RegExp(`${year}: open date`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  // The session ends while the user's next call is pending: the dialog is open and busy.
  let isBusy = false;
  await page.route('**/api/v1/schoolweeks/*/matches**', async (route) => {
    await request.delete(`/api/v1/auth/${encodeURIComponent(user.Authentication.Token)}`, {
      data: { login: ACCOUNTS.school },
    });
    isBusy = await dialog.isVisible();
    return route.continue();
  });
  await dialog.getByRole('button', { name: 'Find opponents' }).click();
  await expect(page).toHaveURL('/logout');
  expect(isBusy).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('alert').getByText(EXPIRED)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await page.getByLabel('Email').fill(ACCOUNTS.school);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByText(EXPIRED)).toBeHidden();
});

test('signing out in one tab signs out the other tabs', async ({ page, context, signedIn }) => {
  await signedIn('conference');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/welcome');
  await expect(other.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await other.goto('/logout');
  await expect(page).toHaveURL('/login');
});

test('pending and disabled accounts cannot sign in', { tag: '@LOG-010' }, async ({ request }) => {
  for (const [login, text] of [
    ['pending@opendate.test', 'Your account is pending approval.'],
    ['disabled@opendate.test', 'Your account has been disabled.'],
  ]) {
    const answer = await request.post('/api/v1/auth', { data: { login, password: PASSWORD, source: 'website' } });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ error: text });
  }
  expect((await apiSignIn(request, 'admin')).status).toBe(1);
});
