import { expect, test } from '../fixtures/test.ts';

test('on paper the conference listings have their division and season in the head, no tabs, and whole cards', async ({
  page,
  signedIn,
}) => {
  await signedIn('school', '/conferences?year=2027');
  const card = page.getByRole('region', { name: /Big Ten Conference/ });
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/FBS, 2027$/);
  await expect(page.getByRole('radiogroup', { name: 'Division' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Season' })).toBeHidden();
  await expect(card).toHaveCSS('break-inside', 'avoid');
});
