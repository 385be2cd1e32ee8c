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

/**
 * Beginnings of requests that a parser of HTTP must not follow, each up to its empty line. `TOKEN` stands for the token of the
 * caller.
 */
export const BROKEN_HEADS: readonly string[] = [
  'GET /api/v1/seasons HTTP/1.1\r\n',
  'GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\nhost: y\r\nauth-token: TOKEN\r\n',
  'GET /api/v1/seasons HTTP/9.9\r\nhost: x\r\n',
  'get /api/v1/seasons HTTP/1.1\r\nhost: x\r\n',
  'GET  /api/v1/seasons HTTP/1.1\r\nhost: x\r\n',
  'GET /api/v1/sea\0sons HTTP/1.1\r\nhost: x\r\n',
  'GET /api/v1/schools/1 2 HTTP/1.1\r\nhost: x\r\n',
  'GET http://evil.test/api/v1/seasons HTTP/1.1\r\nhost: x\r\nauth-token: TOKEN\r\n',
  'GET //evil.test/api/v1/seasons HTTP/1.1\r\nhost: x\r\nauth-token: TOKEN\r\n',
  'GET * HTTP/1.1\r\nhost: x\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\n',
  'TRACE /api/v1/seasons HTTP/1.1\r\nhost: x\r\nauth-token: TOKEN\r\n',
  'CONNECT evil.test:443 HTTP/1.1\r\nhost: evil.test\r\n',
  'GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\nauth-token: a\0b\r\n',
  'GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\nauth token: x\r\n',
  'GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\n folded: x\r\n',
  `GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n`,
  `GET /api/v1/seasons?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n`,
  `GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(1500)}`,
  'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: -1\r\n',
  'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1e3\r\n',
  'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n',
  'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n',
  'POST /api/v1/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked, identity\r\n',
  'GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\nexpect: nonsense\r\nauth-token: TOKEN\r\n',
  'GET /api/v1/events HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n',
  'GET /api/v1/seasons HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: x\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n',
  'GET /api/v1/schools/%ff%fe HTTP/1.1\r\nhost: x\r\nauth-token: TOKEN\r\n',
  'GET /%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\nhost: x\r\n',
  'GET /artifacts/../../../../etc/passwd HTTP/1.1\r\nhost: x\r\n',
  'GET /artifacts/schedules/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\nhost: x\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

/** Addresses that no call of the contract declares; what was drawn is put behind them. */
export const OTHER_PATHS: readonly string[] = [
  '/',
  '/api',
  '/api/',
  '/api/openapi.json',
  '/api/docs',
  '/api/v1/files/',
  '/api/v1/files/1/small',
  '/api/v1/calendars/',
  '/api/v1/policy-reports',
  '/api/v3/',
  '/artifacts/',
  '/artifacts/shell/1.0.0/',
  '/artifacts/server/',
  '/channels/production.json',
  '/releases/production/',
  '/guides/',
  '/config',
  '/robots.txt',
  '/favicon.ico',
  '/.git/config',
  '/.env',
  '/login/reset/',
  '/team/',
  '/public/',
  '/admin/',
  '/?set=RC-1&exp=1&sig=',
];
