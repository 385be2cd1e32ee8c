import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { StartError } from '../../platform/start-error.ts';

interface SecretUse {
  readonly accounts: number;
  readonly example: string;
}

/** Throws StartError when a secret of stored password hashes is missing. */
export async function checkPasswordSecret(db: Db, passwords: Pick<PasswordHasher, 'canCheck'>): Promise<void> {
  const { rows } = await sql<SecretUse>`
    select count(*)::int as accounts, min(password_hash) as example from users
    where deleted_at is null and password_hash like '%,keyid=%'
    group by substring(password_hash from ',keyid=([^,$]+)')`.execute(db);
  const missing = rows.filter(({ example }) => !passwords.canCheck(example));
  const accounts = missing.reduce((sum, row) => sum + row.accounts, 0);
  if (accounts === 0) return;
  throw new StartError(
    `The passwords of ${accounts} account(s) were hashed with a PASSWORD_SECRET that this server does not have: set it, or see "Keys" in docs/operations.md when it is lost.`,
  );
}
