import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { setUpApp } from '../fixtures/second-factor.ts';
import { startFreshSite } from '../fixtures/site-process.ts';
import { signInByForm } from '../fixtures/test.ts';

const ROOT = join(import.meta.dirname, '../..');

test('an administrator demands a second factor, and a commissioner is led to set it up before anything else', {
  tag: '@PLT-183',
}, async ({ page, browser, problems }) => {
  // A database of its own is made and filled first.
  test.setTimeout(400_000);
  problems.expect(/status of 40[139]/);
  const site = await startFreshSite('second-factor', { DEMO: '1' });
  const context = await browser.newContext({ baseURL: site.url });
  const admin = await context.newPage();
  problems.watch(admin);
  try {
    await signInByForm(admin, ACCOUNTS.admin, PASSWORD);
    await expect(admin).toHaveURL(/\/welcome$/);
    await admin.goto('/admin/sitesettings');
    const choose = async (answer: 'YES' | 'NO') => {
      await admin
        .getByRole('radiogroup', { name: 'Required of administrators and commissioners' })
        .getByText(answer, { exact: true })
        .click();
      await admin.getByRole('button', { name: answer === 'YES' ? 'Require' : 'Stop requiring' }).click();
    };
    await choose('YES');
    await expect(admin.getByRole('alert')).toContainText('Set up a second factor of your own first');
    await admin.goto('/settings');
    await setUpApp(admin);
    await admin.goto('/admin/sitesettings');
    await choose('YES');
    await expect(admin.getByText('Site Settings Updated.')).toBeVisible();

    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill(ACCOUNTS.conference);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible();
    await expect(page).toHaveURL(/\/second-factor$/);
    await expectAccessibleInBothThemes(page);
    for (const address of ['/welcome', '/settings', '/admin/users']) {
      await page.goto(site.url + address);
      await expect(page).toHaveURL(/\/second-factor$/);
    }
    await setUpApp(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL(/\/welcome$/);

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        'tools/run.mjs',
        'server/src/app/admin-command/main.ts',
        'reset-factor',
        ACCOUNTS.conference,
        '--proof',
        'called back at the office',
      ],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: site.data } },
    );
    expect(stdout).toContain('no longer has a second factor');
  } finally {
    await context.close();
    // A page of a site that stops would complain.
    await page.goto('about:blank');
    await site.stop();
  }
});
