import type { Locator, Page } from '@playwright/test';
import { type Account, PASSWORD } from '../fixtures/accounts.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { schoolUser } from '../fixtures/auctions.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { needsOwnServer } from '../fixtures/own-server.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';

function menuButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

test('an administrator finds all eight menus', { tag: '@HDR-001' }, async ({ page, signedIn }) => {
  const { FirstName, LastName } = await signedIn('admin');
  const names = ['Schedules', 'Reports', 'Information', 'Guarantees', 'Auctions', 'Search history', 'Help'];
  for (const name of [...names, `${FirstName} ${LastName}`]) await expect(menuButton(page, name)).toBeVisible();
});

const withReports: readonly (readonly [Account, boolean])[] = [
  ['admin', true],
  ['associate', true],
  ['school', true],
  ['viewer', false],
  ['conference', true],
];

for (const [account, sees] of withReports) {
  test(`the ${account} account ${sees ? 'has' : 'does not have'} the Reports menu`, { tag: '@HDR-003' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn(account);
    await expect(menuButton(page, 'Schedules')).toBeVisible();
    await expect(menuButton(page, 'Reports')).toHaveCount(sees ? 1 : 0);
  });
}

test("the Schedules menu leads to the user's own schedule", async ({ page, signedIn }) => {
  const user = await signedIn('school');
  await menuButton(page, 'Schedules').click();
  await page.getByRole('menuitem', { name: 'My schedule' }).click();
  await expect(page).toHaveURL(new RegExp(`/team/${user.SchoolId}`));
});

test('the search history keeps the newest 20 schedules and reports that the user opened', {
  tag: ['@HDR-007', '@HDR-014'],
}, async ({ page, request, signedIn }) => {
  const { SchoolId } = await apiSignIn(request, 'school');
  const { user } = await schoolUser(request, 'searcher', SchoolId ?? 0);
  await signedIn(user);
  const headers = { 'Auth-Token': user.Authentication.Token };
  for (let number = 1; number <= 19; number += 1) {
    const data = { url: `/schedules?week=${number}`, description: `Earlier search ${number}` };
    expect((await request.put('/api/v1/users/previoussearch', { headers, data })).status()).toBe(200);
  }
  const open = async (address: string) => {
    const remembered = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/previoussearch'),
    );
    await page.goto(address);
    await remembered;
  };
  await open('/schedules?year=2027');
  await open(`/team/${user.SchoolId ?? 1}`);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await menuButton(page, 'Search history').click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries).toHaveCount(20);
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses[0]).toMatch(new RegExp(`^/team/${user.SchoolId ?? 1}`));
  expect(addresses.slice(1)).toEqual([
    '/schedules?year=2027',
    ...Array.from({ length: 18 }, (_, index) => `/schedules?week=${19 - index}`),
  ]);
});

test('a failing search history shows no error message', { tag: '@HDR-015' }, async ({ page, signedIn, problems }) => {
  problems.expect(/status of 500/);
  await page.route('**/previoussearch', (route) =>
    route.fulfill({ status: 500, json: { error: 'broken', code: 'internal' } }),
  );
  await signedIn('school', '/schedules');
  await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Help leads to the video channel in a new tab', { tag: '@HDR-009' }, async ({ page, signedIn }) => {
  needsOwnServer('the setting of the video channel');
  await signedIn('school');
  await menuButton(page, 'Help').click();
  const link = page.getByRole('menuitem', { name: 'Help videos' });
  await expect(link).toHaveAttribute('href', 'https://videos.opendate.test/channel');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

/** The texts and targets of the visible entries. */
const readLinks = (entries: Locator) =>
  entries.evaluateAll((links) => links.map((link) => `${link.textContent.trim()} ${link.getAttribute('href')}`));

test('the phone menu has the same entries as the header', { tag: ['@HDR-012', '@CST-001'] }, async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('school');
  await expect(menuButton(page, 'Schedules')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  const triggers = [
    ...(await nav.getByRole('button').all()),
    menuButton(page, 'Help'),
    menuButton(page, `${user.FirstName} ${user.LastName}`),
  ];
  const entries: string[][] = [];
  for (const trigger of triggers) {
    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    entries.push(await readLinks(page.getByRole('menu').locator('[href]')));
    expect(entries.at(-1)).not.toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const direct = await readLinks(nav.getByRole('link'));
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menuButton(page, 'Schedules')).toHaveCount(0);
  await menuButton(page, 'Menu').click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Log Out' })).toBeVisible();
  for (const [at, expected] of entries.entries())
    expect(await readLinks(menu.getByRole('region').nth(at).locator('[href]'))).toEqual(expected);
  expect((await readLinks(nav.locator('[href]'))).toSorted()).toEqual([...direct, ...entries.flat()].toSorted());
  expect(entries[0]).toContain(`My schedule /team/${user.SchoolId}`);
  await expect(menu.getByRole('link', { name: 'Help videos' })).toHaveAttribute('target', '_blank');
  await menu.getByRole('link', { name: 'Scheduled Games' }).click();
  await expect(page).toHaveURL(/\/schedules/);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menuButton(page, 'Schedules')).toBeVisible();
});

test("the header's menus work with the keyboard", async ({ page, signedIn }) => {
  await signedIn('school');
  await menuButton(page, 'Reports').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Teams Needing Games' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Scheduled Games' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton(page, 'Reports')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Teams Needing Games' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reportslinks');
});

