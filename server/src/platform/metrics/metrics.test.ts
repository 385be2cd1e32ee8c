import { PROOF_MINUTES } from '@open-date/shared-api/rules/accounts/sessions';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { openStream } from '../../../testing/event-stream.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { type MetricsSources, ServerMetrics } from './server-metrics.ts';

/** The value of a series in the text that Prometheus reads; undefined when it is not there. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('GET /metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ METRICS_PORT: '0', MAIL: 'on', SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => server.close());

  const read = async () => {
    const answer = await fetch(server.metricsUrl ?? '');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    return answer.text();
  };

  it('the metrics stand on a port of their own and count calls by route and status, not by address [PLT-169]', async () => {
    const user = await aUser(server.db, { role: 2, school: await aSchool(server.db) });
    const client = await server.as(user);
    for (const id of [1, 2, 999_999]) await client.schedules.school({ params: { id } }).catch(() => undefined);
    const text = await read();
    const count = (call: string, status: string) =>
      valueIn(text, `open_date_call_seconds_count{call="${call}",status="${status}"}`);
    expect(count('POST /api/v1/auth', '2xx')).toBe(1);
    expect([
      count('GET /api/v1/schools/:id/schedules', '2xx'),
      count('GET /api/v1/schools/:id/schedules', '4xx'),
    ]).toEqual([1, 2]);
    expect(text).not.toContain('/999999');
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('text/plain; version');
  });

  it('refused calls are counted by route and status, so that guessing, limits and forbidden calls raise alarms [PLT-206]', async () => {
    const limited = await startTestServer({ METRICS_PORT: '0', RATE_LIMIT: '6' });
    const user = await aUser(limited.db, { role: 3, school: await aSchool(limited.db) });
    const admin = await aUser(limited.db);
    await limited.token({ ...user, password: 'wrong' }).catch(() => undefined);
    const client = await limited.as(user);
    await expect(client.adminUsers.list()).rejects.toMatchObject({ status: 403 });
    const signedInAt = Date.parse('2027-08-01T16:00:00Z');
    limited.setTime(new Date(signedInAt).toISOString());
    const dangerous = await limited.as(admin);
    limited.setTime(new Date(signedInAt + PROOF_MINUTES * 60_000).toISOString());
    const remove = dangerous.adminUsers.remove({ params: { id: user.id } });
    await expect(remove).rejects.toMatchObject({ status: 403, code: 'proof.needed' });
    for (let call = 0; call < 7; call += 1) await client.reference.seasons().catch(() => undefined);
    const text = await (await fetch(limited.metricsUrl ?? '')).text();
    const refused = (call: string, status: number) =>
      valueIn(text, `open_date_refusals_total{call="${call}",status="${status}"}`);
    expect(refused('POST /api/v1/auth', 400)).toBe(1);
    expect(refused('GET /api/v1/admin/users', 403)).toBe(1);
    expect(refused('GET /api/v1/seasons', 429)).toBe(2);
    expect(refused('DELETE /api/v1/admin/users/:id', 403)).toBe(1);
    const forbidden = text.split('\n').filter((line) => line.startsWith('open_date_forbidden_calls_total'));
    expect(forbidden).toEqual(['open_date_forbidden_calls_total{call="GET /api/v1/admin/users"} 1']);
    await limited.close();
  });

  it('the metrics show connections, open pages, late work and the clock [PLT-169]', async () => {
    await server.db
      .insertInto('email_outbox')
      .values([
        {
          kind: 'test',
          to_email: 'a@example.test',
          subject: 'a',
          body_html: '',
          created_at: new Date('2027-08-01T15:00:00Z'),
        },
        { kind: 'test', to_email: 'b@example.test', subject: 'b', body_html: '', state: 'failed' },
      ])
      .execute();
    const stream = await openStream(server, await server.token(await aUser(server.db)));
    await stream.opened();
    const text = await read();
    expect(valueIn(text, 'open_date_event_streams')).toBe(1);
    stream.leave();
    expect(valueIn(text, 'open_date_hears_changes')).toBe(1);
    expect(valueIn(text, 'open_date_database_up')).toBe(1);
    expect(valueIn(text, 'open_date_mails{state="waiting"}')).toBe(1);
    expect(valueIn(text, 'open_date_mails{state="failed"}')).toBe(1);
    expect(valueIn(text, 'open_date_mail_age_seconds')).toBe(3600);
    expect(valueIn(text, 'open_date_auction_delay_seconds')).toBe(0);
    expect(Math.abs(valueIn(text, 'open_date_clock_ahead_seconds') ?? Infinity)).toBeLessThan(30);
    expect(valueIn(text, 'open_date_database_connections{state="waiting"}')).toBe(0);
    expect(valueIn(text, 'open_date_build_info{version="0.1.0",channel="production"}')).toBe(1);
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });
});

describe('metrics', () => {
  const sources: MetricsSources = {
    pool: () => ({ open: 5, idle: 2, waiting: 1 }),
    eventStreams: () => 0,
    hearsChanges: () => false,
    dueWork: async () => ({ mails: 0, mailAge: 0, failedMails: 0, auctionDelay: 130, importDelay: 0 }),
    workers: async () => 2,
    clockSkew: async () => -0.5,
    revision: async () => 7,
    version: '1.2.3',
    channel: 'staging',
  };

  it('loads and faults that browsers report are counted for each version [PLT-169]', async () => {
    const metrics = new ServerMetrics();
    const seen = { name: 'auctions', version: '1.4.0', downloaded: [120, 80], cached: [4], faults: { screen: 2 } };
    metrics.countVersions([seen, { ...seen, version: '1.5.0', downloaded: [], cached: [], faults: {} }]);
    const { text } = await metrics.read();
    expect(valueIn(text, 'open_date_version_loads_total{name="auctions",version="1.4.0"}')).toBe(3);
    expect(valueIn(text, 'open_date_version_faults_total{name="auctions",version="1.4.0",fault="screen"}')).toBe(2);
    expect(text).not.toContain('1.5.0');
  });

  it('a source that never answers hides no other [PLT-169]', async () => {
    const metrics = new ServerMetrics();
    metrics.watch({ ...sources, dueWork: () => new Promise(() => undefined) });
    const [{ text }, shared] = await Promise.all([metrics.read(), metrics.read()]);
    expect(shared.text).toBe(text);
    expect(valueIn(text, 'open_date_database_up')).toBe(0);
    expect(valueIn(text, 'open_date_database_connections{state="waiting"}')).toBe(1);
  });

  it('a database or a store that does not answer is down, and the rest is shown [PLT-169]', async () => {
    const metrics = new ServerMetrics();
    let isDown = false;
    const failing =
      <Value>(value: () => Promise<Value>) =>
      async () => {
        if (isDown) throw new Error('down');
        return value();
      };
    metrics.watch({ ...sources, dueWork: failing(sources.dueWork), revision: failing(sources.revision) });
    const look = async () => {
      const { text } = await metrics.read();
      return [
        'database_up',
        'release_store_up',
        'release_revision{channel="staging"}',
        'auction_delay_seconds',
        'hears_changes',
      ].map((name) => valueIn(text, `open_date_${name}`));
    };
    expect(await look()).toEqual([1, 1, 7, 130, 0]);
    isDown = true;
    expect(await look()).toEqual([0, 0, 7, 130, 0]);
  });
});
