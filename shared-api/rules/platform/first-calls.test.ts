import { type CallContext, type CallValue, firstCallUrl, firstCallUrls } from './first-calls.ts';

const context = (search = '', params: CallContext['params'] = {}): CallContext => ({
  params,
  search: new URLSearchParams(search),
  season: 2027,
  reportSeasons: { games: 2028, market: 2029 },
  school: 12,
});
const asked = (value: CallValue, search?: string, params?: CallContext['params']) =>
  firstCallUrl({ call: '/api/things', query: { x: value } }, context(search, params));

const YEAR = { query: 'year', fits: '\\d{4}', otherwise: { the: 'season' } } as const;
const START = { query: 'year', fits: '(\\d{4})(?:-\\d{4})?', otherwise: { the: 'season' } } as const;
const END = { query: 'year', fits: '(?:\\d{4}-)?(\\d{4})', otherwise: { the: 'season' } } as const;

it.each<[string, CallValue, string, string | null]>([
  ['a first call takes a string as it is', 'one', '', '/api/things?x=one'],
  ['a first call can take the current season', { the: 'season' }, '', '/api/things?x=2027'],
  [
    'a first call can take the season that reports of games open with',
    { the: 'reportSeason' },
    '',
    '/api/things?x=2028',
  ],
  [
    'a first call can take the season that a report opens with by what it shows',
    { the: 'reportSeason', of: { query: 'id', words: { 9: 'games' }, otherwise: 'market' } },
    'id=8',
    '/api/things?x=2029',
  ],
  [
    'a first call is not made when no season is known for what a report shows',
    { the: 'reportSeason', of: 'byes' },
    '',
    null,
  ],
  ["a first call can take the user's own school", { the: 'school' }, '', '/api/things?x=12'],
  ['a first call takes a field of the address that fits its pattern', YEAR, 'year=2030', '/api/things?x=2030'],
  ['a first call takes the default of a field that the address lacks', YEAR, '', '/api/things?x=2027'],
  ['a first call is not made when a field does not fit its pattern', YEAR, 'year=soon', null],
  ['a first call is not made when a field fits its pattern only in part', YEAR, 'year=20301', null],
  ['a first call is not made without a field that has no default', { query: 'id', fits: '\\d+' }, '', null],
  [
    'a first call omits a missing field with the default null',
    { query: 'id', fits: '\\d+', otherwise: null },
    '',
    '/api/things',
  ],
  ["a first call takes the group of a field's pattern", START, 'year=2020-2026', '/api/things?x=2020'],
  [
    'a first call translates a word of the address',
    { query: 'by', words: { name: 'byName' } },
    'by=name',
    '/api/things?x=byName',
  ],
  [
    'a first call takes the default for an unknown word',
    { query: 'by', words: { a: 'b' }, otherwise: 'c' },
    'by=d',
    '/api/things?x=c',
  ],
  [
    'a first call takes the default for a word that every object inherits',
    { query: 'by', words: {}, otherwise: 'c' },
    'by=constructor',
    '/api/things?x=c',
  ],
  ['a first call can take the smallest value', { smallest: [START, END] }, 'year=2026-2020', '/api/things?x=2020'],
  ['a first call can take the largest value', { largest: [START, END] }, 'year=2026-2020', '/api/things?x=2026'],
  ['a first call is not made when none of several values fits', { smallest: [START, END] }, 'year=x', null],
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

it('first calls have segments and request integers like the calls of the page, each address once', () => {
  const call = { call: '/api/report', integers: true, segments: { start: '2020', end: YEAR }, query: { grouped: '1' } };
  expect(firstCallUrls([call, call], context())).toEqual(['/api/report/start/2020/end/2027?forceIntegers=1&grouped=1']);
});
