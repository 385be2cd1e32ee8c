import { aSchool, aUser, type TestUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const expired = { status: 401, code: 'session.expired' };

/** Signs in with a user agent, like a browser. */
async function signIn(user: TestUser, userAgent: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ login: user.email, password: user.password, source: 'telephone' }),
  });
  expect(answer.status).toBe(200);
}

it('users see the time, address and browser of their own sessions, and which one is the session of the call', async () => {
  const user = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
  await signIn(user, FIREFOX);
  server.setTime('2027-08-01T17:00:00Z');
  await server.as(await aUser(server.db));
  const api = await server.as(user);
  const sessions = await api.profile.sessions();
  expect(sessions).toEqual([
    expect.objectContaining({ IsCurrent: true, Source: 'website', CreatedAt: '2027-08-01T17:00:00.000Z' }),
    {
      id: expect.any(Number),
      CreatedAt: '2027-08-01T16:00:00.000Z',
      LastSeenAt: '2027-08-01T16:00:00.000Z',
      ExpiresAt: '2027-08-08T16:00:00.000Z',
      Source: 'telephone',
      Browser: 'Firefox on Windows',
      Address: '127.0.0.1',
      IsCurrent: false,
    },
  ]);
  expect(JSON.stringify(sessions)).not.toMatch(/token/i);
});

it('the session of the call is listed first, even when another session was seen later', async () => {
  const user = await aUser(server.db);
  const api = await server.as(user);
  server.setTime('2027-08-01T16:03:00Z');
  await server.as(user);
  expect((await api.profile.sessions()).map(({ IsCurrent }) => IsCurrent)).toEqual([true, false]);
});

it('sessions that are over are not listed', async () => {
  const user = await aUser(server.db);
  await server.as(user);
  server.setTime('2027-08-02T04:00:00Z');
  const api = await server.as(user);
  expect(await api.profile.sessions()).toHaveLength(1);
});

it('the next call in an ended session is refused, and the user’s other sessions stay open', async () => {
  const user = await aUser(server.db);
  const [here, there, third] = [await server.as(user), await server.as(user), await server.as(user)];
  const id = (await there.profile.sessions()).find(({ IsCurrent }) => IsCurrent)?.id ?? 0;
  await expect(here.profile.endSession({ params: { id } })).resolves.toEqual({ ok: true });
  await expect(there.reference.seasons()).rejects.toMatchObject(expired);
  await expect(third.reference.seasons()).resolves.toBeDefined();
  expect((await here.profile.sessions()).map((session) => session.id)).not.toContain(id);
  await expect(here.profile.endSession({ params: { id } })).rejects.toMatchObject({ status: 404 });
});

it('nobody ends another user’s session, not even an administrator', async () => {
  const [user, admin] = [await aUser(server.db), await aUser(server.db, { role: 1 })];
  const own = await server.as(user);
  const [session] = await own.profile.sessions();
  const foreign = await server.as(admin);
  await expect(foreign.profile.endSession({ params: { id: session?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
  await expect(foreign.profile.endOtherSessions()).resolves.toEqual({ ok: true });
  await expect(own.reference.seasons()).resolves.toBeDefined();
});

it('signing out everywhere else keeps the session of the call', async () => {
  const user = await aUser(server.db);
  const [here, ...elsewhere] = [await server.as(user), await server.as(user), await server.as(user)];
  await here.profile.endOtherSessions();
  for (const api of elsewhere) await expect(api.reference.seasons()).rejects.toMatchObject(expired);
  expect(await here.profile.sessions()).toEqual([expect.objectContaining({ IsCurrent: true })]);
  const log = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('user_id', '=', user.id)
    .where('action', '=', 'auth.revoke')
    .execute();
  expect(log).toHaveLength(1);
});

it('sessions are ended only by a user who has just confirmed their identity [PLT-205]', async () => {
  const user = await aUser(server.db);
  const [here, there] = [await server.as(user), await server.as(user)];
  const id = (await there.profile.sessions()).find(({ IsCurrent }) => IsCurrent)?.id ?? 0;
  server.setTime('2027-08-01T16:10:00Z');
  const needed = { status: 403, code: 'proof.needed' };
  await expect(here.profile.endSession({ params: { id } })).rejects.toMatchObject(needed);
  await expect(here.profile.endOtherSessions()).rejects.toMatchObject(needed);
  await expect(there.reference.seasons()).resolves.toBeDefined();
  await here.factors.prove({ body: { kind: 'password', secret: user.password } });
  await here.profile.endSession({ params: { id } });
  await expect(there.reference.seasons()).rejects.toMatchObject(expired);
});

it('a browser with a very long name can sign in', async () => {
  const user = await aUser(server.db);
  await signIn(user, `Mozilla ${'x'.repeat(5000)}`);
  const api = await server.as(user);
  expect(await api.profile.sessions()).toHaveLength(2);
});

it('the last ten sessions are listed, with the session of the call among them', async () => {
  const user = await aUser(server.db);
  const first = await server.as(user);
  server.setTime('2027-08-01T16:01:00Z');
  for (let count = 0; count < 11; count += 1) await server.token(user);
  const sessions = await first.profile.sessions();
  expect(sessions).toHaveLength(10);
  expect(sessions.map(({ IsCurrent }) => IsCurrent)).toEqual([true, ...Array<boolean>(9).fill(false)]);
  await first.profile.endOtherSessions();
  expect(await first.profile.sessions()).toHaveLength(1);
});
