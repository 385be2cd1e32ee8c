import { createServer, type Server } from 'node:http';
import type { ApiContract } from '../contract/index.ts';
import { createClient } from './client.ts';
import { EarlyAnswers, type EarlyCall } from './early-answers.ts';
import { routes } from './routes.generated.ts';

let server: Server;
let base = '';
let asked: (string | undefined)[] = [];
let status = 200;
const ended: (string | null)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['auth-token'])}`);
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': `r-${asked.length}` })
      .end(JSON.stringify(status === 200 ? [{ Year: 2000 + asked.length }] : { error: 'No.', code: 'forbidden' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server does not listen.');
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  ended.length = 0;
  status = 200;
});
afterEach(() => jest.restoreAllMocks());

const SEASONS = '/api/v1/seasons';
function aClient(early: EarlyAnswers, token = 'mine') {
  return createClient<ApiContract>(routes, {
    base,
    token: () => token,
    onSessionExpired: (dead) => ended.push(dead),
    early,
  });
}
const later = (milliseconds: number) => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
};

it('an early answer is used once, and then the server is asked again', async () => {
  const early = new EarlyAnswers();
  early.start(base + SEASONS, 'mine');
  early.start(base + SEASONS, 'mine');
  const client = aClient(early);
  expect(await client.reference.seasons()).toEqual([{ Year: 2001 }]);
  expect(asked).toEqual([`GET ${SEASONS} mine`]);
  expect(await client.reference.seasons()).toEqual([{ Year: 2002 }]);
});

it("a user never gets the early answer of another user's call", async () => {
  const early = new EarlyAnswers();
  early.start(base + SEASONS, 'mine');
  await aClient(early, 'theirs').reference.seasons();
  expect(asked).toEqual([`GET ${SEASONS} mine`, `GET ${SEASONS} theirs`]);
});

it('an early answer is not used after 15 seconds', async () => {
  const early = new EarlyAnswers();
  early.start(base + SEASONS, 'mine');
  later(15_001);
  await aClient(early).reference.seasons();
  expect(asked).toHaveLength(2);
});

it('a change discards an early call that is under way', async () => {
  const early = new EarlyAnswers();
  early.start(base + SEASONS, 'mine');
  early.clear();
  expect(await aClient(early).reference.seasons()).toEqual([{ Year: 2002 }]);
});

it('an early answer is not used after a change, but still after a call that changes nothing', async () => {
  const early = new EarlyAnswers();
  const client = aClient(early);
  early.start(base + SEASONS, 'mine');
  await client.session.savePreviousSearch({ body: { url: '/x', description: 'x' } }, { changesNothing: true });
  expect(await client.reference.seasons()).toEqual([{ Year: expect.any(Number) }]);
  expect(asked.filter((call) => call?.startsWith('GET'))).toHaveLength(1);
  early.start(base + SEASONS, 'mine');
  await client.notifications.read({ params: { id: 1 } });
  await client.reference.seasons();
  expect(asked.filter((call) => call?.startsWith('GET'))).toHaveLength(3);
});

it('a call whose early answer failed is made again', async () => {
  const broken: EarlyCall = { token: 'mine', startedAt: performance.now(), answer: Promise.reject(new Error('lost')) };
  expect(await aClient(new EarlyAnswers({ [base + SEASONS]: broken })).reference.seasons()).toEqual([{ Year: 2001 }]);
  const calls: Record<string, EarlyCall> = {};
  const early = new EarlyAnswers(calls);
  status = 503;
  early.start(base + SEASONS, 'mine');
  await calls[base + SEASONS]?.answer;
  status = 200;
  expect(await aClient(early).reference.seasons()).toEqual([{ Year: 2003 }]);
});

it('a refused early call throws the refusal with its request id, and an expired token ends the session', async () => {
  const early = new EarlyAnswers();
  status = 401;
  early.start(base + SEASONS, 'mine');
  await expect(aClient(early).reference.seasons()).rejects.toMatchObject({ status: 401, requestId: 'r-1' });
  expect(asked).toHaveLength(1);
  expect(ended).toEqual(['mine']);
});

it('an aborted call stops waiting for its early answer', async () => {
  const never: EarlyCall = { token: 'mine', startedAt: performance.now(), answer: new Promise(() => undefined) };
  const giveUp = new AbortController();
  const call = aClient(new EarlyAnswers({ [base + SEASONS]: never })).reference.seasons(undefined, {
    signal: giveUp.signal,
  });
  giveUp.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  expect(asked).toEqual([]);
});
