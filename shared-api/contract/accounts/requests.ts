import * as z from 'zod';
import { EMAIL_MOST, isPhone, REQUEST_PASSWORD_LEAST, RESET_PASSWORD_LEAST } from '../../rules/accounts/account.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { NAME_MOST } from '../../rules/accounts/profile.ts';
import { endpoint } from '../platform/endpoint.ts';
import { newPassword } from './passwords.ts';
import { email, oneLine } from '../platform/texts.ts';
import { done } from '../platform/wire.ts';

const phone = z.string().trim().refine(isPhone, MESSAGES.phonePattern);
const tooLong = `Names have at most ${NAME_MOST} characters.`;
const name = oneLine({ most: NAME_MOST, tooLong });
const requiredName = oneLine({ most: NAME_MOST, tooLong, missing: 'A name is required.' });

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Requests access: creates an account that an administrator reviews.',
    permission: 'public',
    body: z.strictObject({
      email,
      password: newPassword(REQUEST_PASSWORD_LEAST),
      name_first: requiredName,
      name_last: name.default(''),
      school_name: name.default(''),
      cell_phone: phone,
      work_phone: phone,
      job_title: oneLine({ most: NAME_MOST, tooLong, missing: 'A position is required.' }),
    }),
    answer: done,
    status: 201,
    errors: ['email.taken', 'rate-limited'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/v1/users/reset-password',
    summary: 'Mails a link that sets a new password; an address without an account gets the same answer.',
    permission: 'public',
    body: z.strictObject({ email: oneLine({ most: EMAIL_MOST, missing: 'Email is required.' }) }),
    answer: done,
    errors: ['rate-limited'],
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v1/users/set-password',
    summary: 'Sets a new password with a mailed token and ends every session of the account.',
    permission: 'public',
    body: z
      .strictObject({
        email: oneLine({ most: EMAIL_MOST }),
        token: z.string().max(200),
        password: newPassword(RESET_PASSWORD_LEAST),
        password_confirm: z.string(),
      })
      .refine(({ password, password_confirm }) => password === password_confirm, {
        path: ['password_confirm'],
        message: MESSAGES.passwordsDoNotMatch,
      }),
    answer: done,
    errors: ['reset.refused'],
  }),
};
