import * as z from 'zod';
import { LEAGUE_MESSAGES } from '../../rules/admin/league.ts';
import { oneLine } from '../platform/texts.ts';

/** A text of one line; `label` begins the message for a text that is too long. */
export function line(label: string, most: number) {
  return oneLine({ most, tooLong: `${label} has at most ${most} characters.` });
}

/** A required text of one line; `missing` is the message for a missing or empty text. */
export function requiredLine(label: string, most: number, missing: string) {
  return oneLine({ most, tooLong: `${label} has at most ${most} characters.`, missing });
}

/** P for a power conference or school, G for another one of the FBS, null for neither (A192). */
export const powerGroup = z.enum(['P', 'G']).nullable();

/** A color as six hexadecimal digits, with or without a leading # (R-league-fields). */
export const color = z
  .string()
  .transform((text) => text.trim().replace(/^#/, ''))
  .pipe(z.string().regex(/^[0-9a-fA-F]{6}$/, LEAGUE_MESSAGES.colors));
