import { USER_MESSAGES, canEditUser } from '@open-date/shared-api/rules/admin/users';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { forbidden } from '../platform/http/http-error.ts';
import { type LockedUser, managedUser } from './users/managed-user.ts';

/** Administrators read any account, others their own (A250). */
export function requireOwnAccount(actor: Actor, userId: number): void {
  if (userId !== actor.id && actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses to save the profile of a user whose rights exceed the actor's (R-account-rights). */
export function requireProfile(actor: Actor, user: LockedUser): void {
  if (user.id !== actor.id && !canEditUser(actor, managedUser(user))) throw forbidden(USER_MESSAGES.moreRights);
}
