import * as z from 'zod';
import { LEAGUE_MESSAGES } from '../rules/league.ts';
import { tidyLine } from '../rules/profile.ts';

/** A line of text of a form, trimmed; `label` begins the sentence that a longer one is refused with. */
export function line(label: string, most: number) {
  return z
    .string()
    .transform(tidyLine)
    .pipe(z.string().max(most, `${label} has at most ${most} characters.`));
}

/** The same, which may not be left out or empty. */
export function requiredLine(label: string, most: number, missing: string) {
  return z
    .string(missing)
    .transform(tidyLine)
    .pipe(z.string().min(1, missing).max(most, `${label} has at most ${most} characters.`));
}

/** A colour as six hexadecimal digits; a # before them is dropped (document 2 section 3). */
export const color = z
  .string()
  .transform((text) => text.trim().replace(/^#/, ''))
  .pipe(z.string().regex(/^[0-9a-fA-F]{6}$/, LEAGUE_MESSAGES.colors));
