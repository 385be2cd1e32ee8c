import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { LateDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
const late = new LateDatabase();
const { db } = late;
beforeAll(async () => {
  database = await createTestDatabase();
  late.open(database.url, 4, () => undefined);
});
afterAll(async () => {
  await late.close();
  await database.drop();
});

const failure = (code: string) => Object.assign(new pg.DatabaseError('no', 1, 'error'), { code });

describe('transactions', () => {
  it.each(['40001', '40P01'])('a transaction is repeated twice when PostgreSQL asks for a retry (%s)', async (code) => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw failure(code);
      return 'done';
    };
    await expect(inTransaction(db, work)).resolves.toBe('done');
    tries = -10;
    await expect(inTransaction(db, work)).rejects.toMatchObject({ code });
    expect(tries).toBe(-7);
  });

  it('a transaction is not repeated for any other reason', async () => {
    const work = jest.fn(() => Promise.reject(failure('23505')));
    await expect(inTransaction(db, work)).rejects.toMatchObject({ code: '23505' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('a failing transaction undoes its work', async () => {
    const before = await db.selectFrom('login_attempts').select('id').execute();
    const work = inTransaction(db, async (tx) => {
      await tx.insertInto('login_attempts').values({ email: 'x', ip: null, ok: true }).execute();
      throw new Error('after all');
    });
    await expect(work).rejects.toThrow('after all');
    expect(await db.selectFrom('login_attempts').select('id').execute()).toEqual(before);
  });

  it('code inside a transaction cannot query the pool, which is not part of the transaction', async () => {
    const careless = inTransaction(db, () => db.selectFrom('wants').select('id').execute());
    await expect(careless).rejects.toThrow('must use the handle of that transaction');
    const nested = inTransaction(db, () => inTransaction(db, async () => 1));
    await expect(nested).rejects.toThrow('must use the handle of that transaction');
    await expect(db.selectFrom('wants').select('id').execute()).resolves.toHaveLength(23);
  });

  it('two transactions that lock the same rows in opposite order both succeed', async () => {
    await db
      .insertInto('login_attempts')
      .values([
        { email: 'a', ip: null, ok: true },
        { email: 'b', ip: null, ok: true },
      ])
      .execute();
    const meet = Promise.withResolvers<void>();
    let waiting = 0;
    const lock = (first: string, second: string) => {
      let tries = 0;
      return inTransaction(db, async (tx) => {
        tries += 1;
        await tx.updateTable('login_attempts').set({ ok: false }).where('email', '=', first).execute();
        waiting += 1;
        if (waiting === 2) meet.resolve();
        await meet.promise;
        await tx.updateTable('login_attempts').set({ ok: false }).where('email', '=', second).execute();
        return tries;
      });
    };
    const tries = await Promise.all([lock('a', 'b'), lock('b', 'a')]);
    expect(Math.max(...tries)).toBeGreaterThan(1);
  });
});

it('dates are read as text and counts as numbers', async () => {
  const rows = await late.query(
    'types',
    sql<object>`select date '2027-09-04' as day, count(*) as number, 1.5::numeric as half from wants`,
  );
  expect(rows).toEqual([{ day: '2027-09-04', number: 23, half: 1.5 }]);
});
