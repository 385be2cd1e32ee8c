import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type TestConference, type TestSchool, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { anAccessRequest, readOutbox } from '../../../testing/access-requests.ts';
import { expectRefused as expectRefusedIn } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let conference: TestConference;
let school: TestSchool;
let other: TestSchool;
type Api = ApiClient<ApiContract>;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  conference = await aConference(server.db, { name: 'Lake Conference' });
  school = await aSchool(server.db, { conference, name: 'Lakeview' });
  other = await aSchool(server.db, { name: 'Hillside' });
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const asSchool = async (associate = false) => server.as(await aUser(server.db, { role: 2, school, associate }));
const asConference = async () => server.as(await aUser(server.db, { role: 10, conference }));

const MORE_RIGHTS = 'You cannot give or change rights that you do not have.';

const passwords = { password: 'twelve chars', passwordconfirm: 'twelve chars' };

let people = 0;
const newcomer = (facts: object = {}) => ({
  firstname: 'Dana',
  lastname: 'Reyes',
  email: `dana${(people += 1)}@school.test`,
  roleid: 3,
  schoolid: school.id,
  ...facts,
});

const answeredStatus = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

const expectRefused = (call: () => Promise<unknown>, status: number, message?: string) =>
  expectRefusedIn(server.db, call, status, message);

describe('the list of users', () => {
  it('administrators see all accounts, school editors and commissioners only those they manage [API-034 API-035 ADM-016]', async () => {
    const own = await aUser(server.db, { role: 3, school });
    const pending = await aUser(server.db, { role: 3, school, status: 2 });
    const internal = await aUser(server.db, { role: 2, school, status: 5 });
    const appAdmin = await aUser(server.db, { role: 1, school });
    const foreign = await aUser(server.db, { role: 2, school: other });
    const colleague = await aUser(server.db, { role: 10, conference });
    const all = [own, pending, internal, appAdmin, foreign, colleague];
    const seenBy = async (api: Api) => {
      const ids = new Set((await api.adminUsers.list()).map(({ id }) => id));
      for (const { id } of all)
        expect(await answeredStatus(api.adminUsers.one({ params: { id } }))).toBe(ids.has(id) ? 200 : 403);
      return all.filter(({ id }) => ids.has(id));
    };
    expect(await seenBy(admin)).toEqual(all);
    expect(await seenBy(await asSchool())).toEqual([own, pending]);
    expect(await seenBy(await asConference())).toEqual([colleague]);
  });

  it('the list shows name, role, affiliation and request of an account', async () => {
    const request = await anAccessRequest(server.db);
    const colleague = await aUser(server.db, { role: 10, conference, disableEmails: true });
    const list = await admin.adminUsers.list();
    expect(list.find(({ id }) => id === request.id)).toMatchObject({
      status: 2,
      rolename: 'SCHOOL VIEW',
      affiliation: '',
      requestedschoolname: 'lakeview',
      schoolid: null,
    });
    expect(list.find(({ id }) => id === colleague.id)).toMatchObject({
      rolename: 'CONF ADMIN',
      affiliation: 'Lake Conference',
      disableemails: 1,
      lastactivity: null,
    });
    expect(JSON.stringify(list)).not.toContain('argon2');
  });

  it('the list is sorted by last name, ignoring case', async () => {
    for (const lastname of ['zeta', 'Alpha', 'beta']) await admin.adminUsers.create({ body: newcomer({ lastname }) });
    const names = (await (await asSchool()).adminUsers.list()).map(({ lastname }) => lastname.toLowerCase());
    expect(names).toEqual(names.toSorted((one, two) => (one < two ? -1 : 1)));
  });

  it('school viewers see no list of users [ADM-001]', async () => {
    const viewer = await server.as(await aUser(server.db, { role: 3, school }));
    expect(await answeredStatus(viewer.adminUsers.list())).toBe(403);
    expect(await answeredStatus(viewer.adminUsers.one({ params: { id: 1 } }))).toBe(403);
  });
});

