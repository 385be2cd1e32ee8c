import * as z from 'zod';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', SITE_URL: 'https://open.example.test/' });
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

let people = 0;
const aRequest = (facts: Readonly<Record<string, unknown>> = {}) => ({
  email: `person${(people += 1)}@school.test`,
  password: 'eight-88',
  name_first: 'Dana',
  name_last: 'Reyes',
  school_name: 'Lakeview',
  cell_phone: '(555) 123-4567',
  work_phone: '(555) 765-4321',
  job_title: 'Scheduler',
  ...facts,
});

/** Posts from a different network address for each test, so that request limits do not add up. */
async function post(path: string, body: object, ip = `10.0.${people % 250}.${Math.floor(people / 250) + 1}`) {
  const answer = await fetch(`${server.url}/api/v1/users${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });
  const answered = z.looseObject({ error: z.string().optional() }).parse(await answer.json());
  return { status: answer.status, body: answered };
}

const mailTo = (email: string) =>
  server.db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'body_html', 'state', 'suppressed_reason'])
    .where('to_email', '=', email)
    .orderBy('id')
    .execute();

/** The token in the newest link mailed to this address. */
async function tokenFor(email: string): Promise<string> {
  const mails = await mailTo(email);
  return /login\/reset\/[^,]+,([0-9a-f]{64})"/.exec(mails.at(-1)?.body_html ?? '')?.[1] ?? '';
}

async function forgot(email: string): Promise<string> {
  people += 1;
  expect(await post('/reset-password', { email })).toEqual({ status: 200, body: { ok: true } });
  return tokenFor(email);
}

const setPassword = (email: string, token: string, password = 'sixsix', confirm = password) =>
  post('/set-password', { email, token, password, password_confirm: confirm });

describe('requesting access', () => {
  it('an access request creates a pending account and notifies an administrator [API-006 LOG-019]', async () => {
    const admin = await aUser(server.db);
    const request = aRequest();
    expect((await post('', request)).status).toBe(201);
    const account = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', request.email)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      status: 2,
      role_id: 3,
      school_id: null,
      requested_school_name: 'Lakeview',
      title: 'Scheduler',
      phone: '(555) 765-4321',
      mobile: '(555) 123-4567',
    });
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    const [mail] = await mailTo(admin.email);
    expect(mail).toMatchObject({ kind: 'access_request', state: 'queued', subject: 'Dana Reyes asks for access' });
    expect(mail?.body_html).toContain('https://open.example.test/admin/users?status=pending');
    await expect(
      server.api.session.signIn({ body: { login: request.email, password: request.password } }),
    ).rejects.toMatchObject({ status: 400, message: 'Your account is pending approval.' });
  });

  it('an access request needs everything but last name and school [LOG-014]', async () => {
    const { name_last: _, school_name: __, ...least } = aRequest();
    expect((await post('', least)).status).toBe(201);
    for (const field of ['email', 'password', 'name_first', 'cell_phone', 'work_phone', 'job_title']) {
      const { [field]: ___, ...missing }: Readonly<Record<string, unknown>> = aRequest();
      expect([field, (await post('', missing)).status]).toEqual([field, 400]);
    }
  });

  it.each([
    ['a short password', { password: 'seven-7' }, /^A password has at least 8 characters\.$/],
    ['a password of blanks', { password: ' '.repeat(14) }, /^A password needs more than spaces\.$/],
    ['a common password', { password: 'Password1234' }, /^This password is on every list of common ones\./],
    ['a telephone number without parentheses', { cell_phone: '555-123-4567' }, /parentheses around the area code/],
    ['an address with a comma', { email: 'a,b@school.test' }, /^Enter an email address\.$/],
  ])('an access request with %s is refused [LOG-016]', async (_, wrong, text) => {
    const answer = await post('', aRequest(wrong));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(text);
  });

  it('an access request with an email in use is refused, even when two visitors ask at once', async () => {
    const request = aRequest();
    const both = await Promise.all([post('', request), post('', { ...request, email: request.email.toUpperCase() })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await post('', request)).body).toEqual({
      error: 'That email address is already in use.',
      code: 'email.taken',
    });
  });

  it('markup in an access request reaches the administrator’s mail as text', async () => {
    const admin = await aUser(server.db);
    await post('', aRequest({ name_first: '<script>alert(1)</script>', name_last: '' }));
    expect((await mailTo(admin.email)).at(-1)?.body_html).toContain('&lt;script&gt;');
  });
});

describe('forgetting a password', () => {
  it('a forgotten password is answered alike with and without an account, but only an account gets a mail [API-007 LOG-022]', async () => {
    const user = await aUser(server.db);
    const times: number[] = [];
    for (const email of [user.email.toUpperCase(), 'nobody@school.test']) {
      people += 1;
      const start = performance.now();
      expect(await post('/reset-password', { email })).toEqual({ status: 200, body: { ok: true } });
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeGreaterThan(290);
    const mails = await mailTo(user.email);
    expect(mails).toEqual([expect.objectContaining({ kind: 'reset', state: 'queued' })]);
    expect(mails[0]?.body_html).toMatch(
      new RegExp(`https://open\\.example\\.test/login/reset/${encodeURIComponent(user.email)},[0-9a-f]{64}`),
    );
    expect(await mailTo('nobody@school.test')).toEqual([]);
  });

  it('no reset link goes to an account that cannot sign in, and none at all while mail is switched off', async () => {
    const pending = await aUser(server.db, { status: 2 });
    await forgot(pending.email);
    expect(await mailTo(pending.email)).toEqual([]);
    const user = await aUser(server.db);
    await server.db.updateTable('site_settings').set({ email_enabled: false }).execute();
    await forgot(user.email);
    await server.db.updateTable('site_settings').set({ email_enabled: true }).execute();
    expect(await mailTo(user.email)).toEqual([
      expect.objectContaining({ state: 'suppressed', suppressed_reason: 'site_off' }),
    ]);
  });
});

