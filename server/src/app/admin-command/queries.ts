import { ROLE, SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

export interface Administrator {
  readonly email: string;
  readonly name: string;
  readonly canSignIn: boolean;
  readonly hasPassword: boolean;
}

export async function findAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'status', 'password_hash'])
    .where('role_id', '=', ROLE.admin)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(email)`)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    canSignIn: SIGN_IN_STATUSES.includes(row.status),
    hasPassword: row.password_hash !== null,
  }));
}
