import * as z from 'zod';
import { LEAGUE_MESSAGES } from '../../rules/admin/league.ts';
import { oneLine } from '../platform/texts.ts';

/** A text of one line; `label` begins the message that refuses a longer one. */
export function line(label: string, most: number) {
  return oneLine({ most, tooLong: `${label} has at most ${most} characters.` });
}

/** A text of one line that must not be missing or empty. */
export function requiredLine(label: string, most: number, missing: string) {
  return oneLine({ most, tooLong: `${label} has at most ${most} characters.`, missing });
}

/** A color as six hexadecimal digits, with or without a leading # (R-league-fields). */
export const color = z
  .string()
  .transform((text) => text.trim().replace(/^#/, ''))
  .pipe(z.string().regex(/^[0-9a-fA-F]{6}$/, LEAGUE_MESSAGES.colors));
