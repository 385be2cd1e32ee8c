import { type CalendarDate, findSaturday } from '@open-date/shared-api/rules/league/calendar';
import type { RowPosition, SourceGame, TeamRow } from './source-rows.ts';

/** A school of the files, identified by CollegeFootballData's id. */
export interface ImportedSchool {
  readonly id: string;
  /** The school's name; empty when no file names the school. */
  readonly name: string;
  readonly team: TeamRow | null;
}

/** A row that names a school by its id only. */
export interface Nameless {
  readonly id: string;
  readonly position: RowPosition;
}

/** A game to be imported; home and away are CollegeFootballData's ids. */
export interface ImportedGame {
  readonly id: string | null;
  readonly position: RowPosition;
  readonly words: string;
  readonly season: number;
  readonly date: CalendarDate;
  readonly saturday: CalendarDate;
  readonly home: string;
  readonly away: string;
  /** The location of a game that is not played at the home school; empty otherwise. */
  readonly altLocation: string;
  readonly isConferenceGame: boolean;
  /** Whether the file calls it a conference game, of which Army–Navy is none all the same. */
  readonly isCalledConferenceGame: boolean;
  readonly isTentative: boolean;
  readonly comments: string;
}

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
