import * as fc from 'fast-check';

/** What a caller may put in the place of a value: a JSON value, or a text that JSON cannot hold. */
export type Hostile = unknown;

const WRONG_TYPES = [null, true, false, [], {}, [[]], [null], '', ' ', '1', 'true', 1.5, 0, -1];

const NUMBERS = [
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  32_768,
  1e21,
  1e308,
  -1e308,
  5e-324,
  -0,
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e3',
  '٣',
  '１２',
  '9'.repeat(400),
];

const DAYS = [
  '2027-02-30',
  '2027-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '-0001-01-01',
  '+275760-09-13',
  '2027-08-01T00:00:00Z',
  '2027/09/04',
  'infinity',
  'today',
];

const TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\ud83c',
  '\u202e0202 ttih\u202c',
  'שלום',
  '👩‍👩‍👧‍👦',
  'e\u0301\u0302\u0303',
  '\u200b',
  '\ufeff',
  '\u2028',
  'İı',
  'ﷺ'.repeat(200),
  'x'.repeat(2001),
  'x'.repeat(20_000),
  '👾'.repeat(5000),
  '\n\r\t\v\f\b',
  '\x1b[31m',
];

/** Texts that a statement, a page, a shell, a header or a file name would run or follow if they were put in as they are. */
export const INJECTIONS = [
  "' or 1=1 --",
  "'; drop table users; --",
  '") union select password_hash from users --',
  '$1',
  '%',
  '_%',
  '\\',
  "\\'",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '`id`',
  '$(id)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00',
  '%2e%2e%2f',
  'a\r\nSet-Cookie: x=1',
  "=cmd|' /C calc'!A0",
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'x@evil.test\nBcc: y@evil.test',
  '__proto__',
  'constructor',
  'toString',
];

/** Parsed, because a literal would set the prototype instead of the key. */
const PROTOTYPES: readonly Hostile[] = [
  JSON.parse('{"__proto__":{"isAdmin":true,"roleId":1}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: 1 },
  { valueOf: null, length: 1e9 },
  JSON.parse('{"then":"x"}'),
];

function nest(depth: number): Hostile {
  let value: Hostile = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const SHAPES: readonly Hostile[] = [
  nest(40),
  nest(1000),
  Array.from({ length: 20_000 }, (_, index) => index),
  Array.from({ length: 2000 }, () => 'x'),
  Array.from({ length: 300 }, () => ({ id: 1 })),
];

/** Any hostile value; most are those that have broken programs before, the rest is drawn. */
export const HOSTILE: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Hostile>(...WRONG_TYPES) },
  { weight: 4, arbitrary: fc.constantFrom<Hostile>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<Hostile>(...DAYS) },
  { weight: 4, arbitrary: fc.constantFrom<Hostile>(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom<Hostile>(...INJECTIONS) },
  { weight: 1, arbitrary: fc.constantFrom(...PROTOTYPES) },
  { weight: 1, arbitrary: fc.constantFrom(...SHAPES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Bodies that are no JSON, or not the JSON that was announced. */
export const BROKEN_BODIES: readonly string[] = [
  '{',
  '{"a":',
  '[1,2',
  '{"a":NaN}',
  '{"a":01}',
  "{'a':1}",
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\u0000"}',
  '\ufeff{}',
  'null',
  'true',
  '"x"',
  '1e999',
  '[]',
  '[[[[]]]]',
  '['.repeat(50_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  'a=1&b=2',
  '<xml/>',
];

export const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonx',
  'application/octet-stream',
  '*/*',
  'x',
];

/** Headers that the server reads, with values that it does not expect. */
export const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'auth-token': 'x'.repeat(4000) },
  { 'auth-token': "' or 1=1 --" },
  { 'auth-token': 'od_delivery_x' },
  { cookie: 'od_session=../../x; od_session=y' },
  { cookie: ';;;=;'.repeat(200) },
  { 'accept-encoding': 'gzip;q=x, br;q=9, *;q=-1' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'if-none-match': `"${'x'.repeat(3000)}"` },
  { 'if-none-match': '*, W/"' },
  { 'x-forwarded-for': 'not-an-address' },
  { 'x-forwarded-for': '::ffff:1.2.3.4%eth0, 300.1.1.1' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-host': 'evil.test' },
  { host: 'evil.test' },
  { origin: 'https://evil.test', 'access-control-request-method': 'PUT' },
  { range: 'bytes=0-999999999999,-1' },
  { 'user-agent': 'x'.repeat(3000) },
  { 'user-agent': '<script>alert(1)</script>' },
  { 'accept-language': '*'.repeat(2000) },
  { expect: '100-continue' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
];