test('a long previous search shows its year and is cut off until it is focused', {
  tag: '@HDR-008',
}, async ({ page, signedIn }) => {
  const [short, long] = ['s'.repeat(42), 'l'.repeat(43)];
  const longest = 'Teams Needing Games: everybody with an open date in the middle of the season 2027';
  await page.route('**/previoussearch', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'PUT'
          ? { ok: true }
          : [
              { Url: '/schedules?year=2026', Description: short },
              { Url: '/schedules?year=2027', Description: long },
              { Url: '/schedules?year=2028', Description: longest },
            ],
    }),
  );
  await signedIn('school');
  await menuButton(page, 'Search history').click();
  await expect(page.getByText(short)).toHaveCSS('padding-block-start', '0px');
  await expect(page.getByText(long)).toHaveCSS('padding-block-start', '4px');
  const entry = page.getByRole('menuitem', { name: longest, exact: true });
  const isCut = () => entry.getByTitle(longest).evaluate((label) => label.scrollWidth > label.clientWidth);
  const ending = entry.getByTitle(longest);
  await expect(ending).toHaveCSS('text-overflow', 'ellipsis');
  await expect(ending.locator('b')).toHaveText('2027');
  await expect.poll(isCut).toBe(true);
  await page.keyboard.press('End');
  await expect(entry).toBeFocused();
  await expect.poll(isCut).toBe(false);
});

test('the user menu has Profile, Admin and Log Out', { tag: '@HDR-010' }, async ({ page, signedIn }) => {
  const user = await signedIn('admin');
  await menuButton(page, `${user.FirstName} ${user.LastName}`).click();
  for (const [name, href] of [
    ['Profile', '/settings'],
    ['Admin', '/admin'],
    ['Log Out', '/logout'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', href);
  }
});

for (const [account, whose, field] of [
  ['school', 'school', 'SchoolLogoUrl'],
  ['conference', 'conference', 'ConferenceLogoUrl'],
] as const) {
  test(`the Schedules menu of the ${account} account shows the logo of its ${whose}`, { tag: '@HDR-002' }, async ({
    page,
    request,
  }) => {
    await page.route('**/files/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }));
    const user = { ...(await apiSignIn(request, account)), [field]: '/files/logo' };
    await page.route('**/api/v1/auth', (route) => route.fulfill({ json: user }));
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.Email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(menuButton(page, 'Schedules').locator('img')).toHaveAttribute('src', '/files/logo');
  });
}

test('the Information menu leads to the conference listings and to two PDF guides', { tag: '@HDR-004' }, async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn('viewer');
  await menuButton(page, 'Information').click();
  await expect(page.getByRole('menuitem', { name: 'Conference Listings' })).toHaveAttribute('href', '/conferences');
  for (const name of ['Phone and tablet guide (PDF)', 'Users and passwords guide (PDF)']) {
    const link = page.getByRole('menuitem', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    const pdf = await request.get((await link.getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await request.get('/guides/none.pdf')).status()).toBe(404);
});

test('Help opens the guide at the section of the screen, on a phone and on paper too', {
  tag: ['@WEL-040', '@WEL-041'],
}, async ({ page, signedIn }) => {
  await signedIn('viewer', '/directory');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Help for this screen' }).click();
  await expect(page).toHaveURL('/help/reports#directory');
  const section = page.getByRole('heading', { name: 'Directory', exact: true });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  const picture = page.getByRole('img', { name: 'The directory with people and their numbers' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Help' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Choose a report' })).toBeVisible();
});

test.describe('Ctrl+K', () => {
  test('Ctrl+K jumps to a school, a conference and a screen by a few letters', async ({ page, signedIn }) => {
    await signedIn('viewer');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    const jump = async (letters: string, name: RegExp) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Jump to' });
      await palette.getByRole('combobox').fill(letters);
      await expect(palette.getByRole('option').first()).toHaveText(name);
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
    };
    await jump('akr', /Akron/);
    await expect(page).toHaveURL(/\/team\/\d+/);
    await expect(page.getByRole('heading', { name: /Akron/ })).toBeVisible();
    await jump('sun belt', /Sun Belt/);
    await expect(page).toHaveURL(/\/conference\/\d+\/\d{4}\/1/);
    await expect(page.getByRole('grid')).toBeVisible();
    await jump('conference li', /Conference Listings/);
    await expect(page).toHaveURL('/conferences');
  });

  test('the jump palette lists screens first, shows when nothing matches, and closes with Escape', async ({
    page,
    signedIn,
  }) => {
    await signedIn('school');
    await page.getByRole('button', { name: 'Jump to (Ctrl+K)' }).click();
    const palette = page.getByRole('dialog', { name: 'Jump to' });
    await expect(palette.getByRole('option', { name: /Scheduled Games/ })).toBeVisible();
    await expectAccessible(page);
    await palette.getByRole('combobox').fill('no such place');
    await expect(palette).toContainText('No matches.');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(page.getByRole('button', { name: 'Jump to (Ctrl+K)' })).toBeFocused();
  });
});
