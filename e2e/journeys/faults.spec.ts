import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FILE_FAULTS } from '../fixtures/file-faults.ts';
import { replaceScript, SCREEN_THROWS, screenScript } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';

/** Expects a working shell: the header is there and another remote opens. */
async function expectShellWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: 'Scheduled Games' }).click();
  await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
}

/** The browser gives up a hanging version after 8 s; the remaining time allows for a slow machine. */
const SLOW_PAGE = { timeout: 20_000 };

async function expectPreviousVersion(page: Page, version: string): Promise<void> {
  await expect(page.getByText(`Schedules is on ${version}, the previous version.`)).toBeVisible(SLOW_PAGE);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectShellWorks(page);
}

/** Prepends a statement to a published script and removes its compressed copies. */
async function tamperWith(script: string): Promise<void> {
  await chmod(script, 0o644);
  await writeFile(script, `globalThis.__tampered = true;\n${await readFile(script, 'utf8')}`);
  for (const suffix of ['.br', '.gz']) await rm(script + suffix, { force: true });
}

/** A browser that takes no import map after modules have loaded. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0';

test('a screen that was changed in the store never runs when it is entered later, wherever its hash came from', {
  tag: ['@PLT-014', '@PLT-023'],
}, async ({ browser, ops, problems }) => {
  problems.expect(/integrity|Failed to|preload/i);
  const good = await ops.stable('schedules');
  const version = ops.nextVersion();
  await ops.promoteChanged('schedules', version, () => Promise.resolve());
  const folder = join(ops.store, 'artifacts/schedules', version);
  const script = await screenScript(folder, 'team.schedule');
  await tamperWith(join(folder, script));
  for (const userAgent of [undefined, FIREFOX]) {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
    const page = await context.newPage();
    await ops.signIn(page, 'school');
    const html = (await (await page.goto(`${ops.url}/welcome`))?.text()) ?? '';
    expect(html.includes(script)).toBe(userAgent === FIREFOX);
    await page.getByRole('link', { name: /Jump To/ }).click();
    await expectPreviousVersion(page, good);
    expect(await page.evaluate(() => Object.hasOwn(globalThis, '__tampered'))).toBe(false);
    await context.close();
  }
  await ops.release('rollback', 'schedules', '--why', 'after the fault');
});

test('the previous version of a remote takes over when a screen throws while rendering', { tag: '@PLT-016' }, async ({
  page,
  ops,
  problems,
}) => {
  problems.expect(/thrown while rendering/);
  const good = await ops.stable('schedules');
  const version = ops.nextVersion();
  await ops.promoteChanged('schedules', version, (folder, entry) => replaceScript(folder, entry, SCREEN_THROWS));
  await ops.openTeam(page);
  await expectPreviousVersion(page, good);
  await expect.poll(() => ops.readFaults('schedules')).toContainEqual({ version, fault: 'render' });
  await ops.release('rollback', 'schedules', '--why', 'after the fault');
});

test('a remote without a working version shows a card with Try again, and the rest of the site works', {
  tag: ['@PLT-003', '@PLT-016'],
}, async ({ page, ops, problems }) => {
  problems.expect(/503|Failed to|cannot be loaded/);
  let isBroken = true;
  await page.route('**/artifacts/schedules/*/assets/entry.*.js', (route) =>
    isBroken ? FILE_FAULTS.error(route) : route.continue(),
  );
  await ops.openTeam(page);
  await expect(page.getByRole('heading', { name: "Schedules didn't load" })).toBeVisible();
  await expectShellWorks(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
