import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { parseResetLink } from '@open-date/shared-api/rules/accounts/account';
import { anAccessRequest, readOutbox } from '../../../testing/access-requests.ts';
import { type TestSchool, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

type Api = ApiClient<ApiContract>;
let server: TestServer;
let school: TestSchool;
let admin: Api;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ SITE_URL: 'https://opendate.example' });
  school = await aSchool(server.db, { name: 'Lakeview' });
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

const newcomer = (facts: object = {}) => ({
  firstname: 'Dana',
  email: `invited${(people += 1)}@school.test`,
  roleid: 3,
  schoolid: school.id,
  ...facts,
});

const invitations = async (email: string) =>
  (await readOutbox(server.db, email)).filter(({ kind }) => kind === 'invitation');

/** The address and token of the newest invitation to an address. */
async function newestLink(email: string) {
  const html = (await invitations(email)).at(-1)?.body_html ?? '';
  const segment = /https:\/\/opendate\.example\/login\/reset\/([^"<]+)/.exec(html)?.[1] ?? '';
  const link = parseResetLink(decodeURIComponent(segment));
  if (link === null) throw new Error(`no link: ${html}`);
  return link;
}

const setPassword = async (link: { readonly email: string; readonly token: string }, password = 'tulip garden 27') =>
  server.api.accounts.setPassword({ body: { ...link, password, password_confirm: password } });

const readState = async (id: number) => (await admin.adminUsers.list()).find((user) => user.id === id)?.invitation;

it('a user who is created without a password sets one by the link of their invitation and signs in [PLT-244]', async () => {
  const api = await server.as(await aUser(server.db, { role: 2, school }));
  const { schoolid: _, ...body } = newcomer();
  const { id, invitation } = await api.adminUsers.create({ body });
  expect(invitation).toBe('open');
  const [mail] = await invitations(body.email);
  expect(mail).toMatchObject({ state: 'queued', subject: expect.stringMatching(/ invites you to Open Date$/) });
  expect(mail?.body_html).toMatch(/once, within 7 days/);
  const link = await newestLink(body.email);
  await setPassword(link);
  await server.token({ id, email: body.email, password: 'tulip garden 27' });
  expect(await readState(id)).toBeNull();
  await expect(setPassword(link)).rejects.toMatchObject({ code: 'reset.refused' });
  const actions = await server.db
    .selectFrom('activity_log')
    .select(['action', 'description'])
    .where('object_id', '=', String(id))
    .where('object_type', '=', 'user')
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['user.create', 'user.invite', 'user.password']);
  expect(actions[1]?.description).toBe(`Invited the user Dana (${body.email}).`);
});

it('an invitation works for seven days, and is sent again with a new link [PLT-244]', async () => {
  const body = newcomer();
  const { id } = await admin.adminUsers.create({ body });
  const first = await newestLink(body.email);
  server.setTime('2027-08-08T16:00:01Z');
  admin = await server.as(await aUser(server.db));
  await expect(setPassword(first)).rejects.toMatchObject({ code: 'reset.refused' });
  expect(await readState(id)).toBe('expired');
  expect(await admin.adminUsers.notify({ params: { id } })).toEqual({ sent: true });
  expect(await readState(id)).toBe('open');
  const second = await newestLink(body.email);
  expect(await admin.adminUsers.notify({ params: { id } })).toEqual({ sent: true });
  await expect(setPassword(second)).rejects.toMatchObject({ code: 'reset.refused' });
  await setPassword(await newestLink(body.email));
  expect((await readOutbox(server.db, body.email)).map(({ kind }) => kind)).not.toContain('authorized');
});

it('a school editor resends the invitation of a colleague, but not of a user of another school [PLT-244]', async () => {
  const { id } = await admin.adminUsers.create({ body: newcomer() });
  const { id: foreign } = await admin.adminUsers.create({
    body: newcomer({ schoolid: (await aSchool(server.db)).id }),
  });
  const api = await server.as(await aUser(server.db, { role: 2, school }));
  expect(await api.adminUsers.notify({ params: { id } })).toEqual({ sent: true });
  await expectRefused(server.db, () => api.adminUsers.notify({ params: { id: foreign } }), 403);
});

it('an invitation follows its user to a new address, and the earlier link ends [PLT-244]', async () => {
  const body = newcomer();
  const { id } = await admin.adminUsers.create({ body });
  const first = await newestLink(body.email);
  const { email } = newcomer();
  await admin.adminUsers.save({ params: { id }, body: { email } });
  await expect(setPassword({ ...first, email })).rejects.toMatchObject({ code: 'reset.refused' });
  await setPassword(await newestLink(email));
});

it.each([
  ['disabled', (id: number) => admin.adminUsers.save({ params: { id }, body: { status: 3 } })],
  ['deleted', (id: number) => admin.adminUsers.remove({ params: { id } })],
  [
    'given a password',
    (id: number) =>
      admin.adminUsers.save({
        params: { id },
        body: { password: 'tulip garden 2', passwordconfirm: 'tulip garden 2' },
      }),
  ],
])('the invitation of a user who is %s ends [PLT-244]', async (_, end) => {
  const body = newcomer();
  const { id } = await admin.adminUsers.create({ body });
  const link = await newestLink(body.email);
  await end(id);
  await expect(setPassword(link)).rejects.toMatchObject({ code: 'reset.refused' });
});

it('a pending user without a password is invited when they are approved, and no earlier [PLT-244]', async () => {
  const body = newcomer({ status: 2 });
  const { id, invitation } = await admin.adminUsers.create({ body });
  expect([invitation, await readOutbox(server.db, body.email)]).toEqual([null, []]);
  await admin.adminUsers.save({ params: { id }, body: { status: 1 } });
  expect((await readOutbox(server.db, body.email)).map(({ kind }) => kind)).toEqual(['invitation']);
});

it('the approval mail mentions the chosen password only to users who requested access [PLT-244]', async () => {
  const request = await anAccessRequest(server.db);
  await admin.adminUsers.save({ params: { id: request.id }, body: { status: 1, schoolid: school.id } });
  expect((await readOutbox(server.db, request.email)).at(-1)?.body_html).toMatch(
    /Test User \w+ approved it\. Sign in with the password that you chose when you asked for access/,
  );
  const body = newcomer({ password: 'tulip garden 27', passwordconfirm: 'tulip garden 27' });
  const { id } = await admin.adminUsers.create({ body });
  expect(await readOutbox(server.db, body.email)).toEqual([]);
  await admin.adminUsers.notify({ params: { id } });
  const [mail] = await readOutbox(server.db, body.email);
  expect(mail).toMatchObject({ kind: 'authorized', subject: 'Your Open Date account is ready' });
  expect(mail?.body_html).not.toContain('asked for access');
  const again = await admin.adminUsers.save({
    params: { id },
    body: { password: 'gravel road 2027', passwordconfirm: 'gravel road 2027' },
  });
  const notices = await readOutbox(server.db, again.email);
  expect(notices.at(-1)?.body_html).toMatch(/The password of your account was changed by \w+/);
});

it('an invitation that is not mailed does not show as sent, and an account without invitation shows that [PLT-244]', async () => {
  const quiet = await server.as(await aUser(server.db, { disableEmails: true }));
  const { id } = await quiet.adminUsers.create({ body: newcomer() });
  expect(await quiet.adminUsers.notify({ params: { id } })).toEqual({ sent: false });
  expect(await readState(id)).toBe('missing');
  const restored = await aUser(server.db, { role: 3, school });
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', restored.id).execute();
  expect(await readState(restored.id)).toBe('missing');
});
