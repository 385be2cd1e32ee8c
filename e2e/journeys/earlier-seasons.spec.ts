import { expectToFit } from '../fixtures/fit.ts';
import { expect, test } from '../fixtures/test.ts';

test('a school editor adds the earlier seasons of a school with the keyboard and takes them away', {
  tag: '@SCH-107',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/team/91');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const usual = await grid.getAttribute('aria-colcount');
  const earlier = page.getByRole('button', { name: 'Earlier seasons' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2015&year=20\d\d/);
  await expect(grid).not.toHaveAttribute('aria-colcount', usual ?? '');
  await expect(earlier).toBeFocused();
  await expect(earlier).toHaveAttribute('aria-pressed', 'true');
  const latest = new URL(page.url()).searchParams.get('year') ?? '';
  await expect(page.getByRole('columnheader', { name: new RegExp(`^${latest}`) })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(earlier).toBeVisible();
  await expectToFit(page);
  await earlier.click();
  await expect(page).toHaveURL(/\/team\/91(\?scrollLeft=\d+)?$/);
  await expect(grid).toHaveAttribute('aria-colcount', usual ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/from=2015/);
  await expect(earlier).toHaveAttribute('aria-pressed', 'true');
});
