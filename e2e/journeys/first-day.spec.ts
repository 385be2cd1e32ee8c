import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectToast } from '../fixtures/admin.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { type FreshSite, startFreshSite } from '../fixtures/site-process.ts';

const ROOT = join(import.meta.dirname, '../..');

const OWN_PASSWORD = 'a first password of ours';

/** The pages of the steps, by their titles. */
const STEPS = [
  ['Done: Seasons', 'Seasons'],
  ['To do: Conferences and schools', 'Schools'],
  ['To do: Schedules', 'Import'],
  ['To do: People', 'Users'],
  ['To do: Mails', 'Mails'],
] as const;

/** A table of one season's games, as people have it: two schools in one conference, two in another. */
function formatGames(season: number): string {
  const saturday = new Date(Date.UTC(season, 8, 5));
  saturday.setUTCDate(saturday.getUTCDate() + ((6 - saturday.getUTCDay() + 7) % 7));
  const day = saturday.toISOString().slice(0, 10);
  const side = (id: number, name: string, conference: string) => `${id},${name},fbs,${conference}`;
  return [
    'id,season,start_date,neutral_site,conference_game,home_id,home_team,home_classification,home_conference,away_id,away_team,away_classification,away_conference',
    `1,${season},${day},false,true,${side(1, 'Calder State', 'Lake Plains')},${side(2, 'Elmira Tech', 'Lake Plains')}`,
    `2,${season},${day},false,true,${side(3, 'Far Hills', 'Ridge')},${side(4, 'Grand Bay', 'Ridge')}`,
    '',
  ].join('\n');
}

/** A step compares and writes the whole league, which takes a while on a busy machine. */
const WORK = { timeout: 30_000 };
/** A season far behind the last one that the file states. */
const LATER = 2036;

/** Imports the games, and enters a game of a season that no file states. */
async function playFirstDay(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/import`);
  const buffer = Buffer.from(formatGames(new Date().getUTCFullYear()));
  await page.locator('input[type=file]').setInputFiles({ name: 'games.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Apply import' }).click(WORK);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply import' }).click();
  await expect(page.getByText(/^Applied on /)).toBeVisible(WORK);
  await page.getByRole('button', { name: /^Worth a look/ }).click();
  await expect(page.getByText(/4 schools keep their conference of \d{4} until \d{4}: carried forward/)).toBeVisible();
  await page.goto(`${site}/admin/seasons`);
  const later = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(LATER) }) });
  await expect(later.getByRole('cell', { name: '4', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Carry Memberships' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing changes.');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${site}/admin/schools`);
  await page.getByRole('searchbox').fill('Calder State');
  const address = await page
    .getByRole('link', { name: /Calder State/ })
    .first()
    .getAttribute('href');
  const id = /\d+/.exec(address ?? '')?.[0] ?? '';
  await page.goto(`${site}/team/${id}?year=${LATER}`);
  const open = page.getByRole('grid', { name: / schedule$/ }).getByRole('gridcell', { name: /open date/i });
  await open.nth(2).click();
  await page.getByRole('button', { name: 'Add game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Away team' }).fill('Far Hills');
  await page.getByRole('option', { name: 'Far Hills' }).first().click();
  await dialog.getByRole('button', { name: 'Save game' }).click();
  await expectToast(page, 'Game saved.');
  await page.goto(`${site}/welcome`);
  await expect(page.getByRole('region', { name: 'Set up this site' })).toContainText(/\d+ seasons ahead\./);
}

/** Creates an administrator as an operator does, and returns the link that the command prints. */
async function createAdministrator(email: string, { url, data }: FreshSite): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/run.mjs', 'server/src/app/admin-command/main.ts', 'create', email],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: data, SITE_URL: url } },
  );
  return /^http\S+$/m.exec(stdout)?.[0] ?? '';
}

test('the first administrator of an empty installation is led through its setup, to a game of a season that no file has', {
  tag: ['@WEL-053', '@PLT-273'],
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const site = await startFreshSite('first-day', { DEMO: '0' });
  try {
    const demo = { login: ACCOUNTS.admin, password: PASSWORD, source: 'website' };
    expect((await request.post(`${site.url}/api/v1/auth`, { data: demo })).status()).toBe(400);
    await page.goto(await createAdministrator('first@league.example', site));
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
    await playFirstDay(page, site.url);
  } finally {
    // An open page would call a site that has stopped.
    await page.close();
    await site.stop();
  }
});
