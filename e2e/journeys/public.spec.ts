import { expect, test } from '../fixtures/test.ts';

const YEAR = 2028;

test('a commissioner switches the public page on and off, and visitors read it only while it is on', async ({
  browser,
  page,
  problems,
  signedIn,
}) => {
  problems.expect(/status of 404/);
  const user = await signedIn('conference', '/welcome');
  const address = `/public/conference/${user.ConferenceId}/${YEAR}`;
  const visitor = await (await browser.newContext()).newPage();
  problems.watch(visitor);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await expect(visitor.getByText('This schedule is not public.')).toBeVisible();

  await page.goto(`/conference/${user.ConferenceId}/${YEAR}/0`);
  await page.getByRole('button', { name: 'Conference', exact: true }).click();
  await page.getByRole('menuitem', { name: /Public page/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('everybody on the Internet can read it');
  await expect(dialog.getByLabel('Address')).toHaveValue(new RegExp(`${address}$`));
  await dialog.getByRole('button', { name: 'Switch public page on' }).click();
  await expect(dialog).toContainText('The public page is on.');

  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole('grid')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(visitor.getByRole('gridcell', { name: /open date|pending|private/i })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Switch public page off' }).click();
  await expect(dialog).toContainText('The public page is off.');
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByText('This schedule is not public.')).toBeVisible();
  await visitor.context().close();
});
