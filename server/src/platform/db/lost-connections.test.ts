import { sql } from 'kysely';
import { aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { createRestartableDatabase } from '../../../testing/test-database.ts';
import { isRunning, sendSignal } from './process-signals.ts';
import { withClient } from './with-client.ts';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { createDatabase: createRestartableDatabase });
});
afterAll(() => server.close());

/** Ends every connection to the database, of this server and all others. */
const terminate = () =>
  withClient(server.databaseUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ),
  );

/** Ends PostgreSQL, which still serves for a while after a SIGINT. */
async function endPostgres(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid"),
  );
  const pid = Number(rows[0]?.pid);
  sendSignal(pid, signal);
  while (isRunning(pid)) await new Promise(setImmediate);
}

const ROUNDS = [
  terminate,
  () => endPostgres('SIGINT'),
  () => endPostgres('SIGKILL'),
  terminate,
  () => endPostgres('SIGINT'),
  () => endPostgres('SIGKILL'),
  terminate,
  () => endPostgres('SIGINT'),
  () => endPostgres('SIGKILL'),
  terminate,
];

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** Posts news one by one until told to stop, and collects confirmed posts and refusals. */
class Writer {
  readonly confirmed: string[] = [];
  readonly refusals: Answer[] = [];
  readonly #name: string;
  readonly #token: string;
  #isStopped = false;
  readonly ended: Promise<void>;

  constructor(name: string, token: string) {
    this.#name = name;
    this.#token = token;
    this.ended = this.#write();
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.ended;
  }

  /** Resolves once a post sent after this call is confirmed. */
  async untilConfirmed(): Promise<void> {
    const enough = this.confirmed.length + 2;
    while (this.confirmed.length < enough) await new Promise(setImmediate);
  }

  async #write(): Promise<void> {
    for (let count = 1; !this.#isStopped; count += 1) {
      const message = `${this.#name} ${count}`;
      const answer = await fetch(`${server.url}/api/v1/news`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'auth-token': this.#token },
        body: JSON.stringify({ message }),
      });
      const body: unknown = await answer.json();
      if (answer.ok) this.confirmed.push(message);
      else this.refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body });
    }
  }
}

it('no confirmed write is lost when connections drop and PostgreSQL restarts under load', async () => {
  const token = await server.token(await aUser(server.db));
  const writers = ['one', 'two', 'three', 'four'].map((name) => new Writer(name, token));
  for (const breakConnections of ROUNDS) {
    await Promise.all(writers.map((writer) => writer.untilConfirmed()));
    await breakConnections();
    await Promise.all(writers.map((writer) => writer.untilConfirmed()));
  }
  await Promise.all(writers.map((writer) => writer.stop()));
  const { rows } = await sql<{ message_html: string }>`select message_html from news_items`.execute(server.db);
  const kept = new Set(rows.map(({ message_html }) => message_html.replaceAll(/<[^>]*>/g, '')));
  for (const { confirmed } of writers) expect(confirmed.filter((message) => !kept.has(message))).toEqual([]);
  const refusals = writers.flatMap((writer) => writer.refusals);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      status: 503,
      retryAfter: '2',
      body: { error: 'The server is not ready. Please try again.', code: 'unavailable' },
    });
  }
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});
