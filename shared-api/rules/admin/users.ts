import { isAdministrator } from '../access/call-permissions.ts';
import { ROLE, type RoleId, USER_STATUS } from '../constants.ts';
import { MESSAGES } from '../messages.ts';
import type { Actor } from '../access/permissions.ts';
import { searchKey } from '../platform/text-match.ts';
import { associateChoices, exceedsRights } from '../access/user-rights.ts';

export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];

/** Names of the account statuses (A212); code 4 does not exist. */
export const STATUS_NAMES: Record<UserStatus, string> = { 1: 'Active', 2: 'Pending', 3: 'Disabled', 5: 'Internal' };

/** Texts of the administration of users; the first four are fixed (R-account-texts, A216). */
export const USER_MESSAGES = {
  created: 'User created.',
  saved: 'User saved.',
  deleted: 'User deleted.',
  deleteQuestion: 'Are you sure? This cannot be undone.',
  notified: 'The user has been notified.',
  notNotified: 'Email is disabled.',
  invited: 'The invitation was sent.',
  notActive: 'Only an active user can be notified.',
  stale: 'This user was changed by someone else. Check what they saved, then try again.',
  chooseSchool: 'Choose a school.',
  chooseConference: 'Choose a conference.',
  moreRights: 'You cannot give or change rights that you do not have.',
} as const;

interface Affiliation {
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
}

/** The facts of an account that decide who may see and change it. */
export interface ManagedUser extends Affiliation {
  readonly id: number;
  readonly roleId: RoleId;
  readonly status: UserStatus;
  readonly associate: boolean;
}

/**
 * Whether the actor sees an account in the administration. Administrators see all; school editors the editors and
 * viewers of their school; commissioners the other commissioners of their conference. Internal accounts are for
 * administrators (A211).
 */
export function canSeeUser(actor: Actor, user: ManagedUser): boolean {
  if (actor.roleId === ROLE.admin) return true;
  if (user.status === USER_STATUS.internal || !assignableRoles(actor).includes(user.roleId)) return false;
  return actor.roleId === ROLE.school
    ? actor.schoolId !== null && user.schoolId === actor.schoolId
    : actor.conferenceId !== null && user.conferenceId === actor.conferenceId;
}

/**
 * Whether the actor may change an account, including its password and email: one that they see and that has no rights
 * beyond their own.
 */
export function canEditUser(actor: Actor, user: ManagedUser): boolean {
  return canSeeUser(actor, user) && !exceedsRights(actor, user);
}

/** Whether the actor may delete an account: any that they may change, except their own. */
export function canDeleteUser(actor: Actor, user: ManagedUser): boolean {
  return canEditUser(actor, user) && user.id !== actor.id;
}

/** The roles that the actor may assign: within their own rights and area. Their own account keeps its role. */
export function assignableRoles(actor: Actor, userId: number | null = null): readonly RoleId[] {
  if (userId === actor.id) return [actor.roleId];
  return rolesOfArea(actor).filter((roleId) => associateChoices(actor, roleId).length > 0);
}

function rolesOfArea({ roleId }: Actor): readonly RoleId[] {
  switch (roleId) {
    case ROLE.admin:
      return [ROLE.admin, ROLE.school, ROLE.schoolView, ROLE.conference];
    case ROLE.school:
      return [ROLE.school, ROLE.schoolView];
    case ROLE.conference:
      return [ROLE.conference];
    case ROLE.schoolView:
      return [];
  }
}

/** The statuses that an account may be saved with (A213); actors keep their own. `user` is null for a new account. */
export function settableStatuses(actor: Actor, user: Pick<ManagedUser, 'id' | 'status'> | null): readonly UserStatus[] {
  if (user?.id === actor.id) return [user.status];
  if (actor.roleId === ROLE.admin) return Object.values(USER_STATUS);
  if (user === null) return [USER_STATUS.active];
  return user.status === USER_STATUS.pending ? [USER_STATUS.active, USER_STATUS.pending] : [user.status];
}

/** Whether the actor may set DisableEmails, and the associate flag of other accounts. */
export function canSetSwitches(actor: Actor): boolean {
  return isAdministrator(actor);
}

/**
 * Why the actor may not save an account this way, or null; `before` is null for a new account. Nobody grants or takes
 * over rights beyond their own.
 */
export function userSaveProblem(actor: Actor, before: ManagedUser | null, after: ManagedUser): string | null {
  if (before && !canSeeUser(actor, before)) return MESSAGES.forbidden;
  if ((before && exceedsRights(actor, before)) || exceedsRights(actor, after)) return USER_MESSAGES.moreRights;
  const isSwitched = after.associate !== (before?.associate ?? false);
  if (isSwitched && before?.id === actor.id) return USER_MESSAGES.moreRights;
  const isAllowed =
    assignableRoles(actor, before?.id).includes(after.roleId) &&
    settableStatuses(actor, before).includes(after.status) &&
    (!isSwitched || canSetSwitches(actor));
  return isAllowed ? null : MESSAGES.forbidden;
}

/**
 * The school or conference of an account with this role: school editors and commissioners pass on their own,
 * administrators choose (A211).
 */
export function affiliationFor(actor: Actor, roleId: RoleId, chosen: Affiliation): Affiliation {
  const source = actor.roleId === ROLE.admin ? chosen : actor;
  return roleId === ROLE.conference
    ? { schoolId: null, conferenceId: source.conferenceId }
    : { schoolId: source.schoolId, conferenceId: null };
}

/**
 * What an account's affiliation lacks, with the field at fault. Pending accounts and administrators need no affiliation
 * (A215).
 */
export function affiliationProblem(
  user: Affiliation & Pick<ManagedUser, 'roleId' | 'status'>,
): { readonly field: 'schoolid' | 'conferenceid'; readonly text: string } | null {
  if (user.status === USER_STATUS.pending || user.roleId === ROLE.admin) return null;
  if (user.roleId === ROLE.conference)
    return user.conferenceId === null ? { field: 'conferenceid', text: USER_MESSAGES.chooseConference } : null;
  return user.schoolId === null ? { field: 'schoolid', text: USER_MESSAGES.chooseSchool } : null;
}

/** Whether a change of status is the approval that the user is notified of (A031). */
export function isApproval(before: UserStatus, after: UserStatus): boolean {
  return before === USER_STATUS.pending && (after === USER_STATUS.active || after === USER_STATUS.internal);
}

/** The names that an access request may use for a school. */
interface NamedSchool {
  readonly SchoolName: string;
  readonly DisplayName: string;
  readonly Nickname: string;
  readonly Abbreviation: string;
}

/**
 * Finds the school that an access request names, in any case: an exact name first, then the longest name contained in
 * the text; undefined when none matches (A028).
 */
export function requestedSchool<School extends NamedSchool>(
  name: string,
  schools: readonly School[],
): School | undefined {
  const key = searchKey(name);
  if (key === '') return undefined;
  const named = schools.find((school) =>
    [school.SchoolName, school.DisplayName, school.Nickname, school.Abbreviation].some((one) => searchKey(one) === key),
  );
  if (named) return named;
  const words = ` ${key} `;
  return schools
    .filter((school) => words.includes(` ${searchKey(school.SchoolName)} `))
    .toSorted((one, other) => other.SchoolName.length - one.SchoolName.length)[0];
}
