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
  ['a text stands for itself', 'one', '', '/api/things?x=one'],
  ['the season that is going on', { the: 'season' }, '', '/api/things?x=2027'],
  ["the user's own school", { the: 'school' }, '', '/api/things?x=12'],
  ['a field that fits', YEAR, 'year=2030', '/api/things?x=2030'],
  ['a field that is not there has its default', YEAR, '', '/api/things?x=2027'],
  ['a field that does not fit keeps the call from being made', YEAR, 'year=soon', null],
  ['a pattern is for the whole text', YEAR, 'year=20301', null],
  ['a field without a default keeps the call from being made', { query: 'id', fits: '\\d+' }, '', null],
  ['a default of null leaves the field out', { query: 'id', fits: '\\d+', otherwise: null }, '', '/api/things'],
  ['a group of the pattern is the value', START, 'year=2020-2026', '/api/things?x=2020'],
  ['a word has the word of the call', { query: 'by', words: { name: 'byName' } }, 'by=name', '/api/things?x=byName'],
  ['another word has the default', { query: 'by', words: { a: 'b' }, otherwise: 'c' }, 'by=d', '/api/things?x=c'],
  ['no word is inherited', { query: 'by', words: {}, otherwise: 'c' }, 'by=constructor', '/api/things?x=c'],
  ['the smallest', { smallest: [START, END] }, 'year=2026-2020', '/api/things?x=2020'],
  ['the largest', { largest: [START, END] }, 'year=2026-2020', '/api/things?x=2026'],
  ['the smallest of what does not fit', { smallest: [START, END] }, 'year=x', null],
])('%s', (_title, value, search, url) => {
  expect(asked(value, search)).toBe(url);
});

it('fills in parameters of the address, percent-encoded', () => {
  const call = { call: '/api/compare/:pairs', params: { pairs: { param: 'pairs', fits: '[\\d,-]+' } } };
  expect(firstCallUrl(call, context('', { pairs: '2027-1,2027-2' }))).toBe('/api/compare/2027-1%2C2027-2');
  expect(firstCallUrl(call, context('', { pairs: 'all' }))).toBeNull();
  expect(firstCallUrl(call, context())).toBeNull();
});

it('a parameter of the path cannot be left out', () => {
  const call = { call: '/api/things/:id', params: { id: { query: 'id', fits: '\\d+', otherwise: null } } };
  expect(firstCallUrl(call, context())).toBeNull();
});

it('writes named segments and numbers as the calls of the page do, and each address once', () => {
  const call = { call: '/api/report', integers: true, segments: { start: '2020', end: YEAR }, query: { grouped: '1' } };
  expect(firstCallUrls([call, call], context())).toEqual(['/api/report/start/2020/end/2027?forceIntegers=1&grouped=1']);
});
