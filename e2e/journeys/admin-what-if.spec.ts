import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { adminMenu, expectToast } from '../fixtures/admin.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique.ts';

const SEASON = seasonAhead(3);

test('an administrator drafts a move, sees what it ends, applies it, finds the school moved and undoes it from the log', {
  tag: ['@ADM-168', '@ADM-169', '@ADM-172', '@ADM-173', '@ADM-174'],
}, async ({ page, signedIn }) => {
  const name = `${uniqueName('Plains')} realignment of the independent and western schools, first proposal`;
  const laptop = { width: 1280, height: 800 };
  const expectToFitEverywhere = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 739, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expectToFit(page);
    await expect(adminMenu(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(laptop);
  };
  await page.setViewportSize(laptop);
  await signedIn('admin', '/admin/whatif');
  await expect(page.getByRole('table', { name: 'Drafts' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create draft' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('combobox', { name: 'Add school' }).fill('utep');
  await page.getByRole('option', { name: /UTEP/ }).click();
  await page.getByRole('combobox', { name: 'From season', exact: true }).selectOption(String(SEASON));
  await page.getByRole('combobox', { name: 'Until season', exact: true }).selectOption(String(SEASON));
  await page.getByRole('combobox', { name: 'Joins', exact: true }).selectOption('Sun Belt Conference');
  await page.getByRole('button', { name: 'Add 1 move' }).click();
  await expect(page.getByRole('combobox', { name: 'Joins, move 1: UTEP' })).toBeVisible();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expectToast(page, 'Draft created.');
  await expect(page).toHaveURL(/\/admin\/whatif\/\d+$/);
  await expect(page.getByRole('switch', { name: /^Shared with/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFitEverywhere();

  await page.getByRole('button', { name: 'See consequences' }).click();
  await expect(page).toHaveURL(/\/consequences$/);
  const moved = page.getByRole('table', { name: 'Moves' }).getByRole('row', { name: /^UTEP/ });
  await expect(moved).toContainText('Sun Belt Conference');
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('1 school moves');
  await expectAccessibleInBothThemes(page);
  await expectToFitEverywhere();
  await page.getByRole('button', { name: 'Apply draft' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 school moves in 1 season.');
  await expectAccessibleInBothThemes(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Apply draft' }).click();
  await expectToast(page, 'The draft was applied.');
  await expect(page.getByText(/^Applied .+ Undo it to change it\.$/)).toBeVisible();
  await expectAccessible(page);

  const draft = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'UTEP' }).click();
  await expect(page).toHaveURL(new RegExp(`/team/\\d+\\?year=${SEASON}`));
  await expect(page.getByRole('grid')).toBeVisible();
  const [, schoolId] = /\/team\/(\d+)/.exec(page.url()) ?? [];
  const conference = page
    .getByRole('combobox', { name: `Conference ${SEASON}`, exact: true })
    .locator('option:checked');
  await follow(page, `/admin/schools/${schoolId}`);
  await expect(conference).toHaveText('Sun Belt');

  await follow(page, draft);
  await page.getByRole('main').getByRole('link', { name: 'Activity Log' }).click();
  const entry = page.getByRole('dialog');
  await expect(entry).toContainText(name);
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(question).toContainText('Move 1 school back?');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored.');
  await follow(page, `/admin/schools/${schoolId}`);
  await expect(conference).not.toHaveText('Sun Belt');
  await follow(page, draft);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
});
