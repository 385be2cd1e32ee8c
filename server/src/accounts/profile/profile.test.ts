import type { UserProfile } from '@open-date/shared-api/contract';
import * as fc from 'fast-check';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NEEDED = 'Enter your current password to change your email or password.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A school viewer with the calls that they make. */
async function somebody() {
  const user = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
  const api = await server.as(user);
  return {
    user,
    api,
    params: { id: user.id },
    read: (): Promise<UserProfile> => api.session.user({ params: { id: user.id } }),
  };
}

/** Sends a body that no form of the app would send. */
async function put(token: string, id: number, body: unknown) {
  const answer = await fetch(`${server.url}/api/v1/user/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'Auth-Token': token },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const readLog = (userId: number) =>
  server.db
    .selectFrom('activity_log')
    .select(['action', 'detail'])
    .where('object_id', '=', String(userId))
    .orderBy('id')
    .execute();

describe('saving a profile', () => {
  it('a saved profile keeps every field, and the session user shows it [API-005 SET-002]', async () => {
    const { user, api, params, read } = await somebody();
    const school = await aSchool(server.db, { name: 'Aspen College' });
    const conference = await aConference(server.db, { name: 'Prairie League' });
    const facts = {
      FirstName: 'Dana',
      LastName: 'Reyes',
      Email: `dana.${params.id}@school.test`,
      Title: 'Scheduler',
      Twitter: '@dana',
      Phone: '(555) 765-4321 ext. 12',
      Mobile: '555 123 4567',
    };
    const answer = await api.profile.save({
      params,
      body: {
        ...facts,
        DontShowTeamsWithin: 2,
        EmailNotify: 0,
        MailDigest: 'daily',
        IgnoredSchoolIds: [school.id],
        IgnoredConferenceIds: [conference.id],
        Password: '',
        PasswordConfirm: '',
        CurrentPassword: user.password,
      },
    });
    expect(answer).toMatchObject(facts);
    const signedIn = await server.api.session.signIn({ body: { login: facts.Email, password: user.password } });
    expect(signedIn).toEqual({ ...answer, Authentication: { Token: expect.any(String) } });
    expect(await read()).toEqual({
      ...answer,
      DontShowTeamsWithin: 2,
      EmailNotify: 0,
      MailDigest: 'daily',
      IgnoredSchools: [{ ID: school.id, SchoolName: 'Aspen College' }],
      IgnoredSchoolIds: [school.id],
      IgnoredConferences: [{ id: conference.id, Name: 'Prairie League' }],
      IgnoredConferenceIds: [conference.id],
    });
  });

  it('a new profile hides no recent opponents, mails each notification at once and ignores no school or conference', async () => {
    const { read } = await somebody();
    expect(await read()).toMatchObject({
      DontShowTeamsWithin: null,
      EmailNotify: 1,
      MailDigest: 'each',
      IgnoredSchools: [],
      IgnoredConferenceIds: [],
    });
  });

  it.each([
    [null, null],
    ['', null],
    [1, 1],
    ['2', 2],
    [3, 3],
  ])('%j is accepted as the number of years for which recent opponents are hidden [SET-007]', async (sent, kept) => {
    const { user, params, read } = await somebody();
    const token = await server.token(user);
    expect((await put(token, params.id, { DontShowTeamsWithin: 3 })).status).toBe(200);
    expect((await put(token, params.id, { DontShowTeamsWithin: sent })).status).toBe(200);
    expect((await read()).DontShowTeamsWithin).toBe(kept);
  });

  it.each(['0', '1', 0, 1])('%j is accepted for EmailNotify [SET-008]', async (sent) => {
    const { user, params, read } = await somebody();
    expect((await put(await server.token(user), params.id, { EmailNotify: sent })).status).toBe(200);
    expect((await read()).EmailNotify).toBe(Number(sent));
  });

  it('schools and conferences are ignored by id or by object, and a list replaces the one before [SET-009]', async () => {
    const { api, params, read } = await somebody();
    const [one, other] = [await aSchool(server.db, { name: 'B one' }), await aSchool(server.db, { name: 'A other' })];
    const save = (body: Parameters<typeof api.profile.save>[0]['body']) => api.profile.save({ params, body });
    await save({ IgnoredSchools: [{ ID: one.id }], IgnoredConferences: [{ id: one.conferenceId }] });
    expect(await read()).toMatchObject({ IgnoredSchoolIds: [one.id], IgnoredConferenceIds: [one.conferenceId] });
    await save({ IgnoredSchoolIds: [one.id, other.id, one.id], IgnoredSchools: [] });
    expect((await read()).IgnoredSchools).toEqual([
      { ID: other.id, SchoolName: 'A other' },
      { ID: one.id, SchoolName: 'B one' },
    ]);
    await save({ IgnoredSchoolIds: [other.id] });
    expect(await read()).toMatchObject({ IgnoredSchoolIds: [other.id], IgnoredConferenceIds: [one.conferenceId] });
    await save({ IgnoredSchoolIds: [], IgnoredConferenceIds: [] });
    expect(await read()).toMatchObject({ IgnoredSchools: [], IgnoredConferences: [] });
  });

  it('users save their own profile and administrators any profile, and no save changes rights [SET-016]', async () => {
    const { user, api, params } = await somebody();
    const other = await somebody();
    const before = await server.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    const rights = {
      RoleId: 1,
      status: 5,
      SchoolId: null,
      ConferenceId: 1,
      Associate: 1,
      DisableEmails: 1,
      id: other.user.id,
    };
    expect((await put(await server.token(user), user.id, { Title: 'Same rights', ...rights })).status).toBe(200);
    const after = await server.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(after).toEqual({
      ...before,
      title: 'Same rights',
      updated_at: after.updated_at,
      version: after.version,
      last_activity_at: after.last_activity_at,
    });
    const forbidden = { status: 403, code: 'forbidden' };
    await expect(api.profile.save({ params: other.params, body: { Title: 'x' } })).rejects.toMatchObject(forbidden);
    const admin = await server.as(await aUser(server.db));
    await expect(admin.profile.save({ params, body: { Title: 'By role 1' } })).resolves.toMatchObject({
      id: user.id,
      Title: 'By role 1',
    });
    await expect(admin.profile.save({ params: { id: 999_999 }, body: {} })).rejects.toMatchObject({ status: 404 });
    const pending = await aUser(server.db, { status: 2 });
    await expect(admin.profile.save({ params: { id: pending.id }, body: {} })).rejects.toMatchObject({ status: 404 });
  });

  it('an associate cannot save an administrator’s profile, but an administrator can save an associate’s profile', async () => {
    const [full, associate] = [await aUser(server.db), await aUser(server.db, { associate: true })];
    const save = async (as: typeof full, whose: typeof full, body: object) =>
      (await server.as(as)).profile.save({ params: { id: whose.id }, body });
    const taken = { Password: 'hijacked-123', PasswordConfirm: 'hijacked-123' };
    const refused = { status: 403, message: 'You cannot give or change rights that you do not have.' };
    await expect(save(associate, full, taken)).rejects.toMatchObject(refused);
    await expect(save(associate, full, { Email: 'taken@opendate.test' })).rejects.toMatchObject(refused);
    await expect(server.token(full)).resolves.toEqual(expect.any(String));
    await expect(save(full, associate, { Title: 'Associate' })).resolves.toMatchObject({ Title: 'Associate' });
    await expect(save(associate, associate, { Title: 'Own' })).resolves.toMatchObject({ Title: 'Own' });
  });

  it('the activity log records that a profile was saved, without its contents', async () => {
    const { user, api, params } = await somebody();
    const known = await api.session.user({ params });
    await api.profile.save({
      params,
      body: {
        FirstName: known.FirstName,
        Email: known.Email,
        EmailNotify: known.EmailNotify,
        IgnoredSchoolIds: [...known.IgnoredSchoolIds],
        Mobile: '555',
        Title: 'Secret title',
      },
    });
    const log = await readLog(user.id);
    expect(log.at(-1)).toEqual({
      action: 'user.profile',
      detail: { fields: ['Title', 'Mobile'] },
    });
    expect(JSON.stringify(log)).not.toContain('Secret title');
  });

  it.each(['a\u0000b', 'Nick\r\nBcc: x@evil.test', 'a\u2028b'])('the name %j is refused', async (LastName) => {
    const { api, params, read } = await somebody();
    const before = await read();
    const text = 'Write it in one line, without control characters.';
    await expect(api.profile.save({ params, body: { LastName } })).rejects.toMatchObject({
      status: 400,
      message: text,
    });
    expect(await read()).toEqual(before);
  });

  it('names in any script are stored unchanged', async () => {
    const { api, params, read } = await somebody();
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => text.length <= 100 && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text));
    await fc.assert(
      fc.asyncProperty(name, async (typed) => {
        const kept = typed.trim();
        const saved = await api.profile.save({ params, body: { LastName: typed } });
        expect(saved.LastName).toBe(kept);
        expect((await read()).LastName).toBe(kept);
      }),
      { numRuns: 40, examples: [['נועה בן־דוד'], ['محمد‏ الأمين'], ['👩🏽‍🏫 Ngũgĩ']] },
    );
    const long = 'ẞ'.repeat(100);
    await expect(api.profile.save({ params, body: { FirstName: long } })).resolves.toMatchObject({ FirstName: long });
  });
});

describe('refused profiles', () => {
  it.each([
    [{ FirstName: ' ' }, 'First name is required.'],
    [{ FirstName: 'x'.repeat(101) }, 'This field has at most 100 characters.'],
    [{ Phone: '1'.repeat(31) }, 'This field has at most 30 characters.'],
    [{ Email: 'nobody' }, 'Enter an email address.'],
    [{ Email: 'a,b@school.test' }, 'Enter an email address.'],
    [{ DontShowTeamsWithin: 4 }, 'DontShowTeamsWithin is not valid.'],
    [{ EmailNotify: 2 }, 'EmailNotify is not valid.'],
    [{ MailDigest: 'hourly' }, 'MailDigest is not valid.'],
    [{ IgnoredSchoolIds: [999_999] }, 'Choose schools and conferences from the list.'],
    [{ IgnoredConferenceIds: [999_999] }, 'Choose schools and conferences from the list.'],
    [{ Password: 'eleven char', PasswordConfirm: 'eleven char' }, 'A password has at least 12 characters.'],
    [{ Password: ' '.repeat(12), PasswordConfirm: ' '.repeat(12) }, 'A password needs more than spaces.'],
    [{ Password: 'twelve chars', PasswordConfirm: 'twelve chars' }, NEEDED],
    [{ Email: 'new@school.test' }, NEEDED],
    [{ Password: 'twelve chars', PasswordConfirm: 'twelve chars?' }, 'Passwords do not match. '],
    [{ Password: '', PasswordConfirm: 'twelve chars' }, 'Passwords do not match. '],
  ])('a profile with %j is refused with a text, and nothing of it is saved [ERR-001]', async (wrong, text) => {
    const { user, params, read } = await somebody();
    const before = await read();
    const token = await server.token(user);
    const answer = await put(token, params.id, { Title: 'Not kept', Mobile: '555', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: text, code: 'input.invalid' } });
    expect(await read()).toEqual(before);
  });

  it('another user’s email is refused, ignoring case, even when both take it at once; one’s own is not', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await expect(
      one.api.profile.save({
        params: one.params,
        body: { Email: other.user.email.toUpperCase(), CurrentPassword: one.user.password },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'email.taken', message: 'That email address is already in use.' });
    const own = one.user.email.toUpperCase();
    await expect(one.api.profile.save({ params: one.params, body: { Email: own } })).resolves.toMatchObject({
      Email: own,
    });
    const body = { Email: `wanted.${one.user.id}@school.test`, CurrentPassword: one.user.password };
    const both = await Promise.allSettled([one, other].map(({ api, params }) => api.profile.save({ params, body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('a body of more than a megabyte answers 413', async () => {
    const { user, params } = await somebody();
    const answer = await put(await server.token(user), params.id, { Title: 'x'.repeat(1_100_000) });
    expect(answer).toEqual({ status: 413, body: { error: 'The request is too large.', code: 'input.too-large' } });
  });
});

describe('setting a password', () => {
  it('a new password works for signing in, and ends mailed links and every session, including the one that set it', async () => {
    const { user, api, params } = await somebody();
    const elsewhere = await server.as(user);
    await server.api.accounts.forgotPassword({ body: { email: user.email } });
    const Password = 'a new password';
    await expect(
      api.profile.save({
        params,
        body: { Password, PasswordConfirm: Password, CurrentPassword: user.password, Title: 'Kept too' },
      }),
    ).resolves.toMatchObject({ Title: 'Kept too' });
    for (const ended of [api, elsewhere])
      await expect(ended.reference.seasons()).rejects.toMatchObject({ status: 401, code: 'session.expired' });
    await expect(server.token(user)).rejects.toMatchObject({ status: 400 });
    await expect(server.token({ ...user, password: Password })).resolves.toEqual(expect.any(String));
    const links = await server.db
      .selectFrom('password_resets')
      .select('used_at')
      .where('user_id', '=', user.id)
      .execute();
    expect(links).toEqual([{ used_at: expect.any(Date) }]);
    expect((await readLog(user.id)).map(({ action }) => action)).toContain('user.password');
  });

  it('an empty password changes neither password nor sessions', async () => {
    const { user, api, params } = await somebody();
    await api.profile.save({ params, body: { Title: 'x', Password: '', PasswordConfirm: '' } });
    await expect(api.reference.seasons()).resolves.toBeDefined();
    await expect(server.token(user)).resolves.toEqual(expect.any(String));
  });

  it('an administrator who sets a user’s password ends only that user’s sessions', async () => {
    const { api, params } = await somebody();
    const admin = await server.as(await aUser(server.db));
    await admin.profile.save({ params, body: { Password: 'twelve chars', PasswordConfirm: 'twelve chars' } });
    await expect(api.reference.seasons()).rejects.toMatchObject({ status: 401 });
    await expect(admin.reference.seasons()).resolves.toBeDefined();
  });
});
