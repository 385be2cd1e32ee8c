import {
  type ManagedUser,
  canDeleteUser,
  canEditUser,
  canSeeUser,
  canSetSwitches,
  userSaveProblem,
} from '@open-date/shared-api/rules/admin/users';
import { canExportPerson, canRemovePerson, PERSON_MESSAGES } from '@open-date/shared-api/rules/accounts/personal-data';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { canSaveConference, canSaveSchool } from '@open-date/shared-api/rules/admin/league';
import { WHAT_IF_MESSAGES } from '@open-date/shared-api/rules/admin/what-if';
import {
  type Actor,
  type SchoolInSeason,
  canChangeScheduleState,
} from '@open-date/shared-api/rules/access/permissions';
import { forbidden } from '../platform/http/http-error.ts';

/** Refuses an actor who may not see this account in the administration (A211). */
export function requireSeeingUser(actor: Actor, user: ManagedUser): void {
  if (!canSeeUser(actor, user)) throw forbidden();
}

/** Refuses an actor who may not change this account (R-account-rights). */
export function requireEditingUser(actor: Actor, user: ManagedUser): void {
  if (!canEditUser(actor, user)) throw forbidden();
}

/** Refuses an actor who may not delete this account (R-account-rights). */
export function requireDeletingUser(actor: Actor, user: ManagedUser): void {
  if (!canDeleteUser(actor, user)) throw forbidden();
}

/** Refuses an actor who may not export this user's data (R-export-person). */
export function requireExportingPerson(actor: Actor, id: number): void {
  if (!canExportPerson(actor, { id })) throw forbidden();
}

/** Refuses an actor who may not remove the data of this user (R-remove-person). */
export function requireRemovingPerson(actor: Actor, id: number): void {
  if (!canRemovePerson(actor, { id })) throw forbidden(actor.id === id ? PERSON_MESSAGES.isOwnAccount : undefined);
}

/** `before` is null for a new account. */
export function requireSavingUser(actor: Actor, before: ManagedUser | null, after: ManagedUser): void {
  const problem = userSaveProblem(actor, before, after);
  if (problem !== null) throw forbidden(problem);
}

/** Refuses an actor who may not set whose changes send mail (A242). */
export function requireSettingSwitches(actor: Actor): void {
  if (!canSetSwitches(actor)) throw forbidden();
}

/** Only administrators choose an affiliation; accounts created by others get theirs (A211). */
export function requireChoosingAffiliation(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses an actor whose rights changed since the call was authenticated. */
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

/** Refuses an actor who may not save this school, its logo and its divisions (A210). */
export function requireSavingSchool(actor: Actor, school: SchoolInSeason): void {
  if (!canSaveSchool(actor, school)) throw forbidden();
}

/** Refuses an actor who may not save this conference, its logo and its seasons (A210). */
export function requireSavingConference(actor: Actor, conferenceId: number): void {
  if (!canSaveConference(actor, conferenceId)) throw forbidden();
}

/** Only administrators change a conference's type. */
export function requireChangingType(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Only administrators set power groups (A192). */
export function requireSettingPower(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw forbidden();
}

/** Refuses an actor who may not end the private games of this conference. */
export function requireEndingPrivateGames(actor: Actor, conferenceId: number): void {
  if (!canChangeScheduleState(actor, conferenceId)) throw forbidden();
}

interface Draft {
  readonly created_by: number;
  readonly is_ownerless: boolean;
}

/** The author, or anybody once the author's account is deleted (R-what-if). */
export function isOwnDraft(actor: Actor, { created_by, is_ownerless }: Draft): boolean {
  return is_ownerless || created_by === actor.id;
}

/** Refuses an actor who does not own a draft. */
export function requireOwnDraft(actor: Actor, draft: Draft): void {
  if (!isOwnDraft(actor, draft)) throw forbidden(WHAT_IF_MESSAGES.notOwner);
}
