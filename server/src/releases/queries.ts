import type { Db } from '../platform/db/transaction.ts';

/** The email address of a user, which names them in the audit log of releases. */
export async function findEmail(db: Db, userId: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
