import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { FILE_FAULTS } from '../fixtures/file-faults.ts';
import { expectToFit } from '../fixtures/fit.ts';
import type { OpsSite } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { startSite } from '../fixtures/site-process.ts';

const PHONE = { width: 390, height: 844 };
/** Reads are repeated twice before a screen shows the failure. */
const SLOW_PAGE = { timeout: 20_000 };

/** The reference that a part of the page shows. */
async function referenceIn(part: Locator): Promise<string> {
  await expect(part).toContainText('If it happens again, report it with reference', SLOW_PAGE);
  return part.locator('code').innerText();
}

async function open(page: Page, ops: OpsSite, address: string): Promise<void> {
  await ops.signIn(page, 'admin');
  await page.goto(ops.url + address);
}

test('a call that fails shows the reference by which it is found in the log, and copies it', {
  tag: '@PLT-201',
}, async ({ page, ops, context, problems }) => {
  problems.expect(/status of 503/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ops.url });
  const channel = join(ops.store, 'channels/staging.json');
  const before = await readFile(channel, 'utf8').catch(() => null);
  await writeFile(channel, 'no document');
  try {
    await open(page, ops, '/admin/releases?channel=staging');
    const failed = page.getByRole('alert').filter({ hasText: 'The release store is damaged' });
    const reference = await referenceIn(failed);
    await expect
      .poll(() => ops.readLines(reference))
      .toContainEqual(
        expect.objectContaining({ msg: 'request not served', reason: expect.stringContaining('staging.json') }),
      );
    await failed.getByRole('button', { name: 'Copy' }).click();
    await expect(failed.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await page.setViewportSize(PHONE);
    await expectToFit(page);
    await expectAccessibleInBothThemes(page);
  } finally {
    if (before === null) await rm(channel);
    else await writeFile(channel, before);
  }
});

test('a remote that does not load shows the reference of its report in the log', { tag: '@PLT-201' }, async ({
  page,
  ops,
  problems,
}) => {
  problems.expect(/503|Failed to|cannot be loaded/);
  await page.route('**/artifacts/auctions/*/assets/entry.*.js', FILE_FAULTS.error);
  await open(page, ops, '/auctions');
  const reference = await referenceIn(page.getByRole('alert', { name: "Auctions didn't load" }));
  await expect
    .poll(() => ops.readLines(reference))
    .toContainEqual(expect.objectContaining({ name: 'auctions', fault: 'load' }));
  await page.setViewportSize(PHONE);
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
});

test('a page that the server cannot serve shows its reference without any script', { tag: '@PLT-201' }, async ({
  browser,
}) => {
  const store = join(import.meta.dirname, '../../.data/e2e-empty-releases');
  await mkdir(store, { recursive: true });
  const site = await startSite({ PORT: '0', DATA_DIR: join(store, '../e2e'), RELEASE_STORE: store, LOG_LEVEL: 'warn' });
  try {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
      const page = await context.newPage();
      const answer = await page.goto(`${site.url}/welcome`);
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
      await expect(page.getByRole('heading', { name: 'Open Date is not released yet' })).toBeVisible();
      const reference = await referenceIn(page.getByRole('main'));
      expect(reference).toBe(answer?.headers()['x-request-id']);
      await expect.poll(() => site.printed()).toContain(`"reqId":"${reference}"`);
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
      if (javaScriptEnabled) {
        await expectToFit(page);
        await expectAccessibleInBothThemes(page);
      }
      await context.close();
    }
  } finally {
    await site.stop();
  }
});
