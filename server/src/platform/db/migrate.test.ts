import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { migrate, type Migration } from './migrate.ts';
import { withClient } from './with-client.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('drop table if exists schema_migrations, fruits, colors; drop function if exists paint'));

const migration = (name: string, sql: string, checksum = `sum of ${sql}`): Migration => ({ name, sql, checksum });
const fruits = migration(
  '0001_fruits.sql',
  'create table fruits (name text); insert into fruits values (current_setting($$x.y$$, true));',
);
const colors = migration('0002_colors.sql', 'create table colors (name text);');

/** Resolves once somebody in this database waits for a lock. */
async function untilWaiting(): Promise<void> {
  const look = () =>
    withClient(database.url, (own) =>
      own.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    );
  while ((await look()).rowCount === 0);
}

const apply = async (...migrations: Migration[]) => (await migrate(client, migrations)).applied;

it('missing migrations are applied once, in order', async () => {
  expect(await apply(fruits)).toEqual([fruits.name]);
  expect(await apply(fruits, colors)).toEqual([colors.name]);
  expect(await apply(fruits, colors)).toEqual([]);
});

it('of several processes that start at once, only one migrates', async () => {
  const one = () => withClient(database.url, (own) => migrate(own, [fruits, colors]));
  const results = await Promise.all([one(), one(), one()]);
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual([fruits.name, colors.name]);
  const { rows } = await client.query('select count(*)::int from fruits');
  expect(rows).toEqual([{ count: 1 }]);
});

it('a failing migration leaves the database unchanged', async () => {
  const broken = migration('0002_broken.sql', 'create table colors (name nonsense)');
  await expect(apply(fruits, broken)).rejects.toThrow('nonsense');
  const { rows } = await client.query(
    "select to_regclass('fruits') as fruits, to_regclass('schema_migrations') as log",
  );
  expect(rows).toEqual([{ fruits: null, log: null }]);
});

it('an edited migration in the history is refused', async () => {
  await apply(fruits, colors);
  await expect(apply({ ...fruits, checksum: 'other' }, colors)).rejects.toThrow('0001_fruits.sql differs');
});

it.each([
  ['that only adds', 'create table colors (name text);'],
  ['that breaks servers without a known one', '-- breaks servers without 0001: why\ndrop table fruits;'],
])('a version before a migration %s works with the schema [PLT-195]', async (_, sql) => {
  const later = migration('0002_later.sql', sql);
  await apply(fruits, later);
  expect(await migrate(client, [fruits])).toEqual({ applied: [], newer: [later.name] });
});

it('a version before a migration that breaks servers without it refuses the schema [PLT-195]', async () => {
  await apply(fruits, migration('0002_later.sql', '-- breaks servers without 0002: why\ndrop table fruits;'));
  await expect(apply(fruits)).rejects.toThrow('0002_later.sql was applied to this database');
});

it('what a migration defers is done before the next one alters its table, which may defer again [PLT-251]', async () => {
  const painted = migration(
    '0002_painted.sql',
    `create table colors (name text);
     create function paint() returns trigger language plpgsql as $$
       begin insert into colors values (new.name || ' of ' || (select count(*) from fruits)); return null; end $$;
     create constraint trigger paint after insert on fruits deferrable initially deferred for each row execute function paint();
     insert into fruits values ('plum');`,
  );
  const altered = migration(
    '0003_altered.sql',
    `alter table fruits add column sort text; insert into fruits values ('pear'); insert into fruits values ('fig');`,
  );
  await apply(fruits, painted, altered);
  const { rows } = await client.query('select name from colors order by name');
  expect(rows).toEqual(['fig of 4', 'pear of 4', 'plum of 2'].map((name) => ({ name })));
});

it('an index is built outside a transaction, after what comes before it, and anew when an interrupted run left it [PLT-195]', async () => {
  const index = migration(
    '0003_index.sql',
    `-- outside a transaction: fruits are many
create index concurrently fruits_by_name on fruits (name);
`,
  );
  expect(await apply(fruits, colors, index)).toEqual([fruits.name, colors.name, index.name]);
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'fruits_by_name'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
  await client.query("delete from schema_migrations where name = '0003_index.sql'");
  // Whatever an index of that name was: what is not recorded is not finished.
  await client.query('drop index fruits_by_name; create unique index fruits_by_name on fruits (name)');
  expect(await apply(fruits, colors, index)).toEqual([index.name]);
  const { rows: again } = await client.query(
    "select indisunique from pg_index where indexrelid = 'fruits_by_name'::regclass",
  );
  expect(again).toEqual([{ indisunique: false }]);
});

it('calls that read go on while a migration waits for one that is slow [PLT-195]', async () => {
  await apply(fruits);
  await withClient(database.url, async (slow) => {
    await slow.query('begin; select * from fruits');
    const migrating = apply(fruits, migration('0002_wider.sql', 'alter table fruits add column sort text;'));
    await untilWaiting();
    const { rows } = await withClient(database.url, (reader) => reader.query('select count(*)::int from fruits'));
    expect(rows).toEqual([{ count: 1 }]);
    await slow.query('commit');
    expect(await migrating).toEqual(['0002_wider.sql']);
  });
}, 60_000);
