import { type CallContext, type CallValue, firstCallUrl, firstCallUrls } from './first-calls.ts';

const context = (search = '', params: CallContext['params'] = {}): CallContext => ({
  params,
  search: new URLSearchParams(search),
  season: 2027,
  school: 12,
});
const asked = (value: CallValue, search?: string, params?: CallContext['params']) =>
  firstCallUrl({ call: '/api/things', query: { x: value } }, context(search, params));

const YEAR = { query: 'year', fits: '\\d{4}', otherwise: { the: 'season' } } as const;
const START = { query: 'year', fits: '(\\d{4})(?:-\\d{4})?', otherwise: { the: 'season' } } as const;
const END = { query: 'year', fits: '(?:\\d{4}-)?(\\d{4})', otherwise: { the: 'season' } } as const;

it.each<[string, CallValue, string, string | null]>([
  ['a string is used as it is', 'one', '', '/api/things?x=one'],
  ['a value is the current season', { the: 'season' }, '', '/api/things?x=2027'],
  ["a value is the user's own school", { the: 'school' }, '', '/api/things?x=12'],
  ['a field that matches is the value', YEAR, 'year=2030', '/api/things?x=2030'],
  ['a missing field has its default', YEAR, '', '/api/things?x=2027'],
  ['a field that does not match cancels the call', YEAR, 'year=soon', null],
  ['a pattern covers the whole text', YEAR, 'year=20301', null],
  ['a missing field without a default cancels the call', { query: 'id', fits: '\\d+' }, '', null],
  ['a default of null omits the field', { query: 'id', fits: '\\d+', otherwise: null }, '', '/api/things'],
  ['a group of the pattern is the value', START, 'year=2020-2026', '/api/things?x=2020'],
  ['a word is translated for the call', { query: 'by', words: { name: 'byName' } }, 'by=name', '/api/things?x=byName'],
  ['an unknown word has the default', { query: 'by', words: { a: 'b' }, otherwise: 'c' }, 'by=d', '/api/things?x=c'],
  [
    'inherited properties are not words',
    { query: 'by', words: {}, otherwise: 'c' },
    'by=constructor',
    '/api/things?x=c',
  ],
  ['the smallest of several values is the value', { smallest: [START, END] }, 'year=2026-2020', '/api/things?x=2020'],
  ['the largest of several values is the value', { largest: [START, END] }, 'year=2026-2020', '/api/things?x=2026'],
  ['values that do not match cancel the call', { smallest: [START, END] }, 'year=x', null],
])('%s', (_title, value, search, url) => {
  expect(asked(value, search)).toBe(url);
});

it('a first call fills parameters of the address in, percent-encoded', () => {
  const call = { call: '/api/compare/:pairs', params: { pairs: { param: 'pairs', fits: '[\\d,-]+' } } };
  expect(firstCallUrl(call, context('', { pairs: '2027-1,2027-2' }))).toBe('/api/compare/2027-1%2C2027-2');
  expect(firstCallUrl(call, context('', { pairs: 'all' }))).toBeNull();
  expect(firstCallUrl(call, context())).toBeNull();
});

it('a path parameter without a value cancels the first call', () => {
  const call = { call: '/api/things/:id', params: { id: { query: 'id', fits: '\\d+', otherwise: null } } };
  expect(firstCallUrl(call, context())).toBeNull();
});

it('first calls write named segments and numbers like the calls of the page, without duplicates', () => {
  const call = { call: '/api/report', integers: true, segments: { start: '2020', end: YEAR }, query: { grouped: '1' } };
  expect(firstCallUrls([call, call], context())).toEqual(['/api/report/start/2020/end/2027?forceIntegers=1&grouped=1']);
});
