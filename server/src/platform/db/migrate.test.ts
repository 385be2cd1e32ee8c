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
beforeEach(() => pool.query('drop table if exists schema_migrations, fruits, colours'));

const migration = (name: string, sql: string, checksum = `sum of ${sql}`): Migration => ({ name, sql, checksum });
const fruits = migration(
  '0001_fruits.sql',
  'create table fruits (name text); insert into fruits values (current_setting($$x.y$$, true));',
);
const colours = migration('0002_colours.sql', 'create table colours (name text);');

it('applies what is missing, in order, once', async () => {
  await expect(migrate(pool, [fruits])).resolves.toEqual([fruits.name]);
  await expect(migrate(pool, [fruits, colours])).resolves.toEqual([colours.name]);
  await expect(migrate(pool, [fruits, colours])).resolves.toEqual([]);
});

it('lets one of several processes do the work', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migrate(pool, [fruits, colours])));
  expect(results.flat().sort()).toEqual([fruits.name, colours.name]);
  const { rows } = await pool.query('select count(*) from fruits');
  expect(rows).toEqual([{ count: 1 }]);
});

it('leaves nothing behind when one fails', async () => {
  const broken = migration('0002_broken.sql', 'create table colours (name nonsense)');
  await expect(migrate(pool, [fruits, broken])).rejects.toThrow('nonsense');
  const { rows } = await pool.query("select to_regclass('fruits') as fruits, to_regclass('schema_migrations') as log");
  expect(rows).toEqual([{ fruits: null, log: null }]);
});

it('refuses an edited or unknown history', async () => {
  await migrate(pool, [fruits, colours]);
  await expect(migrate(pool, [{ ...fruits, checksum: 'other' }, colours])).rejects.toThrow('0001_fruits.sql differs');
  await expect(migrate(pool, [fruits])).rejects.toThrow('0002_colours.sql, which this version does not know');
});
