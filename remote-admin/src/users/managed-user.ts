import type { AdminUser } from '@open-date/shared-api/contract';
import type { ManagedUser } from '@open-date/shared-api/rules/admin/users';

/** The facts of an account that decide who may change it. */
export function managedUser(user: AdminUser): ManagedUser {
  return {
    id: user.id,
    roleId: user.roleid,
    status: user.status,
    schoolId: user.schoolid,
    conferenceId: user.conferenceid,
    associate: user.associate === 1,
  };
}
