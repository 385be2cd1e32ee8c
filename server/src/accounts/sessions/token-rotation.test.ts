import { ADMIN_IDLE_MINUTES, TOKEN_GRACE } from '@open-date/shared-api/rules/accounts/sessions';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NOW = '2027-08-01T16:00:00Z';
const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
});
beforeEach(() => server.setTime(NOW));
afterAll(() => server.close());

const calls = (token: string) => server.client(token).profile.sessions();
const expired = { status: 401, code: 'session.expired' };
const subjects = async (email: string) => {
  const rows = await server.db.selectFrom('email_outbox').select('subject').where('to_email', '=', email).execute();
  return rows.map(({ subject }) => subject);
};

it('a replaced token works for a minute, and the session continues with the next one [PLT-186]', async () => {
  const user = await aUser(server.db);
  const first = await server.token(user);
  const [session] = await calls(first);
  const { Token: next } = await server.client(first).session.renew();
  // Until the next token is used, the first one stays: its answer may have got lost.
  server.setTime(later(5 * MINUTE));
  expect(await calls(first)).toMatchObject([{ id: session?.id }]);
  expect(await calls(next)).toMatchObject([{ id: session?.id }]);
  server.setTime(later(5 * MINUTE + TOKEN_GRACE - 1));
  expect(await calls(first)).toMatchObject([{ id: session?.id }]);
  expect(await calls(next)).toHaveLength(1);
});

it('a replaced token used after its minute ends the session, and its user gets a mail [PLT-186]', async () => {
  const user = await aUser(server.db);
  const stolen = await server.token(user);
  const { Token: next } = await server.client(stolen).session.renew();
  await calls(next);
  server.setTime(later(TOKEN_GRACE));
  await expect(calls(stolen)).rejects.toMatchObject(expired);
  await expect(calls(next)).rejects.toMatchObject(expired);
  expect(await subjects(user.email)).toEqual(['A session of your Open Date account was ended']);
  const log = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('action', '=', 'auth.copied')
    .where('user_id', '=', user.id)
    .execute();
  expect(log).toHaveLength(1);
});

it('simultaneous calls with the new token and pending calls with the old one are answered [PLT-186]', async () => {
  const user = await aUser(server.db);
  const first = await server.token(user);
  const { Token: next } = await server.client(first).session.renew();
  const answers = await Promise.all([next, first, next, first, next].map(calls));
  expect(answers.map((sessions) => sessions.length)).toEqual([1, 1, 1, 1, 1]);
});

it('signing out works with a token that was never used', async () => {
  const user = await aUser(server.db);
  const first = await server.token(user);
  const { Token: next } = await server.client(first).session.renew();
  await server.api.session.signOut({ params: { token: next }, body: undefined });
  await expect(calls(first)).rejects.toMatchObject(expired);
  await expect(calls(next)).rejects.toMatchObject(expired);
});

it('a session of an administrator ends after half an hour without a call, others after twelve hours [PLT-187]', async () => {
  const school = await aSchool(server.db);
  const admin = await server.token(await aUser(server.db));
  const editor = await server.token(await aUser(server.db, { role: 2, school }));
  server.setTime(later(ADMIN_IDLE_MINUTES * MINUTE - 1));
  await calls(admin);
  server.setTime(later((2 * ADMIN_IDLE_MINUTES - 1) * MINUTE));
  await calls(admin);
  server.setTime(later((3 * ADMIN_IDLE_MINUTES - 1) * MINUTE));
  await expect(calls(admin)).rejects.toMatchObject(expired);
  await calls(editor);
});

it('a sign-in from a new network with a new browser is mailed once, never the first sign-in [PLT-187]', async () => {
  const user = await aUser(server.db);
  const place = async (network: string, device: string | null) => {
    const answer = await fetch(`${server.url}/api/v1/auth`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        ...(device === null ? {} : { cookie: `od_session=${device}` }),
      },
      body: JSON.stringify({ login: user.email, password: user.password }),
    });
    expect(answer.status).toBe(200);
    return (await subjects(user.email)).length;
  };
  const [laptop, phone] = ['laptop0123456789abcd', 'phone0123456789abcdef'];
  expect(await place('192.0.2.1', laptop)).toBe(0);
  expect(await place('198.51.100.1', laptop)).toBe(0);
  expect(await place('192.0.2.1', phone)).toBe(0);
  expect(await place('203.0.113.9', 'unknown0123456789abc')).toBe(1);
  expect(await place('203.0.113.9', null)).toBe(1);
  expect(await subjects(user.email)).toEqual(['Your Open Date account was used in a new place']);
});
