import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiContract } from '../contract/index.ts';
import { isRequestId } from '../rules/platform/request-id.ts';
import { ApiError, errorText, faultReference } from './api-error.ts';
import { createClient } from './client.ts';
import { routes } from './routes.generated.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Content type of the server's response; when set, `body` is sent as it is instead of as JSON. */
  readonly type?: string;
}

let server: Server;
let seen: IncomingMessage[] = [];
let answer: Answer = { status: 200, body: {} };

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    response
      .writeHead(answer.status, { 'content-type': answer.type ?? 'application/json', 'x-request-id': 'r-1' })
      .end(answer.type === undefined ? JSON.stringify(answer.body) : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
});

function address(): string {
  const info: AddressInfo | string | null = server.address();
  if (info === null || typeof info === 'string') throw new Error('The test server does not listen.');
  return `http://127.0.0.1:${info.port}`;
}

const expired: (string | null)[] = [];
const client = () =>
  createClient<ApiContract>(routes, {
    base: address(),
    token: () => 'secret',
    onSessionExpired: (token) => expired.push(token),
  });

it('a call sends the token in the Auth-Token header and fills in the parameters of its path [API-001]', async () => {
  answer = { status: 200, body: { ID: 7 } };
  await client().reference.school({ params: { id: 7 } });
  expect(seen[0]?.url).toBe('/api/v1/schools/7');
  expect(seen[0]?.headers['auth-token']).toBe('secret');
});

it('a call whose response would have numbers as strings asks for integers', async () => {
  answer = { status: 200, body: [] };
  await client().schedules.scheduledGames({ params: { year: 2027 }, query: { division: 1 } });
  expect(seen[0]?.url).toBe('/api/v1/seasons/2027?forceIntegers=1&division=1');
});

it('a call adds named path segments, percent-encoded, and omits undefined ones', async () => {
  answer = { status: 200, body: [] };
  await client().guarantees.report({
    segments: { gametype: '2 for 1', school: undefined, conference: 7, start: 2020 },
  });
  await client().guarantees.report();
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/v1/reports/guaranteereport/gametype/2%20for%201/conference/7/start/2020',
    '/api/v1/reports/guaranteereport',
  ]);
});

it('only a call that outlives its page goes on when the page is left', async () => {
  answer = { status: 200, body: {} };
  const fetched = jest.spyOn(globalThis, 'fetch');
  await client().profile.endTour(undefined, { outlivesPage: true });
  await client().profile.endTour();
  expect(fetched.mock.calls.map(([request]) => request instanceof Request && request.keepalive)).toEqual([true, false]);
});

it('a CSV call returns the text of the file with its byte order mark', async () => {
  answer = { status: 200, body: '\uFEFFHome\r\nSan José State\r\n', type: 'text/csv' };
  expect(await client().guarantees.reportCsv()).toBe('\uFEFFHome\r\nSan José State\r\n');
});

it("a refused call throws an ApiError with the server's text and code", async () => {
  answer = {
    status: 409,
    body: { error: 'Toledo already has a game that week.', code: 'week.taken', fields: { GameDate: 'taken' } },
  };
  const refusal = await client()
    .games.remove({ params: { id: 1 } })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 409, code: 'week.taken', fields: { GameDate: 'taken' }, requestId: 'r-1' });
  expect(errorText(refusal, 'fallback')).toBe('Toledo already has a game that week.');
});

it('onSessionExpired gets the token that the server rejected as expired', async () => {
  answer = { status: 401, body: { error: 'x', code: 'session.expired' } };
  await expect(client().reference.seasons()).rejects.toMatchObject({ code: 'session.expired' });
  expect(expired).toEqual(['secret']);
});

it('a refusal with an unknown code throws an ApiError with the code internal', async () => {
  answer = { status: 409, body: { error: 'Try later.', code: 'moon.full' } };
  await expect(client().reference.seasons()).rejects.toMatchObject({ code: 'internal', message: 'Try later.' });
});

it('a response without an error text shows the fallback text', async () => {
  answer = { status: 500, body: 'oops' };
  const failure = await client()
    .reference.seasons()
    .catch((error: unknown) => error);
  expect(errorText(failure, 'Error. Could not save.')).toBe('Error. Could not save.');
});

it.each([
  [500, 'internal', 'Error. Could not save.', 'Error. Could not regenerate weeks.'],
  [502, undefined, 'Bad gateway', 'Error. Could not regenerate weeks.'],
  [503, 'unavailable', 'The site is being restarted.', 'The site is being restarted.'],
  [409, 'stale', 'Somebody changed it.', 'Somebody changed it.'],
  [403, 'forbidden', 'You may not do that.', 'You may not do that.'],
])('a call that answers %i %s with “%s” shows “%s” [PLT-267]', async (status, code, error, shown) => {
  answer = { status, body: { error, code } };
  const failure = await client()
    .reference.seasons()
    .catch((one: unknown) => one);
  expect(errorText(failure, 'Error. Could not regenerate weeks.')).toBe(shown);
});

it('a call to an unreachable server throws an ApiError with the code network', async () => {
  const nowhere = createClient<ApiContract>(routes, {
    base: 'http://127.0.0.1:9',
    token: () => null,
    onSessionExpired: () => undefined,
  });
  await expect(nowhere.reference.seasons()).rejects.toMatchObject({ code: 'network' });
});

it('every call sends an id of its own, or the one that it is given [PLT-199]', async () => {
  answer = { status: 200, body: [] };
  await client().reference.seasons();
  await client().reference.seasons();
  await client().reference.seasons(undefined, { requestId: 'k3f9-2mxt-7q0c' });
  const ids = seen.map(({ headers }) => String(headers['x-request-id']));
  expect(ids.map(isRequestId)).toEqual([true, true, true]);
  expect([new Set(ids).size, ids[2]]).toEqual([3, 'k3f9-2mxt-7q0c']);
});

it.each([
  [500, 'r-1'],
  [503, 'r-1'],
  [404, null],
  [409, null],
])('a call that answers %i has the reference %s [PLT-201]', async (status, expected) => {
  answer = { status, body: { error: 'x', code: 'internal' } };
  const failure = await client()
    .reference.seasons()
    .catch((error: unknown) => error);
  expect(faultReference(failure)).toBe(expected);
});

it('a call that no server answers keeps its id, but is not reported by it [PLT-201]', async () => {
  const nowhere = createClient<ApiContract>(routes, {
    base: 'http://127.0.0.1:9',
    token: () => null,
    onSessionExpired: () => undefined,
  });
  const failure = await nowhere.reference.seasons().catch((error: unknown) => error);
  expect(failure instanceof ApiError && isRequestId(failure.requestId ?? '')).toBe(true);
  expect(faultReference(failure)).toBeNull();
});
