import * as z from 'zod';
import { isEmail } from '../../rules/accounts/account.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { isBlank } from '../../rules/platform/visible-text.ts';

/** Control characters, line and paragraph ends, and what turns the order of letters round. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

interface LineLimits {
  readonly most: number;
  /** Said of a longer text; without it the form says how long one may be. */
  readonly tooLong?: string;
  /** Said of a text that is left out or shows nothing; without it both are fine. */
  readonly missing?: string;
}

/** A text of one line, such as a name: blanks at its ends are dropped, line breaks and control characters are refused. */
export function oneLine({ most, tooLong, missing }: LineLimits) {
  return z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .trim()
    .min(missing === undefined ? 0 : 1, { error: missing, abort: true })
    .max(most, tooLong)
    .refine((text) => !NOT_IN_A_LINE.test(text), MESSAGES.oneLine)
    .refine((text) => missing === undefined || !isBlank(text), missing);
}

/** The email address of an account. */
export const email = z.string().trim().refine(isEmail, MESSAGES.emailNotValid);
