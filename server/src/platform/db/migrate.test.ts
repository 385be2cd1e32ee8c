import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { migrate, type Migration } from './migrate.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, size: 4, onError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('drop table if exists schema_migrations, fruits, colors'));

const migration = (name: string, sql: string, checksum = `sum of ${sql}`): Migration => ({ name, sql, checksum });
const fruits = migration(
  '0001_fruits.sql',
  'create table fruits (name text); insert into fruits values (current_setting($$x.y$$, true));',
);
const colors = migration('0002_colors.sql', 'create table colors (name text);');

it('missing migrations are applied once, in order', async () => {
  await expect(migrate(pool, [fruits])).resolves.toEqual([fruits.name]);
  await expect(migrate(pool, [fruits, colors])).resolves.toEqual([colors.name]);
  await expect(migrate(pool, [fruits, colors])).resolves.toEqual([]);
});

it('of several processes that start at once, only one migrates', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migrate(pool, [fruits, colors])));
  expect(results.flat().sort()).toEqual([fruits.name, colors.name]);
  const { rows } = await pool.query('select count(*) from fruits');
  expect(rows).toEqual([{ count: 1 }]);
});

it('a failing migration leaves the database unchanged', async () => {
  const broken = migration('0002_broken.sql', 'create table colors (name nonsense)');
  await expect(migrate(pool, [fruits, broken])).rejects.toThrow('nonsense');
  const { rows } = await pool.query("select to_regclass('fruits') as fruits, to_regclass('schema_migrations') as log");
  expect(rows).toEqual([{ fruits: null, log: null }]);
});

it('an edited or unknown migration in the history is refused', async () => {
  await migrate(pool, [fruits, colors]);
  await expect(migrate(pool, [{ ...fruits, checksum: 'other' }, colors])).rejects.toThrow('0001_fruits.sql differs');
  await expect(migrate(pool, [fruits])).rejects.toThrow('0002_colors.sql was applied to this database');
});
