import type { Db } from '../src/platform/db/transaction.ts';
import { databaseState } from './database-state.ts';

/** Expects that the call is refused with this status and text, and that no row of any table changes. */
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
