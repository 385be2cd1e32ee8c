import { type CalendarDate, findSaturday } from '@open-date/shared-api/rules/league/calendar';
import type { SourceGame } from './source-rows.ts';

/** A dated game of a regular season, before it is compared with the other games of the files. */
export interface Candidate {
  readonly row: SourceGame;
  readonly date: CalendarDate;
  /** The Saturday of the game's week, taken from the game's day and never from a week number (R-import-days). */
  readonly saturday: CalendarDate;
}

export function candidate(row: SourceGame, date: CalendarDate): Candidate {
  return { row, date, saturday: findSaturday(date) };
}

/** Describes a game: `2025-09-06 San Jose State at Texas`. */
export function gameInWords({ date, season, isNeutral, home, away }: Omit<SourceGame, 'position'>): string {
  const [guest, host] = [away, home].map((side) => side.name || `school ${side.id}`);
  return `${date ?? season} ${guest} ${isNeutral ? 'vs' : 'at'} ${host}`;
}

/** The key of two schools, the same whichever of them is at home. */
export function pairKey(home: string, away: string): string {
  return home < away ? `${home}+${away}` : `${away}+${home}`;
}
