import { sql } from 'kysely';
import { aSchool } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { readMoment, setMoment, takeMoment } from './moment.ts';
import { inTransaction } from './transaction.ts';

const SET = '2027-10-03T03:59:59.123Z';
const LATER = '2027-10-03T04:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.setTime(SET));

describe('the clock of the database', () => {
  it('a test sets the clock of all connections at once, and that clock moves only when set', async () => {
    const read = () => Promise.all(Array.from({ length: 6 }, () => readMoment(server.db)));
    expect(new Set((await read()).map((at) => at.toISOString()))).toEqual(new Set([SET]));
    server.setTime(LATER);
    expect(new Set((await read()).map((at) => at.toISOString()))).toEqual(new Set([LATER]));
  });

  it('a transaction has one moment, which column defaults use too', async () => {
    const at = await inTransaction(server.db, async (tx, now) => {
      server.setTime(LATER);
      const school = await aSchool(tx);
      const { rows } = await sql<{ created_at: Date }>`select created_at from schools where id = ${school.id}`.execute(
        tx,
      );
      return [now, await readMoment(tx), rows[0]?.created_at].map((time) => time?.toISOString());
    });
    expect(at).toEqual([SET, SET, SET]);
  });

  it('without a test’s clock PostgreSQL’s own clock is used, and a moment that is taken again is later', async () => {
    await sql`select 1`.execute(server.db);
    const [first, second, after] = await inTransaction(server.db, async (tx) => {
      await sql`select set_config('open_date.clock', '', true)`.execute(tx);
      const taken = await takeMoment(tx);
      const kept = await readMoment(tx);
      expect(kept).toEqual(taken);
      let again = await takeMoment(tx);
      while (again.getTime() === taken.getTime()) again = await takeMoment(tx);
      return [taken, again, new Date()];
    });
    expect(first?.getTime()).toBeLessThan(second?.getTime() ?? 0);
    expect(Math.abs((second?.getTime() ?? 0) - (after?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('the moment of a transaction does not stay on its connection', async () => {
    await inTransaction(server.db, (tx) => setMoment(tx, new Date(LATER)));
    const read = await Promise.all(Array.from({ length: 6 }, () => readMoment(server.db)));
    expect(new Set(read.map((at) => at.toISOString()))).toEqual(new Set([SET]));
  });

  it('only the migration history and the functions of the moment read PostgreSQL’s clock directly', async () => {
    const { rows } = await sql<{ name: string }>`
      with asked as (
        select p.proname as name, p.prosrc as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
        union all select viewname, definition from pg_views where schemaname = 'public'
        union all select table_name || '.' || column_name, column_default from information_schema.columns where table_schema = 'public')
      select name from asked where text ~* '\\m(now|clock_timestamp|transaction_timestamp|statement_timestamp)\\(|current_(date|timestamp)'
      order by name`.execute(server.db);
    expect(rows.map(({ name }) => name)).toEqual(['current_moment', 'schema_migrations.applied_at', 'take_moment']);
  });
});
