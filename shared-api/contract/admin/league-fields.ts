import * as z from 'zod';
import { LEAGUE_MESSAGES } from '../../rules/admin/league.ts';
import { oneLine } from '../platform/texts.ts';

/** A line of text of a form; `label` begins the sentence that a longer one is refused with. */
export function line(label: string, most: number) {
  return oneLine({ most, tooLong: `${label} has at most ${most} characters.` });
}

/** The same, which may not be left out or empty. */
export function requiredLine(label: string, most: number, missing: string) {
  return oneLine({ most, tooLong: `${label} has at most ${most} characters.`, missing });
}

/** A color as six hexadecimal digits; a # before them is dropped (R-league-fields). */
export const color = z
  .string()
  .transform((text) => text.trim().replace(/^#/, ''))
  .pipe(z.string().regex(/^[0-9a-fA-F]{6}$/, LEAGUE_MESSAGES.colors));
