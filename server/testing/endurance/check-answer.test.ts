import { checkAnswer } from './check-answer.ts';
import type { FuzzRequest } from './build-request.ts';
import type { FuzzAnswer } from './send-request.ts';

const SENT: FuzzRequest = { method: 'GET', path: '/api/v1/seasons', headers: {}, body: null, head: null };
const REFUSED: FuzzAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  text: '{"error":"Not found.","code":"not-found"}',
  milliseconds: 3,
};
const KNOWN = {
  documented: new Set([200, 404]),
  secrets: new Map([['the token of an administrator', 'x9f2kQ']]),
  isSlow: false,
};

const check = (answer: Partial<FuzzAnswer>, sent: Partial<FuzzRequest> = {}) =>
  checkAnswer({ ...SENT, ...sent }, { ...REFUSED, ...answer }, KNOWN);

it('an answer as it should be has no problem [PLT-188]', () => {
  expect(check({})).toEqual([]);
  expect(check({ status: 200, text: '[]' })).toEqual([]);
});

it.each<[string, Partial<FuzzAnswer>, string]>([
  ['a fault', { status: 500, text: '{"error":"Error. Could not load.","code":"internal"}' }, 'answered 500'],
  ['a refusal as plain text', { text: 'Not found' }, 'refused with 404 in another shape'],
  ['a refusal with an unknown field', { text: '{"error":"x","code":"not-found","at":"x"}' }, 'in another shape'],
  ['a code of another status', { text: '{"error":"x","code":"forbidden"}' }, 'code forbidden came with 404'],
  ['an unknown code', { text: '{"error":"x","code":"oops"}' }, 'code oops came with 404'],
  ['a refusal that may be cached', { headers: { 'content-type': 'application/json; charset=utf-8' } }, 'may be cached'],
  [
    'a refusal as a page',
    { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } },
    'not sent as JSON',
  ],
  [
    'a status that is not documented',
    { status: 409, text: '{"error":"x","code":"stale"}' },
    'status 409 is not documented',
  ],
  ['a stack', { status: 200, text: 'Error: x\n    at read (/srv/server/src/a.ts:1:2)' }, 'contains a stack'],
  ['a statement', { status: 200, text: 'select id from users where email = 1' }, 'contains a statement'],
  [
    'a message of the database',
    { status: 200, text: 'relation "users" does not exist' },
    'contains a message of PostgreSQL',
  ],
  ['a hash', { status: 200, text: '$argon2id$v=19$m=47104' }, 'contains a password’s hash'],
  ['a secret', { status: 200, text: 'x9f2kQ' }, 'contains the token of an administrator'],
  [
    'a secret in a header',
    { status: 200, headers: { location: '/?x9f2kQ' } },
    'contains the token of an administrator',
  ],
])('%s is noticed [PLT-188]', (_, answer, problem) => expect(check(answer).join()).toContain(problem));

it('a slow answer is noticed [PLT-188]', () => {
  expect(checkAnswer(SENT, { ...REFUSED, milliseconds: 2500 }, { ...KNOWN, isSlow: true })).toEqual(['took 2500 ms']);
});

it('an answer may repeat texts of its request [PLT-188]', () => {
  expect(check({ status: 200, text: '"select a from b where c"' }, { body: '"select a from b where c"' })).toEqual([]);
});