describe('creating an account', () => {
  it('a new account has every field given and may sign in [API-034 ADM-020]', async () => {
    const body = newcomer({
      title: 'Scheduler',
      phone: '555 1',
      mobile: '555 2',
      nickname: 'D',
      twitter: '@dana',
      status: 1,
      showindirectory: 0,
      emailnotify: 0,
      disableemails: 1,
      associate: 1,
    });
    const made = await admin.adminUsers.create({ body: { ...body, ...passwords } });
    expect(made).toMatchObject({ ...body, schoolname: 'Lakeview', affiliation: 'Lakeview', rolename: 'SCHOOL VIEW' });
    expect(await admin.adminUsers.one({ params: { id: made.id } })).toEqual(made);
    await expect(server.token({ id: made.id, email: body.email, password: 'twelve chars' })).resolves.toEqual(
      expect.any(String),
    );
    expect(await readOutbox(server.db, body.email)).toEqual([]);
    const commissioner = newcomer({ roleid: 10, schoolid: null, conferenceid: conference.id });
    const { id } = await admin.adminUsers.create({ body: commissioner });
    expect(await admin.adminUsers.one({ params: { id } })).toMatchObject({
      ...commissioner,
      rolename: 'CONF ADMIN',
      affiliation: 'Lake Conference',
      lastactivity: null,
    });
  });

  it('accounts that school editors and commissioners create get their own school or conference [ADM-034 ADM-035]', async () => {
    const { schoolid: _, ...least } = newcomer();
    for (const roleid of [2, 3]) {
      const body = { ...least, email: newcomer().email, roleid };
      expect(await (await asSchool()).adminUsers.create({ body })).toMatchObject({ roleid, schoolid: school.id });
    }
    const { schoolid: __, ...colleague } = newcomer({ roleid: 10 });
    expect(await (await asConference()).adminUsers.create({ body: colleague })).toMatchObject({
      schoolid: null,
      conferenceid: conference.id,
      status: 1,
    });
  });

  it.each([
    ['without an address', { email: '' }, 'Enter an email address.'],
    ['with an address that holds a comma', { email: 'a,b@school.test' }, 'Enter an email address.'],
    ['without a first name', { firstname: ' ' }, 'A first name is required.'],
    ['without a role', { roleid: '' }, 'Choose a role.'],
    ['with an unknown role', { roleid: 4 }, 'Choose a role.'],
    ['with status 4', { status: 4 }, 'Choose a status.'],
    ['without a school', { schoolid: null }, 'Choose a school.'],
    ['with an unknown school', { schoolid: 99_999 }, 'Choose a school.'],
    ['without a conference', { roleid: 10 }, 'Choose a conference.'],
    [
      'with a short password',
      { password: 'eleven char', passwordconfirm: 'eleven char' },
      'A password has at least 12 characters.',
    ],
    [
      'with two different passwords',
      { password: 'twelve chars', passwordconfirm: 'twelve chars?' },
      'Passwords do not match. ',
    ],
  ])('a new account %s is refused [ADM-036]', async (_, facts, error) => {
    await expectRefused(() => admin.adminUsers.create({ body: newcomer(facts) }), 400, error);
  });

  it('a new account with an email in use is refused [ADM-028]', async () => {
    const first = newcomer();
    await admin.adminUsers.create({ body: first });
    const again = newcomer({ email: first.email.toUpperCase() });
    await expect(admin.adminUsers.create({ body: again })).rejects.toMatchObject({
      status: 409,
      code: 'email.taken',
      message: 'That email address is already in use.',
    });
  });

  it.each([
    ['an administrator', { roleid: 1 }],
    ['a commissioner', { roleid: 10 }],
    ['a user of another school', 'foreign'],
    ['a pending user', { status: 2 }],
    ['a disabled user', { status: 3 }],
    ['an internal user', { status: 5 }],
    ['an associate', { associate: 1 as const }],
    ['a user whose changes send no mail', { disableemails: 1 as const }],
  ] as const)('a school editor never creates %s [ADM-030 ADM-033 ADM-034]', async (_, facts) => {
    const api = await asSchool();
    const body = newcomer(facts === 'foreign' ? { schoolid: other.id } : facts);
    await expectRefused(() => api.adminUsers.create({ body }), 403);
  });

  it.each([
    ['an administrator', { roleid: 1 }],
    ['a school editor', { roleid: 2 }],
    ['a school viewer', { roleid: 3 }],
    ['a commissioner of another conference', 'foreign'],
    ['an associate', { associate: 1 as const }],
    ['a user whose changes send no mail', { disableemails: 1 as const }],
  ] as const)('a commissioner never creates %s [ADM-033 ADM-035]', async (_, facts) => {
    const api = await asConference();
    const { schoolid: __, ...body } = newcomer({ roleid: 10 });
    const more = facts === 'foreign' ? { conferenceid: (await aConference(server.db)).id } : facts;
    await expectRefused(() => api.adminUsers.create({ body: { ...body, ...more } }), 403);
  });

  it('an associate administrator creates neither full administrators nor commissioners', async () => {
    const associate = await server.as(await aUser(server.db, { associate: true }));
    await expectRefused(() => associate.adminUsers.create({ body: newcomer({ roleid: 1, schoolid: null }) }), 403);
    for (const flag of [0, 1] as const) {
      const body = newcomer({ roleid: 10, schoolid: null, conferenceid: conference.id, associate: flag });
      await expectRefused(() => associate.adminUsers.create({ body }), 403, MORE_RIGHTS);
    }
    await expect(
      associate.adminUsers.create({ body: newcomer({ roleid: 1, schoolid: null, associate: 1 }) }),
    ).resolves.toMatchObject({ associate: 1 as const });
  });
});

