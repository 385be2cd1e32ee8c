import {
  type ManagedUser,
  canDeleteUser,
  canEditUser,
  canSeeUser,
  canSetSwitches,
  userSaveProblem,
} from '@open-date/shared-api/rules/admin/users';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { canSaveConference, canSaveSchool } from '@open-date/shared-api/rules/admin/league';
import {
  type Actor,
  type SchoolInSeason,
  canChangeScheduleState,
} from '@open-date/shared-api/rules/access/permissions';
import { forbidden } from '../platform/http/refusal.ts';

/** Refuses to read an account that the actor does not see in the administration (A211). */
export function requireSeeingUser(actor: Actor, user: ManagedUser): void {
  if (!canSeeUser(actor, user)) throw forbidden();
}

/** Refuses to change an account when the actor may not (R-account-rights). */
export function requireEditingUser(actor: Actor, user: ManagedUser): void {
  if (!canEditUser(actor, user)) throw forbidden();
}

/** Refuses to delete an account when the actor may not (R-account-rights). */
export function requireDeletingUser(actor: Actor, user: ManagedUser): void {
  if (!canDeleteUser(actor, user)) throw forbidden();
}

/**
 * Refuses a save that the actor may not make, with the text of the rule it breaks; `before` is null for a new account.
 */
export function requireSavingUser(actor: Actor, before: ManagedUser | null, after: ManagedUser): void {
  const problem = userSaveProblem(actor, before, after);
  if (problem !== null) throw forbidden(problem);
}

/** Refuses to switch the mails that an account's changes cause, unless the actor may (A242). */
export function requireSettingSwitches(actor: Actor): void {
  if (!canSetSwitches(actor)) throw forbidden();
}

/** Refuses to choose the school or conference of an account: all but administrators pass on their own (A211). */
export function requireChoosingAffiliation(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses an actor whose rights changed since the call was let in. */
export function requireUnchangedRights(
  { roleId, schoolId, conferenceId, associate }: Actor,
  now: Pick<ManagedUser, 'roleId' | 'schoolId' | 'conferenceId' | 'associate'>,
): void {
  const isUnchanged =
    now.roleId === roleId &&
    now.schoolId === schoolId &&
    now.conferenceId === conferenceId &&
    now.associate === associate;
  if (!isUnchanged) throw forbidden();
}

/** Refuses to save a school, its logo and its divisions when the actor may not (A210). */
export function requireSavingSchool(actor: Actor, school: SchoolInSeason): void {
  if (!canSaveSchool(actor, school)) throw forbidden();
}

/** Refuses to save a conference, its logo and its seasons when the actor may not (A210). */
export function requireSavingConference(actor: Actor, conferenceId: number): void {
  if (!canSaveConference(actor, conferenceId)) throw forbidden();
}

/** Refuses to change a conference's type to all but administrators. */
export function requireChangingType(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses to end private games that the actor may not hold. */
export function requireEndingPrivateGames(actor: Actor, conferenceId: number): void {
  if (!canChangeScheduleState(actor, conferenceId)) throw forbidden();
}
