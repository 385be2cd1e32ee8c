import type { School, SchoolSchedules } from '@open-date/shared-api/contract';
import { NAME_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { expectNothingRan, PAYLOADS } from '../fixtures/payloads.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';
import { uniqueEmail, uniqueName } from '../fixtures/unique.ts';

const YEAR = 2040;

test('script in schedule comments shows as text', async ({ page, request, signedIn }) => {
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
  try {
    for (const { id, payload } of commented) expect((await comment(id, payload)).status()).toBe(200);
    await signedIn('admin', `/team/${school}?year=${YEAR}`);
    const grid = page.getByRole('grid');
    await expect(grid).toContainText('<script>');
    for (const layout of ['Compact', 'Icon', 'Full']) {
      await page.getByRole('radio', { name: layout }).click();
      await expect(grid).toHaveAttribute('data-layout', layout.toLowerCase());
      await expectNothingRan(page);
    }
    await page
      .getByRole('button', { name: /^Comments/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingRan(page);
  } finally {
    for (const { id } of commented) await comment(id, '');
  }
});

test("script in people's names shows as text in lists, on cards and in file names", async ({
  page,
  request,
  signedIn,
}) => {
  const { Authentication } = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': Authentication.Token };
  const lastname = uniqueName('Payload');
  const people: number[] = [];
  // The server refuses a name with a tab, because a name is one line.
  const names = PAYLOADS.filter((payload) => payload.length <= NAME_MOST && !payload.includes('\t'));
  for (const [index, payload] of names.entries()) {
    const answer = await request.post('/api/v1/admin/users', {
      headers,
      data: {
        firstname: payload,
        lastname,
        email: uniqueEmail(`payload${index}@example.test`),
        title: payload,
        twitter: `javascript:${index}`,
        roleid: 3,
        status: 1,
        schoolid: 1,
        showindirectory: 1,
      },
    });
    expect(answer.status()).toBe(201);
    people.push((await answer.json()).id);
  }
  await signedIn('admin', `/admin/users?q=${lastname}`);
  await expect(page.getByRole('row').filter({ hasText: lastname })).toHaveCount(names.length);
  await expectNothingRan(page);
  await page.goto(`/directory?search=${lastname}`);
  await expect(page.getByRole('button', { name: /^Save contact of/ })).toHaveCount(names.length);
  await expectNothingRan(page);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Save contact of/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).not.toMatch(/[<>/\\"]/);
  for (const id of people) await request.delete(`/api/v1/admin/users/${id}`, { headers });
});
