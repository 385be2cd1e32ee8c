import type { ManagedUser, UserStatus } from '@open-date/shared-api/rules/admin/users';
import { type RoleId, SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface UserFields {
  readonly email: string;
  readonly role_id: RoleId;
  readonly status: UserStatus;
  readonly school_id: number | null;
  readonly conference_id: number | null;
  readonly associate: boolean;
  readonly disable_emails: boolean;
  readonly email_notify: boolean;
  readonly show_in_directory: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly nickname: string | null;
  readonly title: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly twitter: string | null;
}

export interface LockedUser extends UserFields {
  readonly id: number;
  readonly authorized_notified_at: Date | null;
  readonly has_password: boolean;
  readonly version: number;
}

const FIELDS = [
  'u.id',
  'u.email',
  'u.role_id',
  'u.school_id',
  'u.conference_id',
  'u.associate',
  'u.disable_emails',
  'u.email_notify',
  'u.show_in_directory',
  'u.first_name',
  'u.last_name',
  'u.nickname',
  'u.title',
  'u.phone',
  'u.mobile',
  'u.twitter',
  'u.version',
] as const;

export function managedUsers(db: Db | Tx) {
  return db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .select(FIELDS)
    .select(sql<UserStatus>`u.status`.as('status'));
}

/** The facts that decide who may change an account. */
export function managedUser(row: { readonly id: number } & UserFields): ManagedUser {
  return {
    id: row.id,
    roleId: row.role_id,
    status: row.status,
    schoolId: row.school_id,
    conferenceId: row.conference_id,
    associate: row.associate,
  };
}

export function lockUser(tx: Tx, id: number): Promise<LockedUser | undefined> {
  return managedUsers(tx)
    .select('u.authorized_notified_at')
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .where('u.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the status of an account lets its user sign in. */
export function canSignIn({ status }: { readonly status: number }): boolean {
  return SIGN_IN_STATUSES.includes(status);
}
