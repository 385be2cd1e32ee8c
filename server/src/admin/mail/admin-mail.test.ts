import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { deliverNext, giveUpCutOff } from '../../platform/mail/deliver.ts';
import { MailRejectedError, type MailTransport } from '../../platform/mail/transport.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
const NOW = new Date('2027-08-01T16:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('email_outbox').execute());
afterEach(() => server.db.updateTable('site_settings').set({ email_enabled: true }).execute());

interface Facts {
  readonly kind?: string;
  readonly state?: 'queued' | 'sending' | 'sent' | 'failed';
  readonly to?: string;
}

async function aMail({ kind = 'game_changed', state = 'queued', to = 'ad@school.test' }: Facts = {}): Promise<number> {
  const { id } = await server.db
    .insertInto('email_outbox')
    .values({ kind, to_email: to, subject: 'Game added', body_html: '<p>Ohio &amp; Akron</p>', state })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const transport = (send: MailTransport['send']): MailTransport => ({
  send,
  discard: () => Promise.resolve(),
  close: () => undefined,
});
const refusing = transport(() => Promise.reject(new MailRejectedError('550 No such mailbox')));
const taking = transport(() => Promise.resolve());

it('the newest 500 mails are listed newest first, in every state or in one state', async () => {
  const first = await aMail({ state: 'failed' });
  await server.db
    .insertInto('email_outbox')
    .values(
      Array.from({ length: 500 }, (_, at) => ({
        kind: 'game_changed',
        to_email: `${at}@school.test`,
        subject: 'x',
        body_html: '',
      })),
    )
    .execute();
  const newest = await admin.adminMail.list();
  expect(newest.mails.map(({ to }) => to).slice(0, 2)).toEqual(['499@school.test', '498@school.test']);
  expect([newest.mails.length, newest.hasMore, newest.failed]).toEqual([500, true, 1]);
  const failed = await admin.adminMail.list({ query: { state: 'failed' } });
  expect([failed.mails.map(({ id }) => id), failed.hasMore]).toEqual([[first], false]);
  expect((await admin.adminMail.list({ query: { state: 'waiting' } })).mails).toHaveLength(500);
});

it('the text of a mail is shown without the token of a reset link', async () => {
  const user = await aUser(server.db);
  await server.api.accounts.forgotPassword({ body: { email: user.email } });
  const [listed] = (await admin.adminMail.list()).mails;
  expect(listed).toMatchObject({ kind: 'reset', to: user.email, state: 'waiting', attempts: 0 });
  const mail = await admin.adminMail.one({ params: { id: listed?.id ?? 0 } });
  expect(mail.body).toContain(`/login/reset/${encodeURIComponent(user.email)},…`);
  expect(JSON.stringify([listed, mail])).not.toMatch(/[0-9a-f]{64}/);
  expect((await admin.adminMail.one({ params: { id: await aMail() } })).body).toBe('Ohio & Akron');
});

it('only administrators see and retry mails', async () => {
  const id = await aMail({ state: 'failed' });
  const school = await aSchool(server.db);
  for (const user of [
    await aUser(server.db, { role: 2, school }),
    await aUser(server.db, { role: 3, school }),
    await aUser(server.db, { role: 10, conference: await aConference(server.db) }),
  ]) {
    const api = await server.as(user);
    for (const call of [
      () => api.adminMail.list(),
      () => api.adminMail.one({ params: { id } }),
      () => api.adminMail.retry({ params: { id } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 });
    }
  }
});

it('a mail that a mail server refused is tried again once when an administrator retries it', async () => {
  const id = await aMail();
  await deliverNext({ db: server.db, transport: refusing, now: () => NOW });
  const [failed] = (await admin.adminMail.list()).mails;
  expect(failed).toMatchObject({ state: 'failed', attempts: 1, error: '550 No such mailbox', canretry: 1 });
  const tries = await Promise.allSettled([1, 2].map(() => admin.adminMail.retry({ params: { id } })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await deliverNext({ db: server.db, transport: taking, now: () => NOW });
  expect((await admin.adminMail.list()).mails).toEqual([
    expect.objectContaining({ id, state: 'sent', attempts: 2, error: '', sent: NOW.toISOString() }),
  ]);
});

it.each([
  ['waits', () => aMail()],
  ['was sent', () => aMail({ state: 'sent' })],
  ['holds a reset link', () => aMail({ state: 'failed', kind: 'reset' })],
  [
    'may have gone out',
    async () => {
      const id = await aMail({ state: 'sending' });
      await server.db.updateTable('email_outbox').set({ claimed_at: NOW }).execute();
      await giveUpCutOff(server.db, new Date(NOW.getTime() + 3_600_000));
      return id;
    },
  ],
])('an administrator cannot retry a mail that %s', async (_, make) => {
  const id = await make();
  await expect(admin.adminMail.retry({ params: { id } })).rejects.toMatchObject({ status: 409 });
  expect((await admin.adminMail.one({ params: { id } })).canretry).toBe(0);
});

it('no mail is tried again while mail is switched off', async () => {
  const id = await aMail({ state: 'failed' });
  await server.db.updateTable('site_settings').set({ email_enabled: false }).execute();
  await expect(admin.adminMail.retry({ params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'Email is disabled.',
  });
});
