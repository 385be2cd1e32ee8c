import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type TestConference, type TestSchool, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused as expectRefusedIn } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const MORE_RIGHTS = 'You cannot give or change rights that you do not have.';

let server: TestServer;
let conference: TestConference;
let school: TestSchool;
let admin: ApiClient<ApiContract>;

beforeAll(async () => {
  server = await startTestServer();
  conference = await aConference(server.db);
  school = await aSchool(server.db, { conference });
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const mailsTo = (email: string) =>
  server.db
    .selectFrom('email_outbox')
    .select(['kind', 'state', 'subject'])
    .where('to_email', '=', email)
    .orderBy('id')
    .execute();

const expectRefused = (call: () => Promise<unknown>, status: number, message?: string) =>
  expectRefusedIn(server.db, call, status, message);

it.each([
  ['delete', (api: typeof admin, id: number) => api.adminUsers.remove({ params: { id } })],
  ['disable', (api: typeof admin, id: number) => api.adminUsers.save({ params: { id }, body: { status: 3 } })],
  [
    'demote',
    (api: typeof admin, id: number) =>
      api.adminUsers.save({ params: { id }, body: { roleid: 3, schoolid: school.id } }),
  ],
])('when two administrators %s each other at once, only one succeeds', async (_, act) => {
  const [one, two] = [await aUser(server.db), await aUser(server.db)];
  const [first, second] = [await server.as(one), await server.as(two)];
  const results = await Promise.allSettled([act(first, two.id), act(second, one.id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = await server.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one.id, two.id])
    .where('deleted_at', 'is', null)
    .where('status', '=', 1)
    .where('role_id', '=', 1)
    .execute();
  expect(left).toHaveLength(1);
});

describe('taking over an account', () => {
  it('an associate administrator never changes a commissioner, in the administration or the profile', async () => {
    const associate = await server.as(await aUser(server.db, { associate: true }));
    const commissioner = await aUser(server.db, { role: 10, conference });
    const viewer = await aUser(server.db, { role: 3, school });
    const params = { id: commissioner.id };
    const passwords = { password: 'a brand new one', passwordconfirm: 'a brand new one' };
    for (const body of [passwords, { email: 'taken@over.test' }, { status: 3 }, { roleid: 3, schoolid: school.id }])
      await expectRefused(() => associate.adminUsers.save({ params, body }), 403, MORE_RIGHTS);
    await expectRefused(() => associate.adminUsers.remove({ params }), 403);
    await expectRefused(
      () =>
        associate.profile.save({ params, body: { Password: 'a brand new one', PasswordConfirm: 'a brand new one' } }),
      403,
      MORE_RIGHTS,
    );
    const promotion = { roleid: 10, conferenceid: conference.id };
    await expectRefused(() => associate.adminUsers.save({ params: { id: viewer.id }, body: promotion }), 403);
  });

  it('changing one’s own email or password needs the current password', async () => {
    const self = await aUser(server.db, { role: 2, school });
    const token = await server.token(self);
    const api = await server.as(self);
    const save = (body: object) => api.adminUsers.save({ params: { id: self.id }, body });
    const passwords = { password: 'twelve chars', passwordconfirm: 'twelve chars' };
    const needed = 'Enter your current password to change your email or password.';
    for (const body of [{ email: 'own@moved.test' }, passwords]) {
      await expectRefused(() => save(body), 400, needed);
      await expect(save({ ...body, currentpassword: 'wrong' })).rejects.toMatchObject({
        status: 400,
        fields: { currentpassword: 'Incorrect password.' },
      });
    }
    await save({ email: 'own@moved.test', currentpassword: self.password });
    const other = await fetch(`${server.url}/api/v1/seasons`, { headers: { 'Auth-Token': token } });
    expect(other.status).toBe(401);
    await expect(save({ phone: '555' })).resolves.toMatchObject({ phone: '555', email: 'own@moved.test' });
  });

  it('a new email set by an administrator is mailed to both addresses and ends sessions', async () => {
    const user = await aUser(server.db, { role: 3, school });
    const api = await server.as(user);
    const { path } = await api.calendars.create({ params: { id: school.id } });
    await admin.adminUsers.save({ params: { id: user.id }, body: { email: 'moved@school.test' } });
    await expect(api.reference.seasons()).rejects.toMatchObject({ status: 401 });
    expect((await fetch(server.url + path)).status).toBe(404);
    for (const address of [user.email, 'moved@school.test'])
      expect(await mailsTo(address)).toMatchObject([
        { kind: 'security', subject: 'Your Open Date email address was changed' },
      ]);
  });
});
