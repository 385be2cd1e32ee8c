import { type ManagedUser, type UserStatus, canSeeUser } from '@open-date/shared-api/rules/admin-users';
import { ROLE, type RoleId } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/transaction.ts';

/** What the administration may set of an account. */
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

/** An account with the names of its school and conference. */
export interface AdminUserRow extends UserFields {
  readonly id: number;
  readonly school_name: string | null;
  readonly conference_name: string | null;
  readonly requested_school_name: string | null;
  readonly last_activity_at: Date | null;
  readonly version: number;
}

/** An account that is locked for a change. */
export interface LockedUser extends UserFields {
  readonly id: number;
  readonly authorized_notified_at: Date | null;
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

function users(db: Db | Tx) {
  return db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .select(FIELDS)
    .select(sql<UserStatus>`u.status`.as('status'));
}

function namedUsers(db: Db | Tx) {
  return users(db)
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('conferences as c', 'c.id', 'u.conference_id')
    .select(['s.school_name', 'c.name as conference_name', 'u.requested_school_name', 'u.last_activity_at']);
}

/** The facts of an account that its permissions are made of. */
export function managedUser(row: Pick<AdminUserRow, 'id'> & UserFields): ManagedUser {
  return {
    id: row.id,
    roleId: row.role_id,
    status: row.status,
    schoolId: row.school_id,
    conferenceId: row.conference_id,
    associate: row.associate,
  };
}

/** The accounts that somebody sees in the administration, by name. */
export async function findManagedUsers(db: Db, actor: Actor): Promise<AdminUserRow[]> {
  const sorted = namedUsers(db).orderBy(sql`lower(u.last_name)`).orderBy(sql`lower(u.first_name)`).orderBy('u.id');
  const isAdmin = actor.roleId === ROLE.admin;
  const rows = await sorted
    .$if(!isAdmin && actor.schoolId !== null, (query) => query.where('u.school_id', '=', actor.schoolId))
    .$if(!isAdmin && actor.schoolId === null, (query) => query.where('u.conference_id', '=', actor.conferenceId))
    .execute();
  return rows.filter((row) => canSeeUser(actor, managedUser(row)));
}

/** One account, as the caller's transaction left it. */
export function findAdminUser(db: Db | Tx, id: number): Promise<AdminUserRow | undefined> {
  return namedUsers(db).where('u.id', '=', id).executeTakeFirst();
}

/** One account, locked for a change. */
export function lockUser(tx: Tx, id: number): Promise<LockedUser | undefined> {
  return users(tx).select('u.authorized_notified_at').where('u.id', '=', id).forUpdate().executeTakeFirst();
}
