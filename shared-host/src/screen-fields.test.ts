import { firstCallUrl } from '@open-date/shared-api/rules/platform/first-calls';
import { aCallContext } from '../testing/call-context.ts';
import {
  type Field,
  hyphenatedSeasons,
  id,
  integer,
  matching,
  choice,
  optionalWords,
  OWN_SCHOOL,
  type Reference,
  reportSeason,
  season,
  seasonRange,
  whenMissing,
  words,
  year,
} from './screen-fields.ts';

const HOME = words({ 'HOME (BOUGHT)': 'home', 'ROAD (SOLD)': 'away' }, 'home');
const PRICES = matching({
  fits: 'paid|\\d{4}',
  parse: (text) => (text === 'paid' ? null : Number(text)),
  format: (dollars) => String(dollars ?? 'paid'),
});
const RANGE = seasonRange('games', { start: 'from', end: 'to' });
const IN_ORDER = seasonRange('games', { start: 'from', end: 'to', isOrdered: true });

/** A field whose references and values no longer matter. */
interface SomeField {
  readonly refer: (name: string) => unknown;
  readonly read: Field<unknown>['read'];
  write(name: string, value: unknown): Readonly<Record<string, string | null>>;
}

it.each<[name: string, search: string, field: SomeField, value: unknown, isValid: boolean]>([
  ['an id', 'x=12', id(), 12, true],
  ['an id', 'x=012', id(), null, false],
  ['an id', 'x=-1', id(), null, false],
  ['an id', 'x=1234567890', id(), null, false],
  ['an id', '', id(), null, true],
  ['an optional id', 'x=12', id().optional(), 12, true],
  ['an optional id', 'x=no', id().optional(), null, false],
  ['an optional id', '', id().optional(), null, true],
  ['a year', 'x=1899', year(), null, false],
  ['a year', 'x=2200', year(), null, false],
  ['a season of reports', 'x=2030', season('games'), 2030, true],
  ['a season of reports', '', season('games'), 2027, true],
  ['a season of reports', 'x=soon', season('games'), 2027, false],
  ['one of some numbers', 'x=23', choice([22, 23]).default(22), 23, true],
  ['one of some numbers', 'x=24', choice([22, 23]).default(22), 22, false],
  ['one of some texts', 'x=AxB', choice(['A.B', 'C']).optional(), null, false],
  ['a whole number', 'x=0', integer({ least: -1, most: 20 }).default(-1), 0, true],
  ['a whole number', 'x=21', integer({ least: -1, most: 20 }).default(-1), -1, false],
  ['a value with its own text', 'x=paid', PRICES.default(reportSeason('games')), null, true],
  ['a value with its own text', '', PRICES.default(reportSeason('games')), 2027, true],
  ['a value by words', 'x=ROAD (SOLD)', HOME, 'away', true],
  ['a value by words', 'x=constructor', HOME, 'home', true],
  ['a value by optional words', 'x=ALL', optionalWords({ all: 'any' }), null, true],
  ['two seasons', 'from=2029&to=2026', RANGE, { start: 2026, end: 2029 }, true],
  ['two seasons', 'from=2030', RANGE, { start: 2027, end: 2030 }, true],
  ['two seasons', 'from=soon', RANGE, { start: 2027, end: 2027 }, false],
  ['two seasons in order', 'from=2029&to=2026', IN_ORDER, { start: 2026, end: 2029 }, false],
  ['seasons with a hyphen', 'x=2020-2026', hyphenatedSeasons('games'), { start: 2020, end: 2026 }, true],
  ['seasons with a hyphen', 'x=2020', hyphenatedSeasons('games'), { start: 2020, end: 2020 }, true],
  ['seasons with a hyphen', 'x=2020-', hyphenatedSeasons('games'), { start: 2027, end: 2027 }, false],
])('%s reads ?%s', (_, search, field, value, isValid) => {
  expect(field.read('x', aCallContext(search))).toEqual({ value, isValid });
});

it.each<[field: SomeField, value: unknown, texts: object]>([
  [id(), 12, { x: '12' }],
  [id(), null, { x: null }],
  [season('games'), undefined, { x: null }],
  [PRICES.default(2026), null, { x: 'paid' }],
  [HOME, 'away', { x: 'ROAD (SOLD)' }],
  [RANGE, { start: 2026, end: 2027 }, { from: '2026', to: '2027' }],
  [RANGE, undefined, { from: null, to: null }],
  [hyphenatedSeasons('games'), { start: 2026, end: 2026 }, { x: '2026' }],
  [hyphenatedSeasons('games'), { start: 2020, end: 2026 }, { x: '2020-2026' }],
])('a field is written: %#', (field, value, texts) => {
  expect(field.write('x', value)).toEqual(texts);
});

it.each<[reference: Reference<unknown>, source: object]>([
  [id().param.refer('x'), { param: 'x', fits: '[1-9]\\d{0,8}' }],
  [id().refer('x'), { query: 'x', fits: '[1-9]\\d{0,8}' }],
  [id().optional().refer('x'), { query: 'x', fits: '[1-9]\\d{0,8}', otherwise: null }],
  [choice([22, 23, 24]).default(22).refer('x'), { query: 'x', fits: '22|23|24', otherwise: '22' }],
  [
    season('market').refer('x'),
    { query: 'x', fits: '(?:19|20|21)\\d\\d', otherwise: { the: 'reportSeason', of: 'market' } },
  ],
  [
    HOME.refer('x').as({ home: 'HOME', away: 'AWAY' }),
    {
      query: 'x',
      words: { 'HOME (BOUGHT)': 'HOME', 'ROAD (SOLD)': 'AWAY' },
      otherwise: 'HOME',
    },
  ],
  [OWN_SCHOOL, { the: 'school' }],
])('a released declaration names a value: %#', (reference, source) => {
  expect(reference.source).toEqual(source);
});

it('a value for a missing field cancels the call when the address has the field', () => {
  const x = whenMissing('view', choice(['season']).optional().refer('by')).source;
  const url = (search: string) => firstCallUrl({ call: '/api/x', query: { x } }, aCallContext(search));
  expect([url('by=season'), url(''), url('by=season&view=games')]).toEqual(['/api/x?x=season', '/api/x', null]);
});
