import { aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { readMoment } from '../../platform/db/moment.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const admin = async () => server.as(await aUser(server.db));

it('administrators read and save the site settings [API-030]', async () => {
  const { siteSettings } = await admin();
  await expect(siteSettings.get()).resolves.toEqual({ EmailEnabled: '1', FactorDemanded: '0' });
  await expect(siteSettings.save({ body: { EmailEnabled: '0' } })).resolves.toEqual({
    EmailEnabled: '0',
    FactorDemanded: '0',
  });
  await expect(siteSettings.get()).resolves.toEqual({ EmailEnabled: '0', FactorDemanded: '0' });
  await expect(siteSettings.save({ body: { EmailEnabled: 1 } })).resolves.toEqual({
    EmailEnabled: '1',
    FactorDemanded: '0',
  });
  const log = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('action', '=', 'settings.update')
    .orderBy('id')
    .execute();
  expect(log.map(({ description }) => description)).toEqual(['Switched mail off.', 'Switched mail on.']);
});

it('the site settings decide whether any mail is sent [ADM-070]', async () => {
  const { siteSettings } = await admin();
  const states = async (email: string) => {
    const rows = await server.db
      .selectFrom('email_outbox')
      .select(['state', 'suppressed_reason'])
      .where('to_email', '=', email)
      .execute();
    return rows.map(({ state, suppressed_reason }) => [state, suppressed_reason]);
  };
  const [first, second] = [await aUser(server.db), await aUser(server.db)];
  await siteSettings.save({ body: { EmailEnabled: '0' } });
  await server.api.accounts.forgotPassword({ body: { email: first.email } });
  await siteSettings.save({ body: { EmailEnabled: '1' } });
  await server.api.accounts.forgotPassword({ body: { email: second.email } });
  expect(await states(first.email)).toEqual([['suppressed', 'site_off']]);
  expect(await states(second.email)).toEqual([['queued', null]]);
});

it('switching mail off stops queued mails, even those that are being retried [ADM-070]', async () => {
  const { siteSettings } = await admin();
  await server.db.deleteFrom('email_outbox').execute();
  const aMail = async (to: string) => {
    const { id } = await server.db
      .insertInto('email_outbox')
      .values({ kind: 'game_changed', to_email: to, subject: 'x', body_html: '<p>x</p>' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const sent: string[] = [];
  const transport = {
    send: async ({ to }: { readonly to: string }) => void sent.push(to),
    discard: () => Promise.resolve(),
    close: () => undefined,
  };
  const deliver = () => deliverNext({ db: server.db, transport, now: () => readMoment(server.db) });
  const waiting = await aMail('waiting@example.test');
  await siteSettings.save({ body: { EmailEnabled: '0' } });
  await aMail('back@example.test');
  expect(await deliver()).toBe(false);
  await siteSettings.save({ body: { EmailEnabled: '1' } });
  while (await deliver());
  expect(sent).toEqual(['back@example.test']);
  const row = await server.db
    .selectFrom('email_outbox')
    .select(['state', 'suppressed_reason'])
    .where('id', '=', waiting)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'suppressed', suppressed_reason: 'site_off' });
});

it('only administrators save site settings, and only with valid values', async () => {
  const school = await aSchool(server.db);
  const { siteSettings } = await server.as(await aUser(server.db, { role: 2, school, associate: true }));
  await expect(siteSettings.get()).rejects.toMatchObject({ status: 403 });
  await expectRefused(server.db, () => siteSettings.save({ body: { EmailEnabled: '0' } }), 403);
  const token = await server.token(await aUser(server.db));
  const answer = await fetch(`${server.url}/api/v1/admin/sitesettings`, {
    method: 'POST',
    headers: { 'Auth-Token': token, 'Content-Type': 'application/json' },
    body: '{"EmailEnabled":"2"}',
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: 'EmailEnabled is not valid.',
      code: 'input.invalid',
      fields: { EmailEnabled: 'EmailEnabled is not valid.' },
    },
  ]);
});
