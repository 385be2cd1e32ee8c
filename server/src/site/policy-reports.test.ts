import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from './security-headers.ts';
import { POLICY_REPORTS } from './policy-reports.ts';

let server: TestServer;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  server = await startTestServer({ LOG_LEVEL: 'warn' }, { logTarget: { write: (line) => lines.push(line) } });
});
afterEach(() => server.close());

/** The logged reports; a busy machine logs slow statements too. */
const logged = () =>
  lines.filter((line) => line.includes('"directive"')).map((line): { readonly directive: string } => JSON.parse(line));

const body = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.test/x.js?q=1', documentURL: '' };

async function report(type: string, sent: unknown): Promise<number> {
  const answer = await fetch(server.url + POLICY_REPORTS, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
  return answer.status;
}

it('the content security policy of a page names the address for reports', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] })).toContain(
    `report-uri ${POLICY_REPORTS}; report-to policy`,
  );
  expect(REPORTING_ENDPOINTS).toBe(`policy="${POLICY_REPORTS}"`);
});

it('policy reports in both formats are logged, without secrets and queries', async () => {
  const page = 'http://x.test/login/reset/pat@school.test,abc?x=1';
  expect(
    await report('application/reports+json', [{ type: 'csp-violation', body: { ...body, documentURL: page } }]),
  ).toBe(204);
  const old = { 'violated-directive': 'style-src', 'blocked-uri': 'inline', 'document-uri': 'http://x.test/welcome#a' };
  expect(await report('application/csp-report', { 'csp-report': old })).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({
      msg: 'content policy violated',
      directive: 'script-src-elem',
      blocked: 'https://evil.test/x.js',
      page: 'http://x.test/login/reset/[redacted]',
    }),
    expect.objectContaining({ directive: 'style-src', blocked: 'inline', page: 'http://x.test/welcome' }),
  ]);
});

it('long texts in policy reports are cut, and at most five reports of one body are logged', async () => {
  const long = { ...body, effectiveDirective: 'x'.repeat(900) };
  expect(
    await report(
      'application/reports+json',
      Array.from({ length: 6 }, () => ({ body: long })),
    ),
  ).toBe(204);
  expect(logged().map(({ directive }) => directive.length)).toEqual([200, 200, 200, 200, 200]);
});

it.each([
  ['invalid JSON', 'application/reports+json', '[{', 400],
  ['a body without a report', 'application/json', '{}', 400],
  ['another content type', 'text/plain', 'x', 400],
  ['a large body', 'application/reports+json', JSON.stringify(['x'.repeat(8200)]), 413],
])('a policy report with %s is refused and not logged', async (_name, type, sent, status) => {
  expect(await report(type, sent)).toBe(status);
  expect(logged()).toEqual([]);
});

it('one address can send at most twenty policy reports a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) statuses.push(await report('application/reports+json', [{ body }]));
  expect(statuses.slice(18)).toEqual([204, 204, 429, 429]);
});
