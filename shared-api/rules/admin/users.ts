import { ROLE, type RoleId, USER_STATUS } from '../constants.ts';
import { MESSAGES } from '../messages.ts';
import type { Actor } from '../access/permissions.ts';
import { searchKey } from '../platform/text-match.ts';
import { associateChoices, exceedsRights } from '../access/user-rights.ts';

export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];

/** The words for a status code (A212); 4 is none. */
export const STATUS_NAMES: Record<UserStatus, string> = { 1: 'Active', 2: 'Pending', 3: 'Disabled', 5: 'Internal' };

/** What the administration of users says; the first four are fixed (R-account-texts, A216). */
export const USER_MESSAGES = {
  created: 'User created.',
  saved: 'User saved.',
  deleted: 'User deleted.',
  deleteQuestion: 'Are you sure? This cannot be undone.',
  notified: 'The user has been notified.',
  notNotified: 'Email is disabled.',
  notActive: 'Only an active user can be notified.',
  stale: 'This user was changed by someone else. Please reload.',
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

/** Whether the actor finds an account in the administration: administrators all, school editors the editors and viewers of their school, commissioners the others of their conference; internal accounts are for administrators (A211). */
export function canSeeUser(actor: Actor, user: ManagedUser): boolean {
  if (actor.roleId === ROLE.admin) return true;
  if (user.status === USER_STATUS.internal || !assignableRoles(actor).includes(user.roleId)) return false;
  return actor.roleId === ROLE.school
    ? actor.schoolId !== null && user.schoolId === actor.schoolId
    : actor.conferenceId !== null && user.conferenceId === actor.conferenceId;
}

/** Whether the actor may change an account, its password and email included: one that they see, without rights beyond their own. */
export function canEditUser(actor: Actor, user: ManagedUser): boolean {
  return canSeeUser(actor, user) && !exceedsRights(actor, user);
}

/** Whether the actor may delete an account: one that they may change, but not their own. */
export function canDeleteUser(actor: Actor, user: ManagedUser): boolean {
  return canEditUser(actor, user) && user.id !== actor.id;
}

/** The roles that the actor may give: none beyond their own rights, and only those of their own area; their own account keeps its role. */
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

/** The statuses an account may be saved with (A213); one's own stays. `user` is null for a new account. */
export function settableStatuses(actor: Actor, user: Pick<ManagedUser, 'id' | 'status'> | null): readonly UserStatus[] {
  if (user?.id === actor.id) return [user.status];
  if (actor.roleId === ROLE.admin) return Object.values(USER_STATUS);
  if (user === null) return [USER_STATUS.active];
  return user.status === USER_STATUS.pending ? [USER_STATUS.active, USER_STATUS.pending] : [user.status];
}

/** Whether the actor may set DisableEmails, and Associate of others. */
export function canSetSwitches(actor: Actor): boolean {
  return actor.roleId === ROLE.admin;
}

/** Why the actor may not make an account what it becomes, or null; `before` is null for a new one. Nobody grants or takes over rights beyond their own. */
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

/** The school or conference that an account of a role gets: school editors and commissioners pass on their own, administrators choose (A211). */
export function affiliationFor(actor: Actor, roleId: RoleId, chosen: Affiliation): Affiliation {
  const source = actor.roleId === ROLE.admin ? chosen : actor;
  return roleId === ROLE.conference
    ? { schoolId: null, conferenceId: source.conferenceId }
    : { schoolId: source.schoolId, conferenceId: null };
}

/** What is missing in the affiliation of an account, with the field to blame; a pending account and administrators need none (A215). */
export function affiliationProblem(
  user: Affiliation & Pick<ManagedUser, 'roleId' | 'status'>,
): { readonly field: 'schoolid' | 'conferenceid'; readonly text: string } | null {
  if (user.status === USER_STATUS.pending || user.roleId === ROLE.admin) return null;
  if (user.roleId === ROLE.conference)
    return user.conferenceId === null ? { field: 'conferenceid', text: USER_MESSAGES.chooseConference } : null;
  return user.schoolId === null ? { field: 'schoolid', text: USER_MESSAGES.chooseSchool } : null;
}

/** Whether a change of status is the approval that its user is told of (A031). */
export function isApproval(before: UserStatus, after: UserStatus): boolean {
  return before === USER_STATUS.pending && (after === USER_STATUS.active || after === USER_STATUS.internal);
}

/** The names by which a school may be meant. */
interface NamedSchool {
  readonly SchoolName: string;
  readonly DisplayName: string;
  readonly Nickname: string;
  readonly Abbreviation: string;
}

/** The school that somebody meant who wrote its name in an access request, in any case: one so named, else the longest name within it; undefined without any (A028). */
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
