import type { AdminUser } from '@open-date/shared-api/contract';
import { canSeeUser } from '@open-date/shared-api/rules/admin/users';
import { ROLE, SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { sql } from 'kysely';
import { CURRENT_MOMENT } from '../../platform/db/moment.ts';
import { type UserFields, managedUser, managedUsers } from '../../accounts/users/managed-user.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface AdminUserRow extends UserFields {
  readonly id: number;
  readonly school_name: string | null;
  readonly conference_name: string | null;
  readonly requested_school_name: string | null;
  readonly last_activity_at: Date | null;
  readonly invitation: AdminUser['invitation'];
  readonly version: number;
}

/** SQL: the state of an invitation (R-invitation). */
const INVITATION = sql<AdminUser['invitation']>`
  case when u.password_hash is not null or u.status not in (${sql.join(SIGN_IN_STATUSES)}) then null
       when u.authorized_notified_at is null then 'missing'
       when exists (select from password_resets r
                    where r.user_id = u.id and r.used_at is null and r.expires_at > ${CURRENT_MOMENT}) then 'open'
       else 'expired' end`;

function namedUsers(db: Db | Tx) {
  return managedUsers(db)
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('conferences as c', 'c.id', 'u.conference_id')
    .select(['s.school_name', 'c.name as conference_name', 'u.requested_school_name', 'u.last_activity_at'])
    .select(INVITATION.as('invitation'));
}

/** The accounts that the actor may see, by name. */
export async function findManagedUsers(db: Db, actor: Actor): Promise<AdminUserRow[]> {
  const sorted = namedUsers(db).orderBy(sql`lower(u.last_name)`).orderBy(sql`lower(u.first_name)`).orderBy('u.id');
  const isAdmin = actor.roleId === ROLE.admin;
  const rows = await sorted
    .$if(!isAdmin && actor.schoolId !== null, (query) => query.where('u.school_id', '=', actor.schoolId))
    .$if(!isAdmin && actor.schoolId === null, (query) => query.where('u.conference_id', '=', actor.conferenceId))
    .execute();
  return rows.filter((row) => canSeeUser(actor, managedUser(row)));
}

export function findAdminUser(db: Db | Tx, id: number): Promise<AdminUserRow | undefined> {
  return namedUsers(db).where('u.id', '=', id).executeTakeFirst();
}
