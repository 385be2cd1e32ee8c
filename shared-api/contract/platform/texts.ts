import * as z from 'zod';
import { isEmail } from '../../rules/accounts/account.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { isBlank, isOneLine } from '../../rules/platform/visible-text.ts';

interface LineLimits {
  readonly most: number;
  /** HttpError of an input that is too long; by default the refusal states the limit. */
  readonly tooLong?: string;
  /** HttpError of a missing or invisible input; without this text, both are accepted. */
  readonly missing?: string;
}

/** A text of one line, such as a name: trimmed, and refused when it contains line breaks or control characters. */
export function oneLine({ most, tooLong, missing }: LineLimits) {
  return z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .trim()
    .min(missing === undefined ? 0 : 1, { error: missing, abort: true })
    .max(most, tooLong)
    .refine(isOneLine, MESSAGES.oneLine)
    .refine((text) => missing === undefined || !isBlank(text), missing);
}

/** The email address of an account. */
export const email = z.string().trim().refine(isEmail, MESSAGES.emailNotValid);
