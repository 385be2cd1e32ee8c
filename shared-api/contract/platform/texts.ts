import * as z from 'zod';
import { isEmail } from '../../rules/accounts/account.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { isBlank } from '../../rules/platform/visible-text.ts';

/** Control characters, line and paragraph separators, and characters that change the writing direction. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

interface LineLimits {
  readonly most: number;
  /** Refusal of an input that is too long; by default the refusal states the limit. */
  readonly tooLong?: string;
  /** Refusal of a missing or invisible input; without this text, both are accepted. */
  readonly missing?: string;
}

/** A text of one line, such as a name: trimmed, and refused when it contains line breaks or control characters. */
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
