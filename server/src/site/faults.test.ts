import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  server = await startTestServer({ LOG_LEVEL: 'warn' }, { logTarget: { write: (line) => lines.push(line) } });
});
afterEach(() => server.close());

const SHELL = '/artifacts/shell/0.1.0-0123456789ab/assets/main.0123456789.js';
/** The logged faults; a busy machine logs slow statements too. */
const logged = () => lines.filter((line) => line.includes('"fault"')).map((line): unknown => JSON.parse(line));

async function report(query: Readonly<Record<string, string>>) {
  return fetch(`${server.url}/api/v1/faults?${new URLSearchParams(query).toString()}`, { method: 'POST' });
}

it('a version that failed in a browser is logged with request, name, version and error, without a session', async () => {
  const answer = await report({ fault: 'blank', entry: SHELL });
  expect([answer.status, await answer.json()]).toEqual([202, { ok: true }]);
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'a version did not run in a browser',
      reqId: answer.headers.get('x-request-id'),
      name: 'shell',
      version: '0.1.0-0123456789ab',
      fault: 'blank',
    }),
  ]);
});

it('the typed client reports the fault of a remote', async () => {
  await server.api.faults.report({ query: { fault: 'render', entry: '/artifacts/reports/2.0.0/remoteEntry.js' } });
  expect(logged()).toEqual([expect.objectContaining({ name: 'reports', version: '2.0.0', fault: 'render' })]);
});

it.each([
  ['no entry', { fault: 'blank' }],
  ['an unknown fault', { fault: 'bored', entry: SHELL }],
  ['an entry on another site', { fault: 'blank', entry: 'https://evil.test/artifacts/shell/1/main.js' }],
  ['more text after the entry', { fault: 'blank', entry: `${SHELL} and more` }],
  ['a new line in the entry', { fault: 'blank', entry: `${SHELL}\n` }],
  ['a long version', { fault: 'blank', entry: `/artifacts/shell/${'1'.repeat(81)}/main.js` }],
  ['a long path', { fault: 'blank', entry: `/artifacts/shell/1.0.0/${'a'.repeat(101)}` }],
])('a fault report with %s is refused and not logged', async (_name, query: Record<string, string>) => {
  const answer = await report(query);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'input.invalid' })]);
  expect(logged()).toEqual([]);
});

it('one network can report at most twenty faults a minute, even when other calls have no limit', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) statuses.push((await report({ fault: 'load', entry: SHELL })).status);
  expect(statuses.slice(18)).toEqual([202, 202, 429, 429]);
  expect(logged()).toHaveLength(20);
  const other = await fetch(`${server.url}/api/version`);
  expect([other.status, other.headers.get('x-ratelimit-limit')]).toEqual([200, null]);
});
