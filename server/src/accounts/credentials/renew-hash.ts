import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/http/services.ts';
import { type UserRow, findUser } from '../users/queries.ts';

/** Rehashes an outdated password hash at sign-in (R-password-secret); another sign-in may be first. */
export async function withCurrentHash(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  user: UserRow,
  password: string,
): Promise<UserRow> {
  const before = user.password_hash;
  if (before === null || passwords.isCurrent(before)) return user;
  const after = await passwords.hash(password);
  if (await inTransaction(db, (tx) => replaceHash(tx, { id: user.id, before, after })))
    return { ...user, password_hash: after };
  const again = await findUser(db, user.id);
  return again && (await passwords.matches(again.password_hash, password)) ? again : user;
}

interface Renewal {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

async function replaceHash(tx: Tx, { id, before, after }: Renewal): Promise<boolean> {
  const renewed = await tx
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}
