import type { OutboxMail } from '@open-date/shared-api/contract';
import { anAccount, adminMenu, expectToast } from '../fixtures/admin.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectPageWidth } from '../fixtures/fit.ts';
import { newestMailTo } from '../fixtures/mailed.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';
import { fromOwnAddress, uniqueEmail, uniqueName } from '../fixtures/unique.ts';

test('an administrator lists mails by state, and reads one without its secrets', async ({
  page,
  request,
  signedIn,
}) => {
  const { SchoolId } = await apiSignIn(request, 'school');
  const email = uniqueEmail('resets@admin-users.test');
  await anAccount(request, { email, schoolid: SchoolId });
  const asked = await request.post('/api/v1/users/reset-password', { headers: fromOwnAddress(), data: { email } });
  expect(asked.status()).toBe(200);
  await expect.poll(() => newestMailTo(email)).toMatch(/[0-9a-f]{64}/);
  const { Authentication } = await apiSignIn(request, 'admin');
  const subject = 'Your password reset link';
  // The mail file appears before the outbox records it, and the screen does not refresh by itself.
  const sentMails = async (): Promise<OutboxMail[]> => {
    const answer = await request.get('/api/v1/admin/mail?state=sent', {
      headers: { 'Auth-Token': Authentication.Token },
    });
    return (await answer.json()).mails;
  };
  await expect
    .poll(async () => (await sentMails()).some((mail) => mail.to === email && mail.subject === subject))
    .toBe(true);
  await signedIn('admin', '/admin/users');
  await adminMenu(page).getByRole('link', { name: 'Mails' }).click();
  await page.getByRole('button', { name: 'Sent' }).click();
  await expect(page).toHaveURL(/state=sent/);
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: subject });
  await expect(row).toContainText('Sent');
  await row.getByRole('link', { name: subject }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('/login/reset/');
  await expect(dialog).not.toContainText(/[0-9a-f]{64}/);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an administrator mails internal users with a file, after seeing how many they are', {
  tag: ['@ADM-079', '@ADM-082', '@ADM-123'],
}, async ({ page, request, signedIn }) => {
  const email = uniqueEmail('internal@admin-users.test');
  await anAccount(request, { email, roleid: 1, status: 5 });
  await signedIn('admin', '/admin/users');
  await adminMenu(page).getByRole('link', { name: 'Email Users' }).click();
  await expect(page.getByText(/[\d,]+ users? will get this email\./)).toBeVisible();
  await page.getByLabel('Status').selectOption('INTERNAL USERS');
  await page.getByRole('button', { name: 'Show recipients' }).click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
  const subject = uniqueName('Deadline');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Schedules are due.\n\nThank you.');
  await page.getByLabel('Attachments').setInputFiles({
    name: 'dates.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('the dates of the seasons'),
  });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPageWidth(page, 390);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click();
  await expectToast(page, 'Email successfully sent.');
  await expect.poll(() => newestMailTo(email)).toContain(subject);
  const mail = await newestMailTo(email);
  expect(mail).toContain(Buffer.from('the dates of the seasons').toString('base64'));
});
