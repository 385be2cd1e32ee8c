import { ROLE, type RoleId, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { Recipient } from '../mail/queue-mail.ts';

const MAY_SIGN_IN = [USER_STATUS.active, USER_STATUS.internal];

/** The administrators who review access requests: role 1, active. */
export async function findAdministrators(tx: Tx): Promise<Recipient[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_notify'])
    .where('role_id', '=', ROLE.admin)
    .where('status', '=', USER_STATUS.active)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, email, email_notify }) => ({ id, email, wantsMail: email_notify }));
}

/** Whoever may sign in with this address, in any case. */
export function findResettable(tx: Tx, email: string): Promise<{ id: number; email: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('status', 'in', MAY_SIGN_IN)
    .forUpdate()
    .executeTakeFirst();
}

interface ResetRow {
  readonly id: number;
  readonly role_id: RoleId;
  readonly first_name: string;
  readonly last_name: string;
}

/** The account of a token that still works and belongs to the address, locked against a second use; undefined for any other. */
export function lockReset(tx: Tx, hash: Buffer, email: string, now: Date): Promise<ResetRow | undefined> {
  return tx
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.role_id', 'u.first_name', 'u.last_name'])
    .where('r.token_sha256', '=', hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.deleted_at', 'is', null)
    .where('u.status', 'in', MAY_SIGN_IN)
    .forUpdate()
    .executeTakeFirst();
}
