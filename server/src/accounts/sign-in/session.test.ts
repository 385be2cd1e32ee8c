import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { replacePassword } from '../credentials/credentials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

const expired = {
  status: 401,
  code: 'session.expired',
  message: 'YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN',
};

describe('signing in', () => {
  it('a password that is replaced while it is checked opens no session', async () => {
    const user = await aUser(server.db);
    const blocked = await server.db.transaction().execute(async (tx) => {
      await replacePassword(tx, user, 'the hash of another one', null, new Date('2027-08-01T16:00:00Z'));
      const signingIn = Promise.allSettled([server.token(user)]);
      await untilBlocked(server.db);
      return { signingIn };
    });
    expect(await blocked.signingIn).toMatchObject([
      { status: 'rejected', reason: { status: 400, message: 'Invalid email or password.' } },
    ]);
    const open = await server.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
    expect(open).toEqual([]);
  });

  it('signing in answers the user with every field of the contract and a token [API-002 API-082]', async () => {
    const school = await aSchool(server.db, { name: 'Harbor State' });
    const user = await aUser(server.db, { role: 2, school });
    const answer = await server.api.session.signIn({
      body: { login: user.email, password: user.password, source: 'website' },
    });
    expect(Object.keys(answer).sort()).toEqual(
      [
        'id',
        'Email',
        'RoleId',
        'SchoolId',
        'SchoolName',
        'SchoolLogoUrl',
        'ConferenceId',
        'ConferenceLogoUrl',
        'ConferenceNameShort',
        'Associate',
        'DisableEmails',
        'status',
        'FirstName',
        'LastName',
        'Title',
        'Phone',
        'Mobile',
        'Twitter',
        'TourEnded',
        'FactorDemanded',
        'Authentication',
      ].sort(),
    );
    expect(answer).toMatchObject({
      id: user.id,
      RoleId: 2,
      SchoolId: school.id,
      SchoolName: 'Harbor State',
      status: 1,
    });
    const seasons = await fetch(`${server.url}/api/v1/seasons`, {
      headers: { 'Auth-Token': answer.Authentication.Token },
    });
    expect(seasons.status).toBe(200);
  });

  it('users sign in with their email in upper or lower case, and only a hash of the token is stored', async () => {
    const user = await aUser(server.db, { email: 'Mixed.Case@example.test' });
    const token = await server.token({ ...user, email: 'mixed.case@EXAMPLE.test' });
    const stored = await server.db
      .selectFrom('sessions')
      .select('token_sha256')
      .where('user_id', '=', user.id)
      .execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.token_sha256.toString('base64url')).not.toBe(token);
  });

  it('a wrong password and an unknown account are both refused with 400, never 401 [LOG-033]', async () => {
    const user = await aUser(server.db);
    const refused = { status: 400, code: 'login.refused', message: 'Invalid email or password.' };
    await expect(server.api.session.signIn({ body: { login: user.email, password: 'wrong' } })).rejects.toMatchObject(
      refused,
    );
    await expect(
      server.api.session.signIn({ body: { login: 'nobody@example.test', password: 'wrong' } }),
    ).rejects.toMatchObject(refused);
  });

  it.each([1, 5] as const)('an account with status %i may sign in [LOG-010]', async (status) => {
    const school = await aSchool(server.db);
    const user = await aUser(server.db, { role: 3, school, status });
    const attempt = server.api.session.signIn({ body: { login: user.email, password: user.password } });
    await expect(attempt).resolves.toMatchObject({ id: user.id, status });
  });

  it.each([
    [2, 'Your account is pending approval.'],
    [3, 'Your account has been disabled.'],
  ] as const)('an account with status %i cannot sign in and gets the reason [LOG-010]', async (status, message) => {
    const school = await aSchool(server.db);
    const user = await aUser(server.db, { role: 3, school, status });
    const attempt = server.api.session.signIn({ body: { login: user.email, password: user.password } });
    await expect(attempt).rejects.toMatchObject({ status: 400, code: 'login.refused', message });
  });

  it('only a caller who knows the password learns the state of an account', async () => {
    const school = await aSchool(server.db);
    const user = await aUser(server.db, { role: 3, school, status: 3 });
    await expect(server.api.session.signIn({ body: { login: user.email, password: 'wrong' } })).rejects.toMatchObject({
      message: 'Invalid email or password.',
    });
  });

  it('signing in without an email is refused', async () => {
    await expect(server.api.session.signIn({ body: { login: ' ', password: 'x' } })).rejects.toMatchObject({
      status: 400,
      code: 'input.invalid',
      fields: { login: 'Email is required.' },
    });
  });

  it('an eleventh guess within 15 minutes is refused even with the right password, but not later [LOG-034]', async () => {
    const user = await aUser(server.db);
    const guess = (password: string) => server.api.session.signIn({ body: { login: user.email, password } });
    const first = await Promise.allSettled(Array.from({ length: 10 }, () => guess('wrong')));
    expect(first.map((result) => result.status)).toEqual(Array(10).fill('rejected'));
    await expect(guess(user.password)).rejects.toMatchObject({
      status: 429,
      code: 'rate-limited',
      message: 'Too many attempts. Please try again later.',
    });
    server.setTime('2027-08-01T16:15:01Z');
    await expect(guess(user.password)).resolves.toMatchObject({ id: user.id });
  });

  it('only 10 of 30 parallel guesses are checked, and the others are refused', async () => {
    const user = await aUser(server.db);
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, () => server.api.session.signIn({ body: { login: user.email, password: 'wrong' } })),
    );
    const statuses = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.status : 200));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('signing in and out is logged', async () => {
    const user = await aUser(server.db);
    const token = await server.token(user);
    await server.api.session.signOut({ params: { token }, body: {} });
    const log = await server.db
      .selectFrom('activity_log')
      .select(['action'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(log.map((entry) => entry.action)).toEqual(['auth.login', 'auth.logout']);
  });
});

