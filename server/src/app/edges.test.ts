import { aUser, type TestUser } from '../../testing/builders.ts';
import { sendRaw } from '../../testing/send-raw.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { loggedUrl } from '../platform/http/log.ts';

let server: TestServer;
let user: TestUser;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'info' }, { logTarget: { write: (line) => lines.push(line) } });
  user = await aUser(server.db);
  token = await server.token(user);
});
afterAll(() => server.close());

describe('slow clients', () => {
  let impatient: TestServer;
  beforeAll(async () => {
    impatient = await startTestServer({}, { patience: { headers: 400, request: 400, check: 50 } });
  });
  afterAll(() => impatient.close());

  it.each([
    [
      'the body',
      'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ],
    ['the headers', 'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-ty'],
  ])('a client that is slow with %s gets 408 and loses its connection', async (_name, text) => {
    const answer = await sendRaw(impatient.url, text);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('{"error":"The request took too long.","code":"input.too-slow"}');
  });
});

describe('malformed requests', () => {
  it('a request with two Host headers is refused', async () => {
    const answer = await sendRaw(
      server.url,
      'GET /api/version HTTP/1.1\r\nhost: ours.test\r\nHost: evil.test\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"input.invalid"');
  });

  it('a request without a Host is refused with the API’s error body [PLT-188]', async () => {
    const answer = await sendRaw(server.url, 'GET /api/version HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"error":"The request cannot be read.","code":"input.invalid"}');
  });

  it('a request with an unsupported expectation is refused with the API’s error body [PLT-188]', async () => {
    const answer = await sendRaw(server.url, 'GET /api/version HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"error":"The request cannot be read.","code":"input.invalid"}');
  });

  it('a request that is not HTTP is refused with the API’s error body', async () => {
    expect(await sendRaw(server.url, 'NONSENSE\r\n\r\n')).toContain(
      '{"error":"The request cannot be read.","code":"input.invalid"}',
    );
  });

  it.each(['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v2/%ZZ', '/api/v1/schools/%ZZ', '/api/docs', '/%ZZ'])(
    'the path %s answers 404 with the API’s error body',
    async (path) => {
      const answer = await sendRaw(
        server.url,
        `GET ${path} HTTP/1.1\r\nhost: x\r\nauth-token: ${token}\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
      expect(answer).toContain('{"error":"Not found.","code":"not-found"}');
    },
  );
});

describe('wrong methods', () => {
  it.each([
    ['DELETE', '/api/v1/schools', 'GET, HEAD'],
    ['PATCH', '/api/v1/games/1', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/v1/games', 'POST'],
    ['POST', '/api/v1/auth/some-token', 'DELETE'],
    ['GET', '/api/v1/auth', 'POST'],
    ['POST', '/api/v1/events', 'GET, HEAD'],
    ['PUT', '/api/v1/files/1', 'GET, HEAD'],
    ['DELETE', '/api/v1/reports/guaranteereport/start/2027', 'GET, HEAD'],
    ['OPTIONS', '/api/version', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('the call %s %s is refused and lists the methods of its address: %s', async (method, path, allow) => {
    const answer = await fetch(server.url + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toEqual({
      error: 'This address does not accept that request method.',
      code: 'method.not-allowed',
    });
  });
});

describe('the request log', () => {
  interface Line {
    readonly reqId?: string;
    readonly userId?: number;
    readonly msg?: string;
  }
  const findLines = (id: string | null) =>
    lines.map((line): Line => JSON.parse(line)).filter(({ reqId }) => reqId === id);

  it('the log line of an answered request names its user', async () => {
    const answer = await fetch(`${server.url}/api/v1/seasons`, { headers: { 'Auth-Token': token } });
    await answer.text();
    const done = findLines(answer.headers.get('x-request-id')).find(({ msg }) => msg === 'request completed');
    expect(done?.userId).toBe(user.id);
  });

  it('the log line of a refused request names its user', async () => {
    const answer = await fetch(`${server.url}/api/v1/schools/999999`, { headers: { 'Auth-Token': token } });
    await answer.text();
    expect(findLines(answer.headers.get('x-request-id')).map(({ userId }) => userId)).toContain(user.id);
  });

  it('the log never contains the secret in an address, however the address is encoded', async () => {
    const secret = 'S3cret_S3cret-S3cret_S3cret-S3cret_S3cret-x';
    const encoded = Buffer.from(secret).toString('hex').replace(/../g, '%$&');
    const paths = [
      `/api/v1/auth/${secret}`,
      `/api//v1/auth/${secret}`,
      `//api/v1/auth//${secret}`,
      `/api/v1/%61uth/${secret}`,
      `/api/v1/%2561uth/${encoded}`,
      `/api/v1/auth/${secret}/%ZZ`,
      `/API/v1/Auth/${secret}`,
      `/api/v1/auth%2f${secret}`,
      `/api/v1/calendars/${secret}.ics`,
      `/api/v1//calendars/${secret}.ics?x=1`,
      `/api/v1/calendars%5C${secret}.ics`,
      `/login/reset/pat@school.test,${secret}`,
      `/login//reset/pat@school.test%2C${encoded}`,
      `/nowhere?token=${secret}`,
      `/nowhere/${encoded}`,
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH'])
        await sendRaw(server.url, `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    }
    expect(lines.length).toBeGreaterThan(paths.length);
    const log = lines.join('').toLowerCase();
    for (const form of [secret, encoded, 'pat@school']) expect(log).not.toContain(form.toLowerCase());
  });
});

it.each([
  ['/login/reset/a,b', '/login/reset/[redacted]'],
  ['/login/%', '/login/%'],
  ['/api/v1/auth', '/api/v1/auth'],
  ['/api/v1/schools/1?x=1', '/api/v1/schools/1?x=1'],
  ['/team/caf%C3%A9', '/team/caf%C3%A9'],
])('the address %s is logged as %s', (url, expected) => {
  expect(loggedUrl(url)).toBe(expected);
});
