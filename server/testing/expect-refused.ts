import type { Db } from '../src/platform/db/transaction.ts';
import { databaseState } from './database-state.ts';

/** The call is refused with this status and text, and no row of any table is another one. */
export async function expectRefused(
  db: Db,
  call: () => Promise<unknown>,
  status: number,
  message: unknown = expect.stringMatching(/^\S/),
): Promise<void> {
  const before = await databaseState(db);
  await expect(call()).rejects.toMatchObject({ status, message });
  expect(await databaseState(db)).toEqual(before);
}
