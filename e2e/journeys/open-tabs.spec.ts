import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { replaceScript, screenScript } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { apiSignIn } from '../fixtures/test.ts';

/** The versions of the administration whose scripts a page has loaded, the last one at the end. */
function followVersions(page: Page): string[] {
  const versions: string[] = [];
  page.on('request', (request) => {
    const version = /\/artifacts\/admin\/([^/]+)\//.exec(request.url())?.[1];
    if (version !== undefined && versions.at(-1) !== version) versions.push(version);
  });
  return versions;
}

test('a roll back reaches the open tabs of two servers, and a promotion and a switched off remote do', {
  tag: ['@PLT-090', '@PLT-091', '@PLT-092', '@PLT-093', '@PLT-100'],
}, async ({ page, context, request, ops }) => {
  // Two servers start, and three changes of the channel are waited for.
  test.slow();
  const second = await ops.startSecondServer();
  const before = await ops.stable('admin');
  const promoteNext = async () => {
    const version = ops.nextVersion();
    await ops.promoteChanged('admin', version, async (folder) => {
      const script = await screenScript(folder, 'admin.users');
      await replaceScript(folder, script, `${await readFile(join(folder, script), 'utf8')}\n`);
    });
    return version;
  };
  const user = JSON.stringify(await apiSignIn(request, 'admin', ops.url));
  await context.addInitScript((stored) => {
    // A new tab starts on an empty document without storage.
    if (location.protocol === 'http:') localStorage.setItem('user', stored);
  }, user);
  const bad = await promoteNext();
  const typing = await context.newPage();
  const isListening = [page, typing].map((tab) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/releases/production/changes')),
  );
  const versions = { idle: followVersions(page), typing: followVersions(typing) };
  await page.goto(`${ops.url}/admin/users`);
  await typing.goto(`${second.url}/admin/emailusers`);
  await typing.getByLabel('Subject').fill('Schedules of 2031');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await Promise.all(isListening);
  await page.evaluate(() => Object.assign(globalThis, { marker: 'same page' }));
  expect(versions).toEqual({ idle: [bad], typing: [bad] });

  await ops.release('rollback', 'admin', '--why', 'the list of users is empty');
  await expect.poll(() => versions.idle.at(-1)).toBe(before);
  await expect(typing.getByText('This version of Admin was withdrawn.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const marker = await page.evaluate(() => Reflect.get(globalThis, 'marker'));
  expect(marker, 'the idle tab starts the remote again, not the page').toBe('same page');
  await expect(typing.getByLabel('Subject')).toHaveValue('Schedules of 2031');
  await expectAccessibleInBothThemes(typing, '[role=status]');
  expect(versions.typing).toEqual([bad]);
  await typing.getByRole('link', { name: 'Open Date' }).first().click();
  await typing.getByRole('button', { name: 'Discard changes' }).click();
  await expect(typing.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await typing.getByRole('banner').getByRole('button', { name: 'Ruth Calloway' }).click();
  await typing.getByRole('menuitem', { name: 'Admin' }).click();
  await expect.poll(() => versions.typing.at(-1)).toBe(before);

  const next = await promoteNext();
  await expect(page.getByText(`Admin ${next} is ready. Your place on this page is kept.`)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'output');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => versions.idle.at(-1)).toBe(next);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  await ops.release('switch-off', 'admin', '--why', 'Users are being moved until 10:00.');
  for (const tab of [page, typing])
    await expect(tab.getByRole('alert', { name: 'Admin is switched off' })).toContainText(
      'Users are being moved until 10:00.',
    );
  await expectAccessibleInBothThemes(page, '[role=alert]');
  const html = await (await request.get(`${second.url}/admin/users`)).text();
  expect(html).not.toContain('/artifacts/admin/');
  // This tab is loaded while the administration is off.
  const hasNoAdmin = typing.waitForResponse((answer) => answer.url().endsWith('/releases/production/changes'));
  await typing.goto(`${second.url}/welcome`);
  await hasNoAdmin;
  await ops.release('switch-on', 'admin', '--why', 'done');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await typing.getByRole('banner').getByRole('button', { name: 'Ruth Calloway' }).click();
  await typing.getByRole('menuitem', { name: 'Admin' }).click();
  await expect.poll(() => versions.typing.at(-1)).toBe(next);
  // Its server stops.
  await typing.close();
  await ops.release('rollback', 'admin', before, '--why', 'as it was');
  await second.stop();
});
