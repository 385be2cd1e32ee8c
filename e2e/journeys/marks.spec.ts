import { expect, test } from '../fixtures/test.ts';

/** The room for letters between the rims of a shield of 40 units. */
const RIM = { left: 5.3, right: 34.7 };

test('the letters of a mark stay between the rims of its shield, small and large', { tag: '@PLT-203' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}`);
  for (const address of [page.url(), '/team/select']) {
    await page.goto(address);
    const marks = page.locator('svg[data-mark="school"]').filter({ hasText: /^[A-Z&]{4}$/ });
    await expect(marks.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const outside = await marks.locator('text').evaluateAll(
      (lines, { left, right }) =>
        lines.flatMap((line) => {
          if (!(line instanceof SVGTextElement)) return [];
          const { x, width } = line.getBBox();
          return x < left || x + width > right ? [`${line.textContent}: ${x} to ${x + width}`] : [];
        }),
      RIM,
    );
    expect(outside).toEqual([]);
  }
});
