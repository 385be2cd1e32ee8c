import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { type OpsSite, replaceScript, screenScript } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';
import { storeUser } from '../fixtures/sign-in.ts';
import { apiSignIn } from '../fixtures/test.ts';
import { readVersions, VersionReports } from '../fixtures/version-reports.ts';

/** Opens a report of the remote and returns the versions that the page really runs. */
async function openReport(page: Page, ops: OpsSite): Promise<Record<string, string[]>> {
  await page.goto(`${ops.url}/schedules?season=2027`);
  await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
  return readVersions(page);
}

test('a tester opens a candidate by its link, sees and copies why, leaves, and operators promote and roll it back', {
  tag: ['@PLT-071', '@PLT-074', '@PLT-075', '@PLT-077', '@PLT-078', '@PLT-079'],
}, async ({ browser, page, ops, problems }) => {
  test.setTimeout(120_000);
  const [stable, shell, version] = [await ops.stable('reports'), await ops.stable('shell'), ops.nextVersion()];
  await ops.publishChanged('reports', version, async (folder) => {
    const script = await screenScript(folder, 'reports.scheduled');
    await replaceScript(folder, script, `${await readFile(join(folder, script), 'utf8')}\n`);
  });
  const { id }: { id: string } = JSON.parse(
    await ops.release('set', 'make', 'reports', version, '--why', 'totals of week 3', '--json'),
  );
  const link = await ops.release('set', 'open', id, '--site', ops.url);
  const user = await apiSignIn(page.request, 'school', ops.url);

  await test.step('the link opens the set in one context, whose state opens it in another', async () => {
    const first = await browser.newContext();
    const reports = new VersionReports(link);
    await reports.join(first);
    const tester = await browser.newContext({ storageState: await first.storageState() });
    await first.close();
    await storeUser(tester, user);
    await tester.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ops.url });
    const tested = await tester.newPage();
    problems.watch(tested);
    expect(await openReport(tested, ops)).toEqual({ shell: [shell], reports: [version] });
    await expect(tested.getByText(`You are testing release set ${id}, until`)).toBeVisible();
    await expectAccessibleInBothThemes(tested);
    await tested.getByRole('button', { name: 'Help', exact: true }).press('Enter');
    await tested.getByRole('menuitem', { name: 'Why this version' }).press('Enter');
    const dialog = tested.getByRole('dialog', { name: 'Why this version' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'reports' })).toHaveText(
      new RegExp(`^reports${version}set ${id}$`),
    );
    await expectAccessibleInBothThemes(tested);
    await tested.setViewportSize({ width: 390, height: 844 });
    await expectToFit(tested);
    await dialog.getByRole('button', { name: 'Copy versions' }).click();
    await expect(tested.getByText('Versions copied.')).toBeVisible();
    const copied = await tested.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toContain(`reports ${version}: set ${id}`);
    await tested.keyboard.press('Escape');
    await expectToFit(tested);
    await tested.getByRole('button', { name: 'Leave' }).click();
    await expect(tested.getByText('You are testing')).toHaveCount(0);
    await expect(tested.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
    expect(new URL(tested.url()).search).toBe('?season=2027');
    expect(await readVersions(tested)).toEqual({ shell: [shell], reports: [stable] });
    await tester.close();
  });

  await test.step('pages report the versions of the set to the tests while they open it', async () => {
    const context = await browser.newContext();
    const reports = new VersionReports(link);
    await reports.join(context);
    await storeUser(context, user);
    await openReport(await context.newPage(), ops);
    await expect.poll(() => reports.take()).toEqual({ shell: [shell], reports: [version] });
    await context.close();
  });

  await test.step('a changed link shows a card and changes nothing', async () => {
    problems.expect(/status of 403/);
    await page.goto(link.replace(/exp=\d/, 'exp=9'));
    await expect(page.getByRole('heading', { name: "This test link can't be used" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await storeUser(page, user);
    expect(await openReport(page, ops)).toEqual({ shell: [shell], reports: [stable] });
  });

  await test.step('everybody gets the set after its promotion, and what was there before after its rollback', async () => {
    await ops.release('set', 'promote', id, '--why', 'tested');
    expect(await openReport(page, ops)).toEqual({ shell: [shell], reports: [version] });
    await ops.release('set', 'undo', id, '--why', 'wrong totals in week 3');
    expect(await openReport(page, ops)).toEqual({ shell: [shell], reports: [stable] });
    const history = await ops.release('log', id);
    for (const line of [`make-set ${id}`, `open-set ${id}`, `promote-set ${id}`, `undo-set ${id}`])
      expect(history).toContain(line);
    expect(history).toMatch(/ {2}browser session [0-9a-f]{8} {2}open-set/);
  });
});
