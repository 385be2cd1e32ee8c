import type { ChangedUser } from '@open-date/shared-api/contract';
import { affiliationFor, affiliationProblem } from '@open-date/shared-api/rules/admin/users';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireChoosingAffiliation, requireSavingUser, requireSettingSwitches } from '../rights.ts';
import { type UserFields, managedUser } from '../../accounts/users/managed-user.ts';

const NO_USER: UserFields = {
  email: '',
  role_id: ROLE.schoolView,
  status: USER_STATUS.active,
  school_id: null,
  conference_id: null,
  associate: false,
  disable_emails: false,
  email_notify: true,
  show_in_directory: true,
  first_name: '',
  last_name: '',
  nickname: null,
  title: null,
  phone: null,
  mobile: null,
  twitter: null,
};

/** The fields after a save; refuses without the right, or when something is missing. */
export function planUser(
  actor: Actor,
  before: (UserFields & { readonly id: number }) | null,
  input: ChangedUser,
): UserFields {
  const after = merged(actor, before ?? NO_USER, input);
  refuseRights(actor, before, after, input);
  const problem = affiliationProblem(managedUser({ ...after, id: 0 }));
  if (problem) throw new HttpError('input.invalid', problem.text, { [problem.field]: problem.text });
  return after;
}

function merged(actor: Actor, before: UserFields, input: ChangedUser): UserFields {
  const role = input.roleid ?? before.role_id;
  const { schoolId, conferenceId } = affiliationFor(actor, role, {
    schoolId: input.schoolid === undefined ? before.school_id : input.schoolid,
    conferenceId: input.conferenceid === undefined ? before.conference_id : input.conferenceid,
  });
  return {
    email: input.email ?? before.email,
    role_id: role,
    status: input.status ?? before.status,
    school_id: schoolId,
    conference_id: conferenceId,
    associate: isOn(input.associate, before.associate),
    disable_emails: isOn(input.disableemails, before.disable_emails),
    email_notify: isOn(input.emailnotify, before.email_notify),
    show_in_directory: isOn(input.showindirectory, before.show_in_directory),
    first_name: input.firstname ?? before.first_name,
    last_name: input.lastname ?? before.last_name,
    nickname: textOr(input.nickname, before.nickname),
    title: textOr(input.title, before.title),
    phone: textOr(input.phone, before.phone),
    mobile: textOr(input.mobile, before.mobile),
    twitter: textOr(input.twitter, before.twitter),
  };
}

const isOn = (flag: 0 | 1 | undefined, before: boolean) => (flag === undefined ? before : flag === 1);
const textOr = (text: string | undefined, before: string | null) => (text === undefined ? before : text || null);

function refuseRights(
  actor: Actor,
  before: (UserFields & { readonly id: number }) | null,
  after: UserFields,
  input: ChangedUser,
): void {
  requireSavingUser(actor, before && managedUser(before), managedUser({ ...after, id: before?.id ?? 0 }));
  if (after.disable_emails !== (before ?? NO_USER).disable_emails) requireSettingSwitches(actor);
  if (isElsewhere(after, input)) requireChoosingAffiliation(actor);
}

/** Whether the input names another school or conference than the account gets. */
function isElsewhere(after: UserFields, { schoolid, conferenceid }: ChangedUser): boolean {
  const isOther = (asked: number | null | undefined, got: number | null) => (asked ?? got) !== got;
  return isOther(schoolid, after.school_id) || isOther(conferenceid, after.conference_id);
}
