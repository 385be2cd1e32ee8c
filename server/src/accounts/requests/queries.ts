import { ROLE, type RoleId, SIGN_IN_STATUSES, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { MailRecipient } from '../../platform/mail/queue-mail.ts';

/** Active administrators. */
export async function findAdministrators(tx: Tx): Promise<MailRecipient[]> {
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

/** The user who may sign in with this address, case-insensitive. */
export function findResettable(tx: Tx, email: string): Promise<{ id: number; email: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('status', 'in', SIGN_IN_STATUSES)
    .forUpdate()
    .executeTakeFirst();
}

/** Links created since a moment, used or not. */
export async function countLinks(tx: Tx, userId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

interface ResetRow {
  readonly id: number;
  readonly email: string;
  readonly role_id: RoleId;
  readonly first_name: string;
  readonly last_name: string;
  readonly school_id: number | null;
  readonly conference_id: number | null;
}

function resettable(db: Db | Tx, hash: Buffer, email: string, now: Date) {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.role_id', 'u.first_name', 'u.last_name', 'u.school_id', 'u.conference_id'])
    .where('r.token_sha256', '=', hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.deleted_at', 'is', null)
    .where('u.status', 'in', SIGN_IN_STATUSES);
}

/** The user of a valid token and address. */
export async function findResetUser(db: Db, hash: Buffer, email: string, now: Date): Promise<number | undefined> {
  return (await resettable(db, hash, email, now).executeTakeFirst())?.id;
}

/** The account of a valid token and address, locked against a second use. */
export function lockReset(tx: Tx, hash: Buffer, email: string, now: Date): Promise<ResetRow | undefined> {
  return resettable(tx, hash, email, now).forUpdate().executeTakeFirst();
}
