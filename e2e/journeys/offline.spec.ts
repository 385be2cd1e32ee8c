import type { Page } from '@playwright/test';
import { follow } from '../fixtures/follow.ts';
import { expect, test } from '../fixtures/test.ts';

/** Takes the network away; scripts are refused besides, so that none that is under way still comes. */
async function cutNetwork(page: Page): Promise<{ readonly mend: () => Promise<void> }> {
  const context = page.context();
  let isCut = true;
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    if (isCut) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await context.setOffline(true);
  return {
    mend: async () => {
      isCut = false;
      await context.setOffline(false);
    },
  };
}

test('a schedule stays without a network, and a screen that was not there loads when the network is back', {
  tag: ['@PLT-160', '@PLT-161', '@PLT-162'],
}, async ({ page, signedIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|RemoteUnavailableError|RUNTIME-\d+|ChunkLoadError/);
  await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}`);
  const grid = page.getByRole('grid').first();
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(grid).toBeVisible();

  const network = await cutNetwork(page);
  await expect(banner).toContainText('Saving and live updates need a network.');
  await expect(grid).toBeVisible();

  await follow(page, '/directory');
  await expect(page.getByText('It loads by itself when you are online again.')).toBeVisible();
  await expect(banner).toBeVisible();
  const message = page.getByText('You are offline: the page cannot be loaded now.');
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(message).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('It loads by itself when you are online again.')).toBeVisible();

  await network.mend();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directory');
  await expect(page.getByRole('main')).not.toContainText('It loads by itself');
  await expect(banner).toBeHidden();
});

test('an own screen of the shell that was not there keeps the header, and loads when the network is back', {
  tag: '@PLT-161',
}, async ({ page, signedIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ShellError|ChunkLoadError|Loading chunk/);
  await signedIn('school', '/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const network = await cutNetwork(page);
  await follow(page, '/settings');
  await expect(page.getByText('It loads by itself when you are online again.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Jump to (Ctrl+K)' })).toBeVisible();
  await network.mend();
  await expect(page.getByRole('heading', { name: 'Change Your Settings' })).toBeVisible();
});

test('the list of shortcuts that had no network closes with Escape, and opens when the network is back', {
  tag: '@PLT-167',
}, async ({ page, signedIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ShellError|ChunkLoadError|Loading chunk/);
  await signedIn('school', '/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const network = await cutNetwork(page);
  await page.keyboard.press('?');
  const fault = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(fault).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fault).toBeHidden();
  await page.keyboard.press('?');
  await expect(fault).toBeVisible();
  await network.mend();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the jump palette and the bell show that there is no network, and open when it is back', {
  tag: '@PLT-167',
}, async ({ page, signedIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ShellError|ChunkLoadError|Loading chunk/);
  await signedIn('school', '/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const network = await cutNetwork(page);
  const fault = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await expect(fault).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fault).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(fault).toBeVisible();
  await network.mend();
  await expect(page.getByRole('dialog', { name: 'Jump to' })).toBeVisible();
});

test('a screen that is loaded stays after another of its remote was not there', {
  tag: '@PLT-160',
}, async ({ page, signedIn, problems }) => {
  problems.expect(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|RemoteUnavailableError|RUNTIME-\d+|ShellError|ChunkLoadError/,
  );
  await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}`);
  const own = new URL(page.url()).pathname;
  await expect(page.getByRole('grid').first()).toBeVisible();
  await cutNetwork(page);
  await follow(page, '/compare/select');
  await expect(page.getByText('It loads by itself when you are online again.')).toBeVisible();
  await follow(page, own);
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the login shows that there is no network', { tag: '@PLT-160' }, async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Signing in needs a network.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Signing in needs a network.')).toBeHidden();
});
