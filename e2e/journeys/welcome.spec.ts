import type { NewsItem } from '@open-date/shared-api/contract';
import type { Page } from '@playwright/test';
import { expectToast } from '../fixtures/admin.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expectNothingRan, PAYLOADS } from '../fixtures/payloads.ts';
import { replaceUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

// Everybody shares the boards, so these tests post and remove one after another.
test.describe.configure({ mode: 'serial' });

const TITLES = ['GAMES', 'GRIDIRON UPDATES', 'FBS GUARANTEE GAMES'] as const;
const board = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function post(page: Page, title: string, message: string): Promise<void> {
  await board(page, title).getByRole('button', { name: 'Post', exact: true }).click();
  await board(page, title).getByRole('textbox').fill(message);
  await board(page, title).getByRole('button', { name: 'Post news' }).click();
}

/** Removes the news of the demo, and what an interrupted attempt left on the boards. */
test.beforeEach(async ({ request }) => {
  const { Authentication } = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': Authentication.Token };
  for (const path of ['/api/v1/news', '/api/v1/newsadmin', '/api/v1/newsadminupdates']) {
    const items: NewsItem[] = await (await request.get(path, { headers })).json();
    for (const { id } of items) expect((await request.delete(`${path}/${id}`, { headers })).status()).toBe(200);
  }
});

async function removeFirst(page: Page, title: string): Promise<void> {
  await board(page, title)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

test('the welcome screen has three boards, empty at first, and a link to the home schedule', {
  tag: ['@WEL-001', '@WEL-002', '@WEL-004', '@WEL-005', '@WEL-006'],
}, async ({ page, signedIn }) => {
  const user = await signedIn('school');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your desk', ...TITLES]);
  for (const title of TITLES) {
    await expect(board(page, title)).toContainText('Nothing to report at this time.');
    await expect(board(page, title).getByRole('button', { name: 'Post' })).toHaveCount(title === 'GAMES' ? 1 : 0);
  }
  await page.getByRole('link', { name: `Jump To ${user.SchoolName} Schedule` }).click();
  await expect(page).toHaveURL(`/team/${user.SchoolId}`);
});

test('an open date on the desk leads to the opponents for it', { tag: ['@WEL-018'] }, async ({ page, signedIn }) => {
  await signedIn('school');
  const dates = page.getByRole('region', { name: 'Open dates', exact: true });
  const first = dates.getByRole('link', { name: /: open, find opponents$/ }).first();
  await expect(first).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await first.click();
  await expect(page).toHaveURL(/\/team\/\d+\?.*opponents=\d+/);
});

test('a commissioner jumps to their conference from the welcome screen', { tag: ['@WEL-005'] }, async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('conference');
  await page.getByRole('link', { name: /^Jump To .* Schedule$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/conference/${user.ConferenceId}/\\d{4}/1`));
});

const MANAGERS = [
  { account: 'admin', manages: [...TITLES] },
  { account: 'school', manages: ['GAMES'] },
  { account: 'conference', manages: ['GAMES'] },
  { account: 'viewer', manages: [] },
] as const;

test('each role has buttons only on the boards that it manages', {
  tag: ['@WEL-006', '@WEL-007', '@WEL-008'],
}, async ({ page, request }) => {
  const { Authentication } = await apiSignIn(request, 'admin');
  for (const path of ['/api/v1/news', '/api/v1/newsadmin', '/api/v1/newsadminupdates']) {
    const headers = { 'Auth-Token': Authentication.Token };
    const posted = await request.post(path, { headers, data: { message: `An item of ${path}` } });
    expect(posted.status()).toBe(201);
  }
  for (const { account, manages } of MANAGERS) {
    const user = await apiSignIn(request, account);
    await page.goto('/login');
    await replaceUser(page, user);
    await page.goto('/welcome');
    for (const title of TITLES) {
      const name = `${title} for ${account}`;
      const count = manages.some((one) => one === title) ? 1 : 0;
      await expect(board(page, title).getByRole('listitem'), name).toHaveCount(1);
      await expect(board(page, title).getByRole('button', { name: 'Post', exact: true }), name).toHaveCount(count);
      for (const action of [/^Repost/, /^Edit/, /^Remove/]) {
        const button = board(page, title).getByRole('listitem').getByRole('button', { name: action });
        await expect(button, `${action.source} in ${name}`).toHaveCount(count);
      }
    }
  }
});

test('a user posts, edits, reposts and removes news on GAMES, and each step shows its own message', {
  tag: ['@WEL-003', '@WEL-009', '@WEL-010', '@WEL-011', '@WEL-012'],
}, async ({ page, request, signedIn }) => {
  const { Authentication } = await signedIn('school');
  const games = board(page, 'GAMES');
  const items = games.getByRole('listitem');
  await request.post('/api/v1/news', {
    headers: { 'Auth-Token': Authentication.Token },
    data: { message: 'Toledo is open <b>Sep 15, 2029</b><script>document.title = "gone"</script>' },
  });
  await expect(items).toHaveCount(1);
  await expect(items.first().locator('b')).toHaveText('Sep 15, 2029');
  await expect(items.first().locator('script')).toHaveCount(0);
  expect(await page.title()).toContain('Welcome');

  await games.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(games.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Akron looks for ');
  await games.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('a home game');
  await games.getByRole('button', { name: 'Post news' }).click();
  await expectToast(page, 'News created.');
  await expect(items.first()).toContainText('Akron looks for a home game');
  await expect(items.first().locator('b')).toHaveText('a home game');

  await items
    .nth(1)
    .getByRole('button', { name: /^Repost/ })
    .click();
  await expectToast(page, 'News reposted.');
  await expect(items.first()).toContainText('Toledo');

  await items.first().getByRole('button', { name: /^Edit/ }).click();
  await expectToast(page, 'News ready for edit.');
  await expect(games.getByRole('textbox')).toHaveText('Toledo is open Sep 15, 2029');
  await expect(games.getByRole('textbox').locator('b')).toHaveText('Sep 15, 2029');
  await games.getByRole('textbox').fill('Toledo is open all September');
  await games.getByRole('button', { name: 'Post news' }).click();
  await expect(items.first()).toContainText('all September');
  await expectAccessible(page);

  await removeFirst(page, 'GAMES');
  await expectToast(page, 'News removed.');
  await expect(items).toHaveCount(1);
  await page.reload();
  await expect(items).toHaveCount(1);
  await removeFirst(page, 'GAMES');
  await expect(games).toContainText('Nothing to report at this time.');
});

/** Pastes content as another program would put it on the clipboard. */
const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  page.locator('[role="textbox"]:focus').evaluate((editor, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of entries) clipboardData.setData(type, text);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, Object.entries(data));

test('the composer formats by toolbar and shortcut, links to web and mail only, and cleans pasted text', {
  tag: ['@WEL-003', '@WEL-009'],
}, async ({ page, signedIn }) => {
  await signedIn('school');
  const games = board(page, 'GAMES');
  const editor = games.getByRole('textbox', { name: 'Message for GAMES' });
  const tool = (name: string) => games.getByRole('toolbar').getByRole('button', { name });
  await games.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(editor).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool('Link')).toBeFocused();
  await page.keyboard.press('Home');
  for (const _ of ['Italic', 'Underline', 'Heading']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(games.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Open dates');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('Sep 15');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Sep 22');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+K');
  await expect(games.getByLabel('Link address')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(games.getByText('Enter a web or email address.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await games.getByLabel('Link address').fill('opendate.test/terms');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(tool('Link')).toHaveAttribute('aria-pressed', 'true');

  await paste(page, { 'text/html': `<p style="color:red"><span style="font-weight:700">Pasted</span></p>` });
  for (const payload of PAYLOADS) await paste(page, { 'text/html': payload });
  await expectNothingRan(page);
  await expect(editor.locator('script, img, svg, iframe, form, input, [style], [onload]')).toHaveCount(0);
  await games.getByRole('button', { name: 'Post news' }).click();
  const item = games.getByRole('listitem').first();
  await expect(item.locator('h3')).toHaveText('Open dates');
  await expect(item.locator('li')).toHaveText(['Sep 15', 'Sep 22']);
  await expect(item.locator('b').filter({ hasText: 'Sep 22' })).toBeVisible();
  await expect(item.locator('b').filter({ hasText: 'Pasted' })).toBeVisible();
  await expect(item.getByRole('link').first()).toHaveAttribute('href', 'https://opendate.test/terms');

  await item.getByRole('button', { name: /^Edit/ }).click();
  await expect(editor.locator('li')).toHaveCount(2);
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  await games.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor, 'nothing is asked when a change was undone').toHaveCount(0);
});

test('a composer whose editor fails to load shows an error, the reference of the page and a retry', {
  tag: '@PLT-201',
}, async ({ page, problems, signedIn }) => {
  problems.expect(/Failed to load resource: net::ERR_FAILED/);
  const chunk = /\/rich-text\.[\da-f]+\.js$/;
  await page.route(chunk, (route) => route.abort());
  await signedIn('school');
  const document = await page.reload();
  const games = board(page, 'GAMES');
  await games.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(games.getByRole('alert')).toContainText('The editor could not be loaded.');
  await expect(games.getByRole('alert').locator('code')).toHaveText(document?.headers()['x-request-id'] ?? 'none');
  await page.unroute(chunk);
  await games.getByRole('button', { name: 'Try again' }).click();
  await expect(games.getByRole('textbox')).toBeFocused();
});

test('news appears at once on every open welcome screen', async ({ page, browser, baseURL, signedIn }) => {
  await signedIn('viewer');
  await expect(board(page, 'GAMES')).toContainText('Nothing to report at this time.');
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const author = await apiSignIn(other.request, 'conference');
  const headers = { 'Auth-Token': author.Authentication.Token };
  const posted = await other.request.post('/api/v1/news', { headers, data: { message: 'Kent State is open' } });
  await expect(board(page, 'GAMES')).toContainText('Kent State is open');
  const { id } = await posted.json();
  await other.request.delete(`/api/v1/news/${id}`, { headers });
  await expect(board(page, 'GAMES')).toContainText('Nothing to report at this time.');
  await other.close();
});

test('administrators manage FBS GUARANTEE GAMES and GRIDIRON UPDATES, which have messages of their own', {
  tag: ['@WEL-008', '@WEL-013', '@WEL-014', '@WEL-015'],
}, async ({ page, signedIn }) => {
  await signedIn('admin');
  for (const [title, name] of [
    ['FBS GUARANTEE GAMES', 'Admin news'],
    ['GRIDIRON UPDATES', 'Admin updates news'],
  ] as const) {
    await post(page, title, 'x'.repeat(15_000));
    await expectToast(page, `${name} created.`);
    const item = board(page, title).getByRole('listitem').first();
    await item.getByRole('button', { name: /^Repost/ }).click();
    await expectToast(page, `${name} reposted.`);
    await item.getByRole('button', { name: /^Edit/ }).click();
    await expectToast(page, `${name} ready for edit.`);
    await board(page, title).getByRole('button', { name: 'Cancel' }).click();
    await removeFirst(page, title);
    await expectToast(page, `${name} removed.`);
  }
});

test('script in news never runs', { tag: ['@WEL-003'] }, async ({ page, request, problems, signedIn }) => {
  // The content security policy already reports the script when the message is parsed, before it is shown.
  problems.expect(/^console: (Executing inline event handler|Applying inline style) violates/);
  const { Authentication } = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': Authentication.Token };
  const posted: number[] = [];
  for (const payload of PAYLOADS) {
    const answer = await request.post('/api/v1/newsadmin', { headers, data: { message: `Harmless ${payload}` } });
    expect(answer.status()).toBe(201);
    posted.push((await answer.json()).id);
  }
  // The server returns messages that were stored before it sanitized them unchanged.
  const old = PAYLOADS.map((payload, at) => ({
    id: at + 1,
    Message: `Old ${payload}`,
    CreatedAt: '2026-11-20T15:00:00Z',
    Author: '',
  }));
  await page.route('**/api/v1/news', (route) => route.fulfill({ json: old }));
  await signedIn('viewer');
  for (const title of ['FBS GUARANTEE GAMES', 'GAMES']) {
    const items = board(page, title).getByRole('listitem');
    await expect(items).toHaveCount(PAYLOADS.length);
    await expect(items.locator(':not(p, time, div, a, span, b)')).toHaveCount(0);
    await expect(items.locator('div > :is([href], [style], [title])')).toHaveCount(0);
  }
  await expectNothingRan(page);
  for (const id of posted) await request.delete(`/api/v1/newsadmin/${id}`, { headers });
});

test('boards that fail to load show as empty, without an error', { tag: ['@WEL-016'] }, async ({
  page,
  problems,
  signedIn,
}) => {
  problems.expect(/status of 500/);
  await page.route('**/api/v1/news', (route) =>
    route.fulfill({ status: 500, json: { error: 'No.', code: 'internal' } }),
  );
  await signedIn('school');
  await expect(board(page, 'GAMES')).toContainText('Nothing to report at this time.');
  await expect(board(page, 'GRIDIRON UPDATES')).toContainText('Nothing to report at this time.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