describe('saving an account', () => {
  it('an administrator sets every role, status and affiliation, but no unknown status [API-035 ADM-029 ADM-032]', async () => {
    const { id } = await aUser(server.db, { role: 3, school });
    const save = (body: object) => admin.adminUsers.save({ params: { id }, body });
    expect(await save({ roleid: 2, schoolid: other.id })).toMatchObject({ roleid: 2, schoolname: 'Hillside' });
    expect(await save({ roleid: 10, conferenceid: conference.id })).toMatchObject({
      schoolid: null,
      conferenceid: conference.id,
    });
    expect(await save({ roleid: 1 })).toMatchObject({ roleid: 1, conferenceid: null });
    expect(await save({ roleid: 3, schoolid: school.id })).toMatchObject({ roleid: 3 });
    for (const status of [3, 2, 5, 1]) expect(await save({ status })).toMatchObject({ status });
    expect(await save({ associate: 1, disableemails: 1 })).toMatchObject({ associate: 1, disableemails: 1 });
    expect(await answeredStatus(save({ status: 4 }))).toBe(400);
  });

  it('saving an account keeps the fields that are not sent', async () => {
    const made = await admin.adminUsers.create({ body: newcomer({ phone: '555 1', emailnotify: 0 }) });
    const saved = await admin.adminUsers.save({ params: { id: made.id }, body: { title: 'Scheduler' } });
    expect(saved).toEqual({ ...made, title: 'Scheduler', version: made.version + 1 });
  });

  it.each([
    ['an administrator of the school', () => aUser(server.db, { role: 1, school })],
    ['an internal user', () => aUser(server.db, { role: 3, school, status: 5 })],
    ['an associate', () => aUser(server.db, { role: 2, school, associate: true })],
    ['a user of another school', () => aUser(server.db, { role: 3, school: other })],
    ['a user of the conference', () => aUser(server.db, { role: 10, conference })],
  ] as const)('a school editor never changes, deletes or notifies %s [API-035 ADM-034]', async (_, make) => {
    const { id } = await make();
    const api = await asSchool();
    const params = { id };
    await expectRefused(
      () => api.adminUsers.save({ params, body: { password: 'twelve chars', passwordconfirm: 'twelve chars' } }),
      403,
    );
    await expectRefused(() => api.adminUsers.remove({ params }), 403);
    await expectRefused(() => api.adminUsers.notify({ params }), 403);
  });

  it('an administrator moves a user from every status to every other one [ADM-093]', async () => {
    const user = await aUser(server.db, { role: 3, school });
    const save = (status: number) => admin.adminUsers.save({ params: { id: user.id }, body: { status } });
    const statuses = [1, 2, 3, 5];
    const moves = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => [from, to] as const));
    for (const [from, to] of moves) {
      await server.db.updateTable('users').set({ status: from }).where('id', '=', user.id).execute();
      expect([from, await save(to)]).toMatchObject([from, { status: to }]);
    }
    expect(moves).toHaveLength(12);
  });

  it('a school editor activates accounts, but sets no other status or switch [ADM-030 ADM-033 ADM-034]', async () => {
    const { id } = await aUser(server.db, { role: 3, school });
    const api = await asSchool();
    for (const body of [
      { status: 2 },
      { status: 3 },
      { status: 5 },
      { associate: 1 as const },
      { disableemails: 1 as const },
      { roleid: 1 },
      { roleid: 10 },
    ]) {
      await expectRefused(() => api.adminUsers.save({ params: { id }, body }), 403);
    }
    await expectRefused(() => api.adminUsers.save({ params: { id }, body: { schoolid: other.id } }), 403);
    const pending = await aUser(server.db, { role: 3, school, status: 2 });
    expect(await api.adminUsers.save({ params: { id: pending.id }, body: { status: 1 } })).toMatchObject({ status: 1 });
    const disabled = await aUser(server.db, { role: 3, school, status: 3 });
    await expectRefused(() => api.adminUsers.save({ params: { id: disabled.id }, body: { status: 1 } }), 403);
    expect(await api.adminUsers.save({ params: { id: disabled.id }, body: { phone: '1' } })).toMatchObject({
      status: 3,
    });
    expect(await api.adminUsers.one({ params: { id } })).toMatchObject({ status: 1, associate: 0, disableemails: 0 });
  });

  it('users can neither change their own role, status and associate flag nor delete themselves', async () => {
    const self = await aUser(server.db, { associate: true });
    const api = await server.as(self);
    const params = { id: self.id };
    for (const body of [{ roleid: 2, schoolid: school.id }, { status: 3 }, { associate: 0 as const }]) {
      await expectRefused(() => api.adminUsers.save({ params, body }), 403);
    }
    await expectRefused(() => api.adminUsers.remove({ params }), 403);
    expect(await api.adminUsers.save({ params, body: { phone: '555' } })).toMatchObject({ phone: '555' });
  });

  it('saving an old version of an account is refused instead of undoing a change', async () => {
    const { id, version } = await admin.adminUsers.create({ body: newcomer() });
    await admin.adminUsers.save({ params: { id }, body: { phone: '1', version } });
    await expect(admin.adminUsers.save({ params: { id }, body: { phone: '2', version } })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: 'This user was changed by someone else. Check what they saved, then try again.',
    });
    expect(await admin.adminUsers.one({ params: { id } })).toMatchObject({ phone: '1' });
  });

  it('a sign-in of the user between reading and saving their account does not make the save stale', async () => {
    const user = await aUser(server.db, { role: 3, school });
    const { version } = await admin.adminUsers.one({ params: { id: user.id } });
    await server.token(user);
    await expect(
      admin.adminUsers.save({ params: { id: user.id }, body: { phone: '1', version } }),
    ).resolves.toBeDefined();
  });

  it.each([
    ['disabled', { status: 3 }],
    ['set back to pending', { status: 2 }],
    ['given a password', passwords],
  ])('an account that is %s loses its sessions', async (_, body) => {
    const user = await aUser(server.db, { role: 3, school });
    const token = await server.token(user);
    const asked = () => fetch(`${server.url}/api/v1/seasons`, { headers: { 'Auth-Token': token } });
    expect((await asked()).status).toBe(200);
    await admin.adminUsers.save({ params: { id: user.id }, body });
    expect((await asked()).status).toBe(401);
    const open = server.db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id);
    expect(await open.where('revoked_at', 'is', null).execute()).toEqual([]);
  });

  it('a new password replaces the old one and ends reset links', async () => {
    const user = await aUser(server.db, { role: 3, school });
    await server.api.accounts.forgotPassword({ body: { email: user.email } });
    const [mail] = await readOutbox(server.db, user.email);
    const token = /,([0-9a-f]{64})/.exec(mail?.body_html ?? '')?.[1] ?? '';
    await admin.adminUsers.save({ params: { id: user.id }, body: passwords });
    expect(await answeredStatus(server.token(user))).toBe(400);
    await expect(server.token({ ...user, password: 'twelve chars' })).resolves.toEqual(expect.any(String));
    const late = { email: user.email, token, password: 'sixsix', password_confirm: 'sixsix' };
    expect(await answeredStatus(server.api.accounts.setPassword({ body: late }))).toBe(400);
  });

  it('the log shows what changed in an account, but never a password', async () => {
    const { id } = await admin.adminUsers.create({ body: newcomer() });
    const body = { roleid: 2, password: 'twelve chars', passwordconfirm: 'twelve chars' };
    await admin.adminUsers.save({ params: { id }, body });
    await admin.adminUsers.remove({ params: { id } });
    const log = await server.db
      .selectFrom('activity_log')
      .select(['action', 'description', 'detail', 'school_ids'])
      .where('object_type', '=', 'user')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['user.create', 'user.invite', 'user.update', 'user.delete']);
    expect(log[2]).toMatchObject({
      description: expect.stringMatching(/^Changed the user Dana Reyes \(dana\d+@school\.test\)\.$/),
      detail: { before: { role_id: 3 }, after: { role_id: 2, password: 'set' } },
      school_ids: [school.id],
    });
    expect(JSON.stringify(log)).not.toContain('twelve chars');
  });
});

describe('deleting an account', () => {
  it('deleting an account ends its sessions and frees its email address [API-035 ADM-027]', async () => {
    const user = await aUser(server.db, { role: 3, school });
    const token = await server.token(user);
    const params = { id: user.id };
    expect(await admin.adminUsers.remove({ params })).toEqual({ ok: true });
    expect(await answeredStatus(server.token(user))).toBe(400);
    expect((await fetch(`${server.url}/api/v1/seasons`, { headers: { 'Auth-Token': token } })).status).toBe(401);
    expect((await admin.adminUsers.list()).some(({ id }) => id === user.id)).toBe(false);
    for (const call of [admin.adminUsers.one, admin.adminUsers.remove, admin.adminUsers.notify]) {
      expect(await answeredStatus(call({ params }))).toBe(404);
    }
    await expect(admin.adminUsers.create({ body: newcomer({ email: user.email }) })).resolves.toMatchObject({
      email: user.email,
    });
  });
});
