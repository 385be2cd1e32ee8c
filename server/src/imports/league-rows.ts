import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { RowPosition, TeamRow } from './source-rows.ts';

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
