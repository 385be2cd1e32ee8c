import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = 2028;

test('a released schedule is public, and stops to be when it is taken back', async ({ page, request, problems }) => {
  problems.expect(/status of 404/);
  const admin = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': admin.Authentication.Token };
  const conferences: { id: number; Name: string }[] = await (
    await request.get('/api/v1/conferences', { headers })
  ).json();
  const id = conferences.find(({ Name }) => Name === 'Big Ten Conference')?.id ?? 0;
  const change = (action: string) =>
    request.put(`/api/v1/conferences/${action}/${id}`, { headers, data: { year: YEAR } });
  expect((await change('releaseschedule')).status()).toBe(200);
  await page.goto(`/public/conference/${id}/${YEAR}`);
  await expect(page.getByRole('heading', { name: 'Big Ten Conference' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Michigan/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('gridcell', { name: /open date/i })).toHaveCount(0);
  try {
    expect((await change('moveconferenceschedulepending')).status()).toBe(200);
    await page.reload();
    await expect(page.getByText('This schedule is not public.')).toBeVisible();
  } finally {
    await change('releaseschedule');
  }
});