describe('sessions', () => {
  it('every call except the public ones needs a session [API-001]', async () => {
    const answer = await fetch(`${server.url}/api/v1/schools`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: expired.message, code: expired.code });
    const unknown = await fetch(`${server.url}/api/v1/schools`, { headers: { 'Auth-Token': 'made-up' } });
    expect(unknown.status).toBe(401);
  });

  it('signing out ends the session and answers the same for an unknown token [API-003]', async () => {
    const user = await aUser(server.db);
    const token = await server.token(user);
    const call = () => fetch(`${server.url}/api/v1/seasons`, { headers: { 'Auth-Token': token } });
    expect((await call()).status).toBe(200);
    await expect(server.api.session.signOut({ params: { token }, body: { login: user.email } })).resolves.toEqual({
      ok: true,
    });
    await expect(server.api.session.signOut({ params: { token }, body: {} })).resolves.toEqual({ ok: true });
    expect((await call()).status).toBe(401);
  });

  it('a sign-out with a JSON content type but without a body is accepted', async () => {
    const answer = await fetch(`${server.url}/api/v1/auth/anything`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  it('a session ends after 12 idle hours', async () => {
    const api = await server.as(await aUser(server.db, { role: 3, school: await aSchool(server.db) }));
    server.setTime('2027-08-02T03:59:00Z');
    await expect(api.reference.seasons()).resolves.toBeDefined();
    server.setTime('2027-08-02T16:00:00Z');
    await expect(api.reference.seasons()).rejects.toMatchObject(expired);
  });

  it('even a session in use ends after 7 days', async () => {
    const api = await server.as(await aUser(server.db, { role: 3, school: await aSchool(server.db) }));
    for (let hours = 11; hours < 168; hours += 11) {
      server.setTime(new Date(Date.parse('2027-08-01T16:00:00Z') + hours * 3_600_000).toISOString());
      await expect(api.reference.seasons()).resolves.toBeDefined();
    }
    server.setTime('2027-08-08T16:00:00Z');
    await expect(api.reference.seasons()).rejects.toMatchObject(expired);
  });

  it('a session is marked as seen every five minutes at most', async () => {
    const user = await aUser(server.db);
    const api = await server.as(user);
    const seen = () =>
      server.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    server.setTime('2027-08-01T16:04:59Z');
    await api.reference.seasons();
    expect((await seen()).last_seen_at.toISOString()).toBe('2027-08-01T16:00:00.000Z');
    server.setTime('2027-08-01T16:05:01Z');
    await api.reference.seasons();
    expect((await seen()).last_seen_at.toISOString()).toBe('2027-08-01T16:05:01.000Z');
  });

  it('a session ends when its account is disabled', async () => {
    const user = await aUser(server.db);
    const api = await server.as(user);
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', user.id).execute();
    await expect(api.reference.seasons()).rejects.toMatchObject(expired);
  });
});

it('old attempts and sessions that ended long ago are deleted', async () => {
  const user = await aUser(server.db);
  await server.token(user);
  await expect(server.api.session.signIn({ body: { login: user.email, password: 'wrong' } })).rejects.toMatchObject({
    status: 400,
  });
  const counts = async () => {
    const sessions = await server.db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id).execute();
    const attempts = await server.db
      .selectFrom('login_attempts')
      .select('id')
      .where('email', '=', user.email)
      .execute();
    return [sessions.length, attempts.length];
  };
  await server.prune('2027-08-02T15:00:00Z');
  expect(await counts()).toEqual([1, 2]);
  await server.prune('2027-08-02T17:00:00Z');
  expect(await counts()).toEqual([1, 0]);
  await server.prune('2027-09-08T16:00:00Z');
  expect(await counts()).toEqual([0, 0]);
});

describe('the signed-in user', () => {
  it('users read their own account, and only administrators read other accounts [API-004]', async () => {
    const conference = await aConference(server.db);
    const user = await aUser(server.db, { role: 10, conference });
    const other = await aUser(server.db);
    const api = await server.as(user);
    await expect(api.session.user({ params: { id: user.id } })).resolves.toMatchObject({
      id: user.id,
      ConferenceId: conference.id,
      ConferenceNameShort: conference.name,
    });
    await expect(api.session.user({ params: { id: other.id } })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const admin = await server.as(other);
    await expect(admin.session.user({ params: { id: user.id } })).resolves.toMatchObject({ id: user.id });
    await expect(admin.session.user({ params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it('the newest 20 searches of a user are kept, each once [API-010]', async () => {
    const api = await server.as(await aUser(server.db));
    for (let number = 1; number <= 22; number += 1) {
      server.setTime(new Date(Date.parse('2027-08-01T16:00:00Z') + number * 1000).toISOString());
      await api.session.savePreviousSearch({ body: { url: `/team/${number}`, description: `Schedule ${number}` } });
    }
    server.setTime('2027-08-01T16:01:00Z');
    await api.session.savePreviousSearch({ body: { url: '/team/10', description: 'Schedule ten' } });
    const searches = await api.session.previousSearches();
    expect(searches).toHaveLength(20);
    expect(searches[0]).toEqual({ Url: '/team/10', Description: 'Schedule ten' });
    expect(searches[1]).toEqual({ Url: '/team/22', Description: 'Schedule 22' });
    expect(searches.filter((search) => search.Url === '/team/10')).toHaveLength(1);
  });

  it('a report in another order or view replaces its previous search', async () => {
    const api = await server.as(await aUser(server.db));
    const save = (url: string) => api.session.savePreviousSearch({ body: { url, description: 'Bye Report' } });
    for (const url of [
      '/byereport?year=2027',
      '/byereport?year=2027&confType=2',
      '/byereport?year=2027&sort=total',
      '/byereport?sort=-total&view=picture&year=2027',
    ]) {
      await save(url);
    }
    expect((await api.session.previousSearches()).map(({ Url }) => Url).toSorted()).toEqual([
      '/byereport?sort=-total&view=picture&year=2027',
      '/byereport?year=2027&confType=2',
    ]);
  });

  it('a search that leads to another site is refused', async () => {
    const api = await server.as(await aUser(server.db));
    for (const url of ['https://example.test/', '//example.test', 'team/1']) {
      await expect(api.session.savePreviousSearch({ body: { url, description: 'x' } })).rejects.toMatchObject({
        status: 400,
      });
    }
  });
});
