import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { aUser, type TestUser } from '../../../testing/builders.ts';
import { secure, passwordStep } from '../../../testing/second-factor.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

jest.setTimeout(120_000);

const NOW = '2027-08-01T16:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => server.setTime(NOW));

const findSessions = ({ id }: TestUser) =>
  server.db.selectFrom('sessions').select(['id', 'revoked_at']).where('user_id', '=', id).orderBy('id').execute();

/** Adds sessions that were opened and last used an hour ago. */
async function addSessions({ id }: TestUser, count: number, ended: boolean): Promise<void> {
  const at = new Date('2027-08-01T15:00:00Z');
  await server.db
    .insertInto('sessions')
    .values(
      Array.from({ length: count }, (_, place) => ({
        token_sha256: Buffer.from(`${id} ${ended} ${place}`.padEnd(32, '.')),
        user_id: id,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date('2027-08-07T15:00:00Z'),
        revoked_at: ended ? at : null,
      })),
    )
    .execute();
}

it('one sign-in above the limit ends the least recently used session [PLT-247]', async () => {
  const school = await aUser(server.db);
  const first = await server.token(school);
  await addSessions(school, SESSION_BOUNDS.live - 1, false);
  const newest = await server.token(school);
  const live = (await findSessions(school)).filter(({ revoked_at }) => revoked_at === null);
  expect(live).toHaveLength(SESSION_BOUNDS.live);
  for (const token of [first, newest]) await server.client(token).profile.sessions();
});

it('ended sessions above the limit of a user are deleted, live ones are not [PLT-247]', async () => {
  const user = await aUser(server.db);
  const first = await server.token(user);
  await addSessions(user, SESSION_BOUNDS.kept, true);
  await server.token(user);
  expect(await findSessions(user)).toHaveLength(SESSION_BOUNDS.kept);
  await server.client(first).profile.sessions();
});

it('unused tokens are limited for each session, and the newest works [PLT-247]', async () => {
  const api = await server.as(await aUser(server.db));
  let newest = '';
  for (let call = 0; call < SESSION_BOUNDS.nextTokens + 5; call += 1) {
    server.setTime(new Date(new Date(NOW).getTime() + call * 1000).toISOString());
    newest = (await api.session.renew()).Token;
  }
  const rows = await server.db.selectFrom('session_tokens').select('state').where('state', '=', 'next').execute();
  expect(rows).toHaveLength(SESSION_BOUNDS.nextTokens);
  await server.client(newest).profile.sessions();
});

it('replaced tokens are limited for each session [PLT-247]', async () => {
  const user = await aUser(server.db);
  const api = await server.as(user);
  const [session] = await findSessions(user);
  await server.db
    .insertInto('session_tokens')
    .values(
      Array.from({ length: SESSION_BOUNDS.replacedTokens + 5 }, (_, at) => ({
        token_sha256: Buffer.from(`${user.id} replaced ${at}`.padEnd(32, '.')),
        session_id: session?.id ?? 0,
        state: 'replaced' as const,
        at: new Date('2027-08-01T15:00:00Z'),
      })),
    )
    .execute();
  await api.session.renew();
  const rows = await server.db
    .selectFrom('session_tokens')
    .select('state')
    .where('session_id', '=', session?.id ?? 0)
    .where('state', '=', 'replaced')
    .execute();
  expect(rows).toHaveLength(SESSION_BOUNDS.replacedTokens);
});

it('challenges of a user are limited, also simultaneous ones, and the newest works [PLT-247]', async () => {
  const user = await aUser(server.db);
  await secure(server, user, NOW);
  await Promise.all(Array.from({ length: SESSION_BOUNDS.userChallenges + 5 }, () => passwordStep(server, user)));
  server.setTime('2027-08-01T16:00:01Z');
  const challenge = await passwordStep(server, user);
  const rows = await server.db.selectFrom('sign_in_challenges').selectAll().where('user_id', '=', user.id).execute();
  expect(rows).toHaveLength(SESSION_BOUNDS.userChallenges);
  expect(await server.api.session.factorChoices({ body: { challenge } })).toMatchObject({ HasApp: true });
});

it('challenges without a user are limited for each network, without effect on other networks [PLT-247]', async () => {
  const request = async (from: string) => {
    const answer = await fetch(`${server.url}/api/v1/sign-in/passkey-request`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
    });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  };
  await request('192.0.2.1');
  await Promise.all(
    Array.from({ length: SESSION_BOUNDS.networkChallenges + 20 }, (_, at) => request(`2001:db8:0:7::${at + 1}`)),
  );
  const rows = await server.db
    .selectFrom('sign_in_challenges')
    .select('network')
    .where('user_id', 'is', null)
    .execute();
  const byNetwork = Map.groupBy(rows, ({ network }) => network);
  expect([...byNetwork.values()].map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
    1,
    SESSION_BOUNDS.networkChallenges,
  ]);
});

it('one user gets at most five mailed links within an hour from all networks, and the last one works [PLT-247]', async () => {
  const { email } = await aUser(server.db);
  const forgot = async (at: number) => {
    const answer = await fetch(`${server.url}/api/v1/users/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  };
  const mails = () => server.db.selectFrom('email_outbox').select('id').where('to_email', '=', email).execute();
  for (let at = 1; at <= 8; at += 1) await forgot(at);
  expect(await mails()).toHaveLength(SESSION_BOUNDS.linksPerHour);
  const open = await server.db.selectFrom('password_resets').select('used_at').where('used_at', 'is', null).execute();
  expect(open).toHaveLength(1);
  server.setTime('2027-08-01T17:00:01Z');
  await forgot(9);
  expect(await mails()).toHaveLength(SESSION_BOUNDS.linksPerHour + 1);
});
