import * as z from 'zod';
import { PASSWORD_LEAST, passwordProblem } from '../../rules/accounts/account.ts';

/** A new password of at least `least` characters. */
export const newPassword = (least: number) =>
  z.string().superRefine((typed, context) => {
    const message = passwordProblem(typed, least);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A new password; an empty text keeps the current one. */
export const optionalPassword = z.string().superRefine((typed, context) => {
  const message = typed === '' ? null : passwordProblem(typed, PASSWORD_LEAST);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
