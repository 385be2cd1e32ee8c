import { type CalendarDate, findSaturday } from '@open-date/shared-api/rules/league/calendar';
import type { RowPosition, SourceGame, TeamRow } from './source-rows.ts';

export interface ImportedSchool {
  /** CollegeFootballData's id. */
  readonly id: string;
  /** The school's name; empty when no file names the school. */
  readonly name: string;
  readonly team: TeamRow | null;
}

/** A school id without a usable name. */
export interface UnnamedSchool {
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
  /** Empty for a game at the home school. */
  readonly altLocation: string;
  readonly isConferenceGame: boolean;
  /** What the file says; Army–Navy is no conference game all the same. */
  readonly isCalledConferenceGame: boolean;
  readonly isTentative: boolean;
  readonly comments: string;
}

/** A dated game of a regular season, before it is merged with the other rows. */
export interface Candidate {
  readonly row: SourceGame;
  readonly date: CalendarDate;
  /** Saturday of the game's week; week numbers of files are ignored (R-import-days). */
  readonly saturday: CalendarDate;
}

export function candidate(row: SourceGame, date: CalendarDate): Candidate {
  return { row, date, saturday: findSaturday(date) };
}

/** Such as `2025-09-06 San Jose State at Texas`. */
export function gameInWords({ date, season, isNeutral, home, away }: Omit<SourceGame, 'position'>): string {
  const [guest, host] = [away, home].map((side) => side.name || `school ${side.id}`);
  return `${date ?? season} ${guest} ${isNeutral ? 'vs' : 'at'} ${host}`;
}

/** The key of two schools in any order. */
export function pairKey(home: string, away: string): string {
  return home < away ? `${home}+${away}` : `${away}+${home}`;
}
