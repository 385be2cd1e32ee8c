import { follow } from '../fixtures/follow.ts';
import { expect, test } from '../fixtures/test.ts';

test('an address without content shows a message and offers the next step', { tag: '@REP-108' }, async ({
  page,
  signedIn,
  problems,
}) => {
  problems.expect(/status of 404/);
  await signedIn('admin', '/admin/nowhere');
  for (const [address, words, step] of [
    ['/admin/nowhere', 'There is no admin page at this address.', 'All users'],
    ['/admin/schools/99999999', 'There is no such school.', 'All schools'],
    ['/admin/users/99999999', 'There is no such user.', 'All users'],
    ['/reports?reportId=98&year=2027', 'No report for 2027.', 'All reports'],
    ['/reports/98', 'There is no report at this address.', 'All reports'],
    ['/byereport/x', 'There is no report at this address.', 'Bye Report'],
    ['/odd-even/2027', 'There is no report at this address.', 'Odd-Even Report'],
    ['/guaranteesummary/x/y', 'There is no report at this address.', 'Guarantee Summary'],
    ['/pendingreport?reportId=98', 'There is no report at this address.', 'This season'],
    ['/open-transactions?year=soon', 'There is no report at this address.', 'This season'],
    ['/schedules?year=2099', 'There is no schedule of games at this address.', 'This season'],
    ['/conference/1/2099/0', 'There is no such conference, or it has no 2099 season.', 'Conference Schedule'],
  ] as const) {
    await follow(page, address);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: step }).last()).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/team/1?year=2099');
  await expect(page.getByText(/has no 2099 season here/)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
});
