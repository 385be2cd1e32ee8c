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

/** Refuses whoever does not find an account in the administration (A211). */
export function requireSeeingUser(actor: Actor, user: ManagedUser): void {
  if (!canSeeUser(actor, user)) throw forbidden();
}

/** Refuses whoever may not change an account (R-account-rights). */
export function requireEditingUser(actor: Actor, user: ManagedUser): void {
  if (!canEditUser(actor, user)) throw forbidden();
}

/** Refuses whoever may not delete an account (R-account-rights). */
export function requireDeletingUser(actor: Actor, user: ManagedUser): void {
  if (!canDeleteUser(actor, user)) throw forbidden();
}

/** Refuses whoever may not make an account what it becomes, in the words of the rule that is broken; `before` is null for a new one. */
export function requireSavingUser(actor: Actor, before: ManagedUser | null, after: ManagedUser): void {
  const problem = userSaveProblem(actor, before, after);
  if (problem !== null) throw forbidden(problem);
}

/** Refuses whoever may not switch the mails that changes of an account cause (A242). */
export function requireSettingSwitches(actor: Actor): void {
  if (!canSetSwitches(actor)) throw forbidden();
}

/** Refuses whoever may not choose the school or conference of an account: all but administrators pass on their own (A211). */
export function requireChoosingAffiliation(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses whoever lost the rights with which their call was let in. */
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

/** Refuses whoever may not save a school, its logo and its divisions (A210). */
export function requireSavingSchool(actor: Actor, school: SchoolInSeason): void {
  if (!canSaveSchool(actor, school)) throw forbidden();
}

/** Refuses whoever may not save a conference, its logo and its seasons (A210). */
export function requireSavingConference(actor: Actor, conferenceId: number): void {
  if (!canSaveConference(actor, conferenceId)) throw forbidden();
}

/** Refuses whoever may not give a conference another type. */
export function requireChangingType(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses whoever would end private games that they may not hold. */
export function requireEndingPrivateGames(actor: Actor, conferenceId: number): void {
  if (!canChangeScheduleState(actor, conferenceId)) throw forbidden();
}
