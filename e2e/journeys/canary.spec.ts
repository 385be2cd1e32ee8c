import { openFolderStore, resolve } from '@open-date/releases';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import { replaceScript, SCREEN_THROWS } from '../fixtures/ops-site.ts';
import { expect, test } from '../fixtures/own-site.ts';

interface Releases {
  readonly releases: readonly {
    readonly name: string;
    readonly canary: { readonly health: { readonly users: number; readonly failedUsers: number } | null } | null;
  }[];
}

test('a canary that throws in a browser is counted by its health, and the server ends it by itself', {
  tag: '@PLT-089',
}, async ({ page, ops, problems }) => {
  problems.expect(/thrown while rendering/);
  const good = await ops.stable('schedules');
  // No other test may have reported this version, because all sites share the database.
  const version = `9.9.${Date.now()}`;
  await ops.publishChanged('schedules', version, (folder, entry) => replaceScript(folder, entry, SCREEN_THROWS));
  await ops.release('canary', 'schedules', version, '--why', 'browser test');
  const document = await openFolderStore(ops.store).readChannel('production');
  const sessions = Array.from({ length: 400 }, (_, count) => `${version}-${count}-canary`.replaceAll('.', '-')).map(
    (id) => ({ id, version: document ? resolve(document, { id }).schedules?.version : undefined }),
  );
  const [own, ...others] = sessions.filter((session) => session.version === version);

  await page.context().addCookies([{ name: 'od_session', value: own?.id ?? '', url: ops.url }]);
  const user = await ops.signIn(page, 'admin');
  await page.goto(`${ops.url}/team/1`);
  await expect(page.getByText(`Schedules is on ${good}, the previous version.`)).toBeVisible();
  // A page that is left reports at once.
  await page.goto(`${ops.url}/welcome`);
  const readHealth = async () => {
    const answer = await page.request.get(`${ops.url}/api/v1/admin/releases/production`, {
      headers: { 'Auth-Token': user.Authentication.Token },
    });
    const { releases }: Releases = await answer.json();
    return releases.find(({ name }) => name === 'schedules')?.canary?.health;
  };
  await expect.poll(readHealth).toMatchObject({ users: 1, failedUsers: 1 });

  for (const [count, account] of (['associate', 'school', 'viewer', 'conference'] as const).entries()) {
    const send = (path: string, body: object) =>
      fetch(`${ops.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `od_session=${others[count]?.id}` },
        body: JSON.stringify(body),
      });
    expect((await send('auth', { login: ACCOUNTS[account], password: PASSWORD, source: 'website' })).status).toBe(200);
    expect(
      (await send('telemetry', { versions: [{ name: 'schedules', version, faults: { screen: 1 } }] })).status,
    ).toBe(202);
  }
  await expect.poll(() => ops.release('status')).not.toContain('canary');
  expect(await ops.release('log', 'schedules')).toMatch(
    /canary loop {2}end-canary schedules .* 5 of 5 users \(100 %\) of the canary failed/,
  );
  await page.goto(`${ops.url}/team/1`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('the previous version')).toBeHidden();
});