describe('setting a new password by link', () => {
  it('a reset link works once: the new password replaces the old one and ends every session [API-008 LOG-029]', async () => {
    const user = await aUser(server.db);
    const old = await server.token(user);
    const token = await forgot(user.email);
    expect(await setPassword(user.email, token)).toEqual({ status: 200, body: { ok: true } });
    await expect(
      server.api.session.signIn({ body: { login: user.email, password: user.password } }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(server.token({ ...user, password: 'sixsix' })).resolves.toEqual(expect.any(String));
    const answer = await fetch(`${server.url}/api/v1/seasons`, { headers: { 'Auth-Token': old } });
    expect(answer.status).toBe(401);
    expect(await setPassword(user.email, token)).toEqual({
      status: 400,
      body: { error: 'This password reset link is no longer valid.', code: 'reset.refused' },
    });
  });

  it('only one of several simultaneous uses of a reset link sets the password', async () => {
    const user = await aUser(server.db);
    const token = await forgot(user.email);
    const tries = await Promise.all([1, 2, 3, 4].map((at) => setPassword(user.email, token, `secret${at}`)));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
  });

  it('a reset link works for two hours, for its own account, until a newer one is mailed [LOG-029]', async () => {
    const user = await aUser(server.db);
    const other = await aUser(server.db, { school: await aSchool(server.db), role: 2 });
    const first = await forgot(user.email);
    const second = await forgot(user.email);
    // What waits to be mailed ends with its link.
    expect((await mailTo(user.email)).map(({ state }) => state)).toEqual(['suppressed', 'queued']);
    expect((await setPassword(user.email, first)).status).toBe(400);
    expect((await setPassword(other.email, second)).status).toBe(400);
    server.setTime('2027-08-01T18:00:01Z');
    expect((await setPassword(user.email, second)).status).toBe(400);
    server.setTime('2027-08-01T17:59:59Z');
    expect((await setPassword(user.email, second)).status).toBe(200);
  });

  it('a new password has at least six characters and is typed twice [LOG-024 LOG-025]', async () => {
    const user = await aUser(server.db);
    const token = await forgot(user.email);
    expect((await setPassword(user.email, token, 'five5')).body.error).toBe('A password has at least 6 characters.');
    expect((await setPassword(user.email, token, '123456')).body.error).toMatch(/^This password is on every list/);
    expect((await setPassword(user.email, token, '      ')).body.error).toBe('A password needs more than spaces.');
    expect((await setPassword(user.email, token, 'sixsix', 'other6')).body.error).toBe('Passwords do not match. ');
    expect((await setPassword(user.email, token, 'sixsix')).status).toBe(200);
    expect((await mailTo(user.email)).at(-1)).toMatchObject({
      kind: 'security',
      subject: 'Your Open Date password was changed',
    });
  });
});

it.each([
  ['access requests', '', () => aRequest()],
  ['forgotten passwords', '/reset-password', () => ({ email: 'nobody@school.test' })],
])('of six %s within an hour from one address, the sixth is refused [LOG-034]', async (_, path, body) => {
  const from = path === '' ? '10.9.0.1' : '10.9.0.2';
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await post(path, body(), from)).status);
  expect(statuses.slice(0, 5).every((status) => status < 300)).toBe(true);
  expect(statuses[5]).toBe(429);
  server.setTime('2027-08-01T17:00:01Z');
  expect((await post(path, body(), from)).status).toBeLessThan(300);
});

it('an access request with a common password does not count towards the limit', async () => {
  for (let call = 0; call < 6; call += 1)
    expect((await post('', aRequest({ password: 'password1' }), '10.9.0.3')).body.error).toMatch(
      /^This password is on every list/,
    );
  expect((await post('', aRequest(), '10.9.0.3')).status).toBe(201);
});
