import { SEASON, aGame, aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { withStrings } from '../platform/http/legacy-strings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signInAnybody = async () => server.token(await aUser(server.db));

async function send(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, init);
  const text = await answer.text();
  const body: { error?: unknown; code?: unknown; fields?: unknown } = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: answer.status, headers: answer.headers, text, body };
}

describe('error bodies [ERR-001]', () => {
  it.each([
    ['an unknown path', '/api/v1/nothing', {}, 404, 'not-found'],
    ['another method', '/api/v1/schools', { method: 'DELETE' }, 405, 'method.not-allowed'],
    ['a missing token', '/api/v1/schools', {}, 401, 'session.expired'],
    ['invalid JSON', '/api/v1/auth', { method: 'POST', body: '{"login"' }, 400, 'input.invalid'],
    ['a missing body', '/api/v1/auth', { method: 'POST' }, 400, 'input.invalid'],
    [
      'another content type',
      '/api/v1/auth',
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
      400,
      'input.invalid',
    ],
    [
      'a wrong password',
      '/api/v1/auth',
      { method: 'POST', body: '{"login":"a@b.c","password":"x"}' },
      400,
      'login.refused',
    ],
    [
      'a body over 1 MiB',
      '/api/v1/auth',
      { method: 'POST', body: `{"login":"${'x'.repeat(1_048_577)}"}` },
      413,
      'input.too-large',
    ],
  ])('the refusal of %s has a text and a code', async (_name, path, init: RequestInit, status, code) => {
    const answer = await send(path, { headers: { 'content-type': 'application/json' }, ...init });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/./), code });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('a refusal names the invalid fields', async () => {
    const answer = await send('/api/v1/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":""}',
    });
    expect(answer.body).toMatchObject({
      code: 'input.invalid',
      fields: { login: expect.any(String), password: 'Password is required.' },
    });
  });

  it('an id that is not a number answers 404', async () => {
    const headers = { 'Auth-Token': await signInAnybody() };
    for (const id of ['abc', '0', '-1', '1.5', '99999999999']) {
      const answer = await send(`/api/v1/schools/${id}`, { headers });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  it('a refusal caused by a broken database does not reveal the cause', async () => {
    const headers = { 'Auth-Token': await signInAnybody(), 'content-type': 'application/json' };
    await server.db.schema.alterTable('previous_searches').renameTo('elsewhere').execute();
    try {
      const read = await send('/api/v1/users/previoussearch', { headers });
      expect([read.status, read.body]).toEqual([500, { error: 'Error. Could not load.', code: 'internal' }]);
      const write = await send('/api/v1/users/previoussearch', {
        headers,
        method: 'PUT',
        body: '{"url":"/x","description":"x"}',
      });
      expect([write.status, write.body]).toEqual([500, { error: 'Error. Could not save.', code: 'internal' }]);
    } finally {
      await server.db.schema.alterTable('elsewhere').renameTo('previous_searches').execute();
    }
  });
});

describe('answers', () => {
  it('answers forbid caching and contain the id of the request', async () => {
    const { headers } = await send('/api/version');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it('an address with a slash at the end gives the same answer', async () => {
    const headers = { 'Auth-Token': await signInAnybody() };
    expect((await send('/api/v1/seasons/', { headers })).status).toBe(200);
    expect((await send('/api/version/')).status).toBe(200);
  });

  it('answers of 1 KB and more are compressed, smaller ones and event streams are not', async () => {
    const headers = { 'Auth-Token': await signInAnybody(), 'accept-encoding': 'gzip' };
    await aGame(server.db, { home: await aSchool(server.db), away: await aSchool(server.db), week: 3 });
    const games = await send(`/api/v1/seasons/${SEASON}`, { headers });
    expect(games.headers.get('content-encoding')).toBe('gzip');
    expect(games.headers.get('vary')).toBe('Accept-Encoding');
    const version = await send('/api/version', { headers });
    expect(version.headers.get('content-encoding')).toBeNull();
    const plain = await send(`/api/v1/seasons/${SEASON}`, { headers: { ...headers, 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(games.text);
  });

  it('the API serves its own description', async () => {
    const { text } = await send('/api/openapi.json');
    const document = JSON.parse(text);
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/v1/games/{id}'].put).toMatchObject({
      operationId: 'games.save',
      security: [{ token: [] }],
      responses: {
        200: expect.anything(),
        409: {
          description: '`week.taken`, `week.flagged`, `season.last-game`, `auction.live`, `auction.state`, `stale`',
        },
      },
    });
  });
});

it('the pages of the API document are served with API_DOCS=1, and load nothing from other sites', async () => {
  const withDocs = await startTestServer({ API_DOCS: '1' });
  try {
    const docs = await fetch(`${withDocs.url}/api/docs`);
    expect(docs.status).toBe(200);
    const policy = docs.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https:|upgrade-insecure-requests/);
  } finally {
    await withDocs.close();
  }
});

describe('the limit of calls', () => {
  it('a caller whose proxy names no address is refused, and nothing fails [PLT-188]', async () => {
    const proxied = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
    try {
      const answer = await fetch(`${proxied.url}/api/v1/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1, 300.1.1.1' },
        body: '{"login":"a@b.c","password":"x"}',
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'The request cannot be read.', code: 'input.invalid' },
      ]);
    } finally {
      await proxied.close();
    }
  });

  it('calls are limited per network address before a session is looked up, whatever token they send', async () => {
    const limited = await startTestServer({ RATE_LIMIT: '5', TRUST_PROXY: '127.0.0.1' });
    try {
      const call = (token: string, ip: string) =>
        fetch(`${limited.url}/api/v1/seasons`, { headers: { 'Auth-Token': token, 'x-forwarded-for': ip } });
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) statuses.push((await call(`invented ${count}`, '10.0.0.1')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      expect(await (await call('another', '10.0.0.1')).json()).toEqual({
        error: 'Too many attempts. Please try again later.',
        code: 'rate-limited',
      });
      expect((await call('another', '10.0.0.2')).status).toBe(401);
    } finally {
      await limited.close();
    }
  });
});

it('a call refused for lack of permission is logged, though the same call only once within 15 minutes', async () => {
  const user = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
  const headers = { 'Auth-Token': await server.token(user), 'content-type': 'application/json' };
  const ask = (path: string) => send(path, { headers });
  for (const path of ['/api/v1/admin/users', '/api/v1/admin/users', '/api/v1/admin/users/1'])
    expect((await ask(path)).status).toBe(403);
  const log = await server.db
    .selectFrom('activity_log')
    .select(['description', 'user_role_id'])
    .where('user_id', '=', user.id)
    .where('action', '=', 'permission.refused')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { description: 'Refused GET /api/v1/admin/users: no permission.', user_role_id: 3 },
    { description: 'Refused GET /api/v1/admin/users/:id: no permission.', user_role_id: 3 },
  ]);
});

it('numbers in an answer for old clients become strings at any depth', () => {
  expect(withStrings([{ a: 1, b: { c: [0, 'x', null, true] } }])).toEqual([
    { a: '1', b: { c: ['0', 'x', null, true] } },
  ]);
});
