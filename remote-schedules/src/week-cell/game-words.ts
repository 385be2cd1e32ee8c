import type { Game } from '@open-date/shared-api/contract';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';

/** A game as the offer to undo its change names it: `Akron at Toledo, Sat Sep 11, 2027`. */
export function gameInWords(game: Game): string {
  return `${gameTitle(game)}, ${scheduleDay(game.GameDate)}`;
}

/** Both schools of a game, as titles name them. */
export function gameTitle(game: Game): string {
  return `${game.AwaySchoolName} ${game.AltLocation === '' ? 'at' : 'vs'} ${game.HomeSchoolName}`;
}
