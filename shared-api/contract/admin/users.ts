import * as z from 'zod';
import { PASSWORD_MOST } from '../../rules/accounts/account.ts';
import { USER_STATUS } from '../../rules/constants.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { NAME_MOST, PHONE_MOST } from '../../rules/accounts/profile.ts';
import { endpoint } from '../platform/endpoint.ts';
import { optionalPassword } from '../accounts/passwords.ts';
import { email, oneLine } from '../platform/texts.ts';
import { done, flag, id, inputFlag, integer, numberFrom, text, unchanged, version } from '../platform/wire.ts';

const roleId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(10)], 'Choose a role.');
const status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)], 'Choose a status.');

/** An account in the administration (R-user-fields). */
export const AdminUser = z.object({
  id: integer,
  firstname: text,
  lastname: text,
  email: text,
  title: text,
  phone: text,
  mobile: text,
  nickname: text,
  twitter: text,
  roleid: roleId,
  rolename: text,
  status,
  schoolid: integer.nullable(),
  schoolname: text,
  conferenceid: integer.nullable(),
  conferencename: text,
  affiliation: text.describe('Name of the school or conference.'),
  requestedschoolname: text.describe('The school as written in the access request.'),
  showindirectory: flag,
  emailnotify: flag,
  disableemails: flag,
  associate: flag,
  invitation: z
    .enum(['open', 'expired', 'missing'])
    .nullable()
    .describe('Of a user who may sign in and has no password: whether the mailed link to set one still works.'),
  lastactivity: text.nullable().describe('ISO 8601, UTC.'),
  version: integer,
});
export type AdminUser = z.infer<typeof AdminUser>;

const nameTooLong = `Names have at most ${NAME_MOST} characters.`;
const name = oneLine({ most: NAME_MOST, tooLong: nameTooLong });
const phone = oneLine({ most: PHONE_MOST, tooLong: `Telephone numbers have at most ${PHONE_MOST} characters.` });

const ofAccount = {
  id: unchanged,
  schoolname: unchanged,
  conferencename: unchanged,
  requestedschoolname: unchanged,
  rolename: unchanged,
  affiliation: unchanged,
  invitation: unchanged,
  lastactivity: unchanged,
};

const required = {
  firstname: oneLine({ most: NAME_MOST, tooLong: nameTooLong, missing: 'A first name is required.' }),
  email,
  roleid: numberFrom(roleId, 'Choose a role.'),
};

/** Whether both entries of the password are equal; an empty password keeps the current one. */
const isConfirmed = (typed: {
  readonly password?: string | undefined;
  readonly passwordconfirm?: string | undefined;
}) => (typed.password ?? '') === (typed.passwordconfirm ?? '');
const notConfirmed = { path: ['passwordconfirm'], message: MESSAGES.passwordsDoNotMatch };

const newUser = z
  .strictObject({
    ...ofAccount,
    ...required,
    status: numberFrom(status, 'Choose a status.').default(USER_STATUS.active),
    lastname: name.default(''),
    title: name.default(''),
    phone: phone.default(''),
    mobile: phone.default(''),
    nickname: name.default(''),
    twitter: name.default(''),
    schoolid: id.nullable().default(null),
    conferenceid: id.nullable().default(null),
    showindirectory: inputFlag.default(1),
    emailnotify: inputFlag.default(1),
    disableemails: inputFlag.default(0),
    associate: inputFlag.default(0),
    password: optionalPassword.default(''),
    passwordconfirm: z.string().default(''),
  })
  .refine(isConfirmed, notConfirmed);

/** The body that changes an account; fields that are not sent stay unchanged. */
const changedUser = z
  .strictObject({
    ...ofAccount,
    ...required,
    status: numberFrom(status, 'Choose a status.'),
    lastname: name,
    title: name,
    phone,
    mobile: phone,
    nickname: name,
    twitter: name,
    schoolid: id.nullable(),
    conferenceid: id.nullable(),
    showindirectory: inputFlag,
    emailnotify: inputFlag,
    disableemails: inputFlag,
    associate: inputFlag,
    password: optionalPassword,
    passwordconfirm: z.string(),
    currentpassword: z
      .string()
      .max(PASSWORD_MOST)
      .describe("The caller's current password, required to change their own email or password."),
    version,
  })
  .partial()
  .refine(isConfirmed, notConfirmed);

export const adminUsers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/users',
    summary: 'The accounts that the user administers, by name.',
    permission: 'administration',
    answer: z.array(AdminUser),
    errors: ['forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/admin/users',
    summary: 'Creates an account; school editors and commissioners create it for their own school or conference.',
    permission: 'administration',
    objectRule: 'managed-account',
    proof: 'fresh',
    body: newUser,
    answer: AdminUser,
    status: 201,
    errors: ['forbidden', 'email.taken'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/users/:id',
    summary: 'One account.',
    permission: 'administration',
    objectRule: 'managed-account',
    params: z.object({ id }),
    answer: AdminUser,
    errors: ['forbidden', 'not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/users/:id',
    summary:
      'Changes an account. Activating a pending one mails its user once; a new password ends its sessions. A change of role, status, associate flag, email or password needs a recent proof of identity.',
    permission: 'administration',
    objectRule: 'managed-account',
    params: z.object({ id }),
    body: changedUser,
    answer: AdminUser,
    errors: ['forbidden', 'not-found', 'email.taken', 'stale', 'rate-limited', 'proof.needed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/users/:id',
    summary: 'Deletes an account: it can no longer sign in, and its email address is free again.',
    permission: 'administration',
    objectRule: 'managed-account',
    proof: 'fresh',
    params: z.object({ id }),
    answer: done,
    errors: ['forbidden', 'not-found'],
  }),
  notify: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/users/:id/notify',
    summary:
      'Mails an active user again that their account is ready, or the invitation while they have no password; `sent` is false when mail is switched off.',
    permission: 'administration',
    objectRule: 'managed-account',
    params: z.object({ id }),
    answer: z.object({ sent: z.boolean() }),
    errors: ['forbidden', 'not-found'],
  }),
};

export type NewUser = z.infer<typeof newUser>;
export type ChangedUser = z.infer<typeof changedUser>;
