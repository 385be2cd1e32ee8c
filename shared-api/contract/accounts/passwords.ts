import * as z from 'zod';
import { PASSWORD_LEAST, passwordProblem } from '../../rules/accounts/account.ts';

/** A new password of at least so many characters. */
export const newPassword = (least: number) =>
  z.string().superRefine((typed, context) => {
    const message = passwordProblem(typed, least);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A new password, or an empty text that leaves the one there is. */
export const optionalPassword = z.string().superRefine((typed, context) => {
  const message = typed === '' ? null : passwordProblem(typed, PASSWORD_LEAST);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
