import { sql } from 'kysely';
import { aSchool, aUser, type TestUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { withClient } from '../platform/db/with-client.ts';
import { logSettings } from '../platform/http/log.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly [field: string]: unknown;
}

let server: TestServer;
let user: TestUser;
let token: string;
const lines: string[] = [];
let onLine: () => void = () => undefined;

function note(line: string): void {
  lines.push(line);
  onLine();
}

beforeAll(async () => {
  server = await startTestServer(
    { LOG_LEVEL: 'debug', SLOW_STATEMENT_MS: '30', MAIL: 'on', SMTP_URL: 'smtp://127.0.0.1:9' },
    { logTarget: { write: note } },
  );
  user = await aUser(server.db, { school: await aSchool(server.db) });
  token = await server.token(user);
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const logged = () => lines.map((line): Line => JSON.parse(line));
const OWN = /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/;
const SEARCHES = '/api/v1/users/previoussearch';
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { 'Auth-Token': token, ...headers } });
const save = (headers: Record<string, string>) =>
  ask(
    SEARCHES,
    { 'content-type': 'application/json', ...headers },
    { method: 'PUT', body: JSON.stringify({ url: '/secret-address', description: 'A secret' }) },
  );

/** The lines with a message, once there are so many. */
function untilLogged(message: string, count: number): Promise<Line[]> {
  return new Promise((resolve) => {
    onLine = () => {
      const found = logged().filter(({ msg }) => msg === message);
      if (found.length >= count) resolve(found);
    };
  });
}

/** Holds a table so that every statement on it waits, until `during` is done. */
function whileLocked(during: () => Promise<void>): Promise<void> {
  return withClient(server.databaseUrl, async (client) => {
    await client.query('begin; lock table previous_searches in access exclusive mode');
    await during();
    await client.query('rollback');
  });
}

/** The status of a call whose statement takes longer than it may. */
async function saveSlowly(id: string): Promise<number | undefined> {
  const saving: Promise<Response>[] = [];
  await whileLocked(async () => {
    saving.push(save({ 'x-request-id': id }));
    await untilBlocked(server.db);
    await sql`select pg_sleep(0.05)`.execute(server.db);
  });
  const [answer] = await Promise.all(saving);
  return answer?.status;
}

it.each(['k3f9-2mxt-7q0c', '0b8f9f0e-6c0a-4b7e-9a57-4bbd1d2f3c11', '444535f9378a3dfa1b8604bc9e05a303'])(
  'the well-formed id %s of a request stands in its answer and on every line of its log [PLT-199]',
  async (id) => {
    const answer = await ask('/api/v1/schools/999999', { 'x-request-id': id });
    await answer.text();
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, id]);
    const own = logged().filter(({ msg }) => /request/.test(msg));
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ reqId }) => reqId))).toEqual(new Set([id]));
  },
);

it.each(['short', 'x'.repeat(37), "k3f9';drop", 'k3f9 2mxt 7q0c', 'S3cretS3cretS3cretS3cretS3cretS3cretS3cretx'])(
  'a request whose id is "%s" gets a new one, and its own is nowhere [PLT-199]',
  async (id) => {
    const answer = await ask(SEARCHES, { 'x-request-id': id });
    await answer.text();
    expect(answer.headers.get('x-request-id')).toMatch(OWN);
    expect(lines.join('')).not.toContain(id);
  },
);

it('the database sees the request id of each statement, also for a call with a body [PLT-199]', async () => {
  const answers: Promise<Response>[] = [];
  await whileLocked(async () => {
    answers.push(ask(SEARCHES, { 'x-request-id': 'aaaa-bbbb-cccc' }), save({ 'x-request-id': 'dddd-eeee-ffff' }));
    await untilBlocked(server.db, 2);
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    );
    expect(
      rows
        .map(({ query }) => /\/\*(.*)\*\/$/.exec(query)?.[1] ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(["reqId='aaaa-bbbb-cccc'", "reqId='dddd-eeee-ffff'"]);
  });
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});

it('a slow statement is logged with the id, the call and its name, and without its values [PLT-200]', async () => {
  expect(await saveSlowly('aaaa-bbbb-cccc')).toBe(200);
  const slow = logged().filter(({ msg }) => msg === 'statement slow');
  expect(slow).toContainEqual(
    expect.objectContaining({
      level: 40,
      reqId: 'aaaa-bbbb-cccc',
      userId: user.id,
      call: `PUT ${SEARCHES}`,
      statement: expect.stringMatching(/^\w+ previous_searches$/),
    }),
  );
  for (const { milliseconds } of slow) expect(milliseconds).toBeGreaterThanOrEqual(30);
  expect(lines.join('')).not.toMatch(/secret/i);
});

it('a failed statement is logged with the id of its request, next to the error [PLT-200]', async () => {
  await server.db.schema.alterTable('previous_searches').renameTo('elsewhere').execute();
  try {
    const answer = await ask(SEARCHES, { 'x-request-id': 'aaaa-bbbb-cccc' });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'aaaa-bbbb-cccc']);
  } finally {
    await server.db.schema.alterTable('elsewhere').renameTo('previous_searches').execute();
  }
  const own = logged().filter(({ reqId, msg }) => reqId === 'aaaa-bbbb-cccc' && msg.endsWith('failed'));
  expect(own).toEqual([
    expect.objectContaining({ msg: 'statement failed', call: `GET ${SEARCHES}`, code: '42P01' }),
    expect.objectContaining({ msg: 'request failed', level: 50 }),
  ]);
});

it('a line of background work has the name of the job and the id of the run [PLT-200]', async () => {
  await server.db.schema.alterTable('email_outbox').renameTo('elsewhere').execute();
  try {
    const runs = await untilLogged('mail delivery delayed', 2);
    for (const { job, runId, reqId } of runs) {
      expect([job, reqId]).toEqual(['mails', undefined]);
      expect(runId).toMatch(OWN);
    }
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(2);
    const failed = logged().filter(({ msg }) => msg === 'statement failed');
    expect(failed.map(({ runId }) => runId)).toEqual(runs.map(({ runId }) => runId));
  } finally {
    await server.db.schema.alterTable('elsewhere').renameTo('email_outbox').execute();
  }
});

it('the row in an error of PostgreSQL is not logged [PLT-200]', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(a@b.test)', where: 'a@b.test' });
  const written = logSettings('info').serializers?.['err']?.(error);
  expect(written).toMatchObject({ message: 'duplicate key' });
  expect(JSON.stringify(written)).not.toContain('a@b.test');
});
