import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { FILE_FAULTS } from '../fixtures/file-faults.ts';
import { type OpsSite, replaceScript } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';

/** A page reports or replaces a faulty shell within 8 s; the remaining time allows for a slow machine. */
const SLOW_PAGE = { timeout: 20_000 };

/** Promotes a changed shell, which makes the stable shell the previous one. */
async function promoteShell(ops: OpsSite, main?: string): Promise<{ version: string; previous: string }> {
  const version = ops.nextVersion();
  const previous = await ops.stable('shell');
  await ops.promoteChanged('shell', version, (folder, entry) =>
    main === undefined ? Promise.resolve() : replaceScript(folder, entry, main),
  );
  return { version, previous };
}

/** Waits two frames, so that pending changes are drawn. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function expectPreviousShell(page: Page, version: string): Promise<void> {
  await expect(page.getByText(`Open Date is on ${version}, the previous version.`)).toBeVisible(SLOW_PAGE);
  // A hang leaves the screen two seconds (record 038), so that on a busy machine its card may come first.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('grid').or(tryAgain)).toBeVisible();
  if (await tryAgain.isVisible()) await tryAgain.click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Schedules is on')).toHaveCount(0);
}

const scripts = [
  { fault: 'is not a script', script: "const = 'a shell';", logged: 'load' },
  {
    fault: 'starts and shows nothing',
    script: "document.getElementById('root').dataset.shell = 'blank';",
    logged: 'blank',
  },
];

for (const { fault, script, logged } of scripts) {
  test(`the previous shell runs and the fault is logged when the current one ${fault}`, { tag: '@PLT-016' }, async ({
    page,
    ops,
    problems,
  }) => {
    problems.expect(/SyntaxError|Unexpected token|schedules cannot be loaded/);
    const { version, previous } = await promoteShell(ops, script);
    await ops.openTeam(page);
    await expectPreviousShell(page, previous);
    await expect.poll(() => ops.readFaults('shell')).toContainEqual({ version, fault: logged });
    await ops.release('rollback', 'shell', '--why', 'after the fault');
  });
}

test('a page without a working shell shows a card with Try again', { tag: '@PLT-016' }, async ({
  page,
  ops,
  problems,
}) => {
  problems.expect(/503|Failed to|preload/i);
  const { version } = await promoteShell(ops);
  await page.route('**/artifacts/shell/*/assets/main.*.js', FILE_FAULTS.error);
  await ops.openTeam(page);
  const card = page.getByRole('alert').filter({ hasText: "Open Date didn't load" });
  await expect(card).toBeVisible(SLOW_PAGE);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(card).toBeHidden();
  const boot: { shell: { version: string } } = JSON.parse((await page.locator('#boot').textContent()) ?? '{}');
  expect(boot.shell.version).toBe(version);
});

test('a menu that is dismissed before its code is there stays closed', async ({ page, ops }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/artifacts/shell/*/assets/shared-ui.overlays.*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await ops.openTeam(page);
  const reports = page.getByRole('button', { name: 'Reports', exact: true });
  await reports.click();
  await page.keyboard.press('Escape');
  const early = await reports.elementHandle();
  code.resolve();
  await page.waitForFunction((button) => !button?.isConnected, early);
  await nextFrame(page);
  await expect(reports).toHaveAttribute('aria-expanded', 'false');
  await expect(reports).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a dialog whose code hangs shows a message within 8 seconds and opens after Try again', {
  tag: '@PLT-016',
}, async ({ page, ops }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/artifacts/schedules/*/assets/schedule-dialogs.*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await ops.openTeam(page);
  await page.getByRole('button', { name: 'Schedule help' }).click();
  await expect(page.getByRole('dialog', { name: "This dialog didn't load" })).toBeVisible(SLOW_PAGE);
  await page.getByRole('button', { name: 'Try again' }).click();
  code.resolve();
  await expect(page.getByRole('dialog', { name: 'Schedule help' })).toBeVisible();
});
