import type { AdminUser, School } from '@open-date/shared-api/contract';
import { assignableRoles, canSetSwitches, requestedSchool } from '@open-date/shared-api/rules/admin/users';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { associateChoices } from '@open-date/shared-api/rules/access/user-rights';
import type { FieldWords } from '../stored-form/OverlapBanner.tsx';
import type { JoinedFields } from '../stored-form/use-stored-form.ts';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';

/** An account as the form holds it; fields are named as in the call. */
export interface UserDraft {
  firstname: string;
  lastname: string;
  nickname: string;
  title: string;
  email: string;
  phone: string;
  mobile: string;
  twitter: string;
  roleid: string;
  status: string;
  schoolid: number | null;
  conferenceid: number | null;
  showindirectory: boolean;
  emailnotify: boolean;
  disableemails: boolean;
  associate: boolean;
  password: string;
  passwordconfirm: string;
  currentpassword: string;
}

/** The fields as the form labels them. */
export const FIELD_WORDS: FieldWords<UserDraft> = {
  labels: {
    firstname: 'First Name',
    lastname: 'Last Name',
    nickname: 'Nickname',
    title: 'Title',
    email: 'Email',
    phone: 'Phone',
    mobile: 'Mobile',
    twitter: 'Twitter',
    roleid: 'Role',
    status: 'Status',
    schoolid: 'School',
    conferenceid: 'Conference',
    showindirectory: 'Show in directory',
    emailnotify: 'Email notifications',
    disableemails: 'Disable emails',
    associate: 'Associate',
    password: 'Password',
    passwordconfirm: 'Confirm password',
    currentpassword: 'Your current password',
  },
  choices: [
    'roleid',
    'status',
    'schoolid',
    'conferenceid',
    'showindirectory',
    'emailnotify',
    'disableemails',
    'associate',
  ],
};

/** What an account may do, and for whom: parts of two answers would be rights that nobody gave. */
export const JOINED_FIELDS: JoinedFields<UserDraft> = [['roleid', 'schoolid', 'conferenceid', 'associate']];

/** The field of the form at which a refusal with this code is shown. */
export const REFUSED_AT = { 'email.taken': 'email' } as const;

/** The draft of a new account, with the least rights that its creator may give. */
export function emptyDraft(actor: Actor): UserDraft {
  return {
    firstname: '',
    lastname: '',
    nickname: '',
    title: '',
    email: '',
    phone: '',
    mobile: '',
    twitter: '',
    roleid: String(actor.roleId === ROLE.conference ? ROLE.conference : ROLE.schoolView),
    status: String(USER_STATUS.active),
    schoolid: null,
    conferenceid: null,
    showindirectory: true,
    emailnotify: true,
    disableemails: false,
    associate: false,
    password: '',
    passwordconfirm: '',
    currentpassword: '',
  };
}

/** The draft of an account; for an access request it has the school that the request probably means (A028). */
export function createDraft(user: AdminUser, schools: readonly School[]): UserDraft {
  const isRequest = user.status === USER_STATUS.pending && user.schoolid === null && user.conferenceid === null;
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    nickname: user.nickname,
    title: user.title,
    email: user.email,
    phone: user.phone,
    mobile: user.mobile,
    twitter: user.twitter,
    roleid: String(user.roleid),
    status: String(user.status),
    schoolid: isRequest ? (requestedSchool(user.requestedschoolname, schools)?.ID ?? null) : user.schoolid,
    conferenceid: user.conferenceid,
    showindirectory: user.showindirectory === 1,
    emailnotify: user.emailnotify === 1,
    disableemails: user.disableemails === 1,
    associate: user.associate === 1,
    password: '',
    passwordconfirm: '',
    currentpassword: '',
  };
}

/** Whether the actor may give a role only to associates. */
export function isForcedAssociate(actor: Actor, role: number): boolean {
  const roleId = assignableRoles(actor).find((id) => id === role);
  return roleId !== undefined && !associateChoices(actor, roleId).includes(false);
}

/** The body that saves a form, without the fields that its user may not set. */
export function createBody(draft: UserDraft, actor: Actor) {
  const { schoolid, conferenceid, disableemails, associate, showindirectory, emailnotify, ...texts } = draft;
  return {
    ...texts,
    showindirectory: toFlag(showindirectory),
    emailnotify: toFlag(emailnotify),
    ...(canSetSwitches(actor)
      ? {
          schoolid,
          conferenceid,
          disableemails: toFlag(disableemails),
          associate: toFlag(associate || isForcedAssociate(actor, Number(draft.roleid))),
        }
      : {}),
  } as const;
}
