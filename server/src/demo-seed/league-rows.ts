import type { PlainRow } from '../db/insert-rows.ts';

/** A whole league as rows, in an order in which every row finds those it refers to. */
export interface LeagueRows {
  readonly seasons: readonly PlainRow[];
  readonly season_weeks: readonly PlainRow[];
  readonly conferences: readonly PlainRow[];
  readonly conference_divisions: readonly PlainRow[];
  readonly conference_years: readonly PlainRow[];
  readonly schools: readonly PlainRow[];
  readonly school_years: readonly PlainRow[];
  readonly school_weeks: readonly PlainRow[];
  readonly school_week_wants: readonly PlainRow[];
  readonly games: readonly PlainRow[];
  readonly game_sides: readonly PlainRow[];
  readonly users: readonly PlainRow[];
}
