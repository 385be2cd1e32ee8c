import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { SHARED_STORE } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { startSite } from '../fixtures/site-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = join(ROOT, '.data/e2e-first-day');

const OWN_PASSWORD = 'a first password of ours';

/** The pages of the steps, by their titles. */
const STEPS = [
  ['Done: Seasons', 'Seasons'],
  ['To do: Conferences and schools', 'Schools'],
  ['To do: Schedules', 'Import'],
  ['To do: People', 'Users'],
  ['To do: Mails', 'Mails'],
] as const;

/** Creates an administrator as an operator does, and returns the link that the command prints. */
async function createAdministrator(email: string, site: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/run.mjs', 'server/src/app/admin-command/main.ts', 'create', email],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: DATA, SITE_URL: site } },
  );
  return /^http\S+$/m.exec(stdout)?.[0] ?? '';
}

test('the first administrator of an empty installation is led through its setup', { tag: '@WEL-053' }, async ({
  page,
  request,
}) => {
  await rm(DATA, { recursive: true, force: true });
  const settings = { PORT: '0', DATA_DIR: DATA, DEMO: '0', RELEASE_STORE: SHARED_STORE, LOG_LEVEL: 'warn' };
  const site = await startSite(settings);
  try {
    const demo = { login: ACCOUNTS.admin, password: PASSWORD, source: 'website' };
    expect((await request.post(`${site.url}/api/v1/auth`, { data: demo })).status()).toBe(400);
    await page.goto(await createAdministrator('first@league.example', site.url));
    await expect(page.getByRole('main')).not.toContainText('opendate.test');
    await page.getByRole('textbox', { name: 'Password (minimum 6 characters)' }).fill(OWN_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(/\/reset-successful$/);
    await page.goto(`${site.url}/login`);
    await expect(page.getByRole('main')).not.toContainText('opendate.test');
    await page.getByLabel('Email').fill('first@league.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    const setup = page.getByRole('region', { name: 'Set up this site' });
    await expect(setup).toContainText('1 of 5 done');
    await expect(setup.getByRole('link')).toHaveCount(STEPS.length);
    await expectAccessibleInBothThemes(page);
    for (const [step, title] of STEPS) {
      await setup.getByRole('link', { name: step }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await page.goBack();
    }
  } finally {
    // An open page would ask a site that has stopped.
    await page.close();
    await site.stop();
  }
});
