import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { anAccount, expectToast } from '../fixtures/admin.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expect, signInByForm, test } from '../fixtures/test.ts';
import { uniqueEmail, uniqueName } from '../fixtures/unique.ts';

async function readDownload(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('a person downloads their data, and an administrator exports and removes them for good', {
  tag: ['@PLT-179', '@PLT-180'],
}, async ({ page, request, signedIn, browser, problems }) => {
  problems.expect(/status of 40[01]/);
  const email = uniqueEmail('marguerite@personal-data.test');
  const lastname = `${uniqueName('Featherstonehaugh')}-${'w'.repeat(60)}`;
  const password = 'twelve chars';
  const account = await anAccount(request, {
    firstname: 'Marguerite',
    lastname,
    email,
    schoolid: 1,
    password,
    passwordconfirm: password,
  });
  const context = await browser.newContext();
  const own = await context.newPage();
  problems.watch(own);
  await signInByForm(own, email, password);
  await expect(own.getByRole('heading', { name: 'Welcome, Marguerite' })).toBeVisible();
  await own.goto('/settings');
  const downloaded = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^open-date-person-${account.id}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  const data = JSON.parse(await readDownload(file));
  expect(data).toMatchObject({ account: { email, lastName: lastname }, sessions: [{ source: 'website' }] });
  await own.setViewportSize({ width: 390, height: 844 });
  await expectToFit(own);
  await expectAccessible(own);

  await signedIn('admin', `/admin/users/${account.id}`);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  expect(JSON.parse(await readDownload(await exported))).toMatchObject({ account: { email } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Remove personal data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'What goes' })).toContainText('Name, email address');
  await expect(dialog.getByRole('list', { name: 'What stays' })).toContainText('Bids');
  await expectToFit(page);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  const typed = dialog.getByRole('textbox', { name: 'Email address of this user' });
  const remove = dialog.getByRole('button', { name: 'Remove personal data' });
  await typed.fill('somebody.else@league.test');
  await remove.click();
  await expect(typed).toHaveAccessibleDescription(/Type the email address of this user\./);
  await typed.fill(email);
  await remove.click();
  await expectToast(page, 'Personal data removed.');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('link', { name: /^Edit Marguerite/ })).toHaveCount(0);

  // The open page of the person is signed out, and no other session begins.
  await expect(own).toHaveURL('/logout');
  await signInByForm(own, email, password);
  await expect(own.getByRole('alert')).toContainText('Invalid email or password.');
  await context.close();
});
