import type { School, SchoolSchedules } from '@open-date/shared-api/contract';
import { expectNothingRan, PAYLOADS } from '../fixtures/payloads.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = 2040;

test('script in the comments of a schedule is only text', async ({ page, request, signedIn }) => {
  const { Authentication } = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': Authentication.Token };
  const schools: School[] = await (await request.get('/api/v1/schools', { headers })).json();
  const school = schools.find(({ SchoolName }) => SchoolName === 'Wyoming')?.ID ?? 0;
  const schedules: SchoolSchedules = await (
    await request.get(`/api/v1/schools/${school}/schedules`, { headers })
  ).json();
  const weeks = schedules.Years.find(({ Year }) => Year === YEAR)?.Schedule ?? [];
  const comment = (id: number, Comments: string) =>
    request.put(`/api/v1/schoolweeks/${id}`, { headers, data: { Comments } });
  const commented = weeks.slice(0, PAYLOADS.length).map(({ id }, index) => ({ id, payload: PAYLOADS[index] ?? '' }));
  for (const { id, payload } of commented) expect((await comment(id, payload)).status()).toBe(200);

  await signedIn('admin', `/team/${school}?year=${YEAR}`);
  await expect(page.getByRole('grid')).toContainText('<script>');
  for (const layout of ['Compact', 'Icon', 'Full']) {
    await page.getByRole('radio', { name: layout }).click();
    await expectNothingRan(page);
  }
  await page
    .getByRole('button', { name: /^Comments/ })
    .first()
    .click();
  await expectNothingRan(page);
  for (const { id } of commented) await comment(id, '');
});
