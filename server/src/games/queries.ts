import { sql } from 'kysely';
import type { Db, Tx } from '../db/transaction.ts';
import { GAME_JOINS, GAME_OBJECT, type GameRow } from './game-row.ts';

/** A game with both schools. */
export async function findGame(db: Db | Tx, id: number): Promise<GameRow | undefined> {
  const { rows } = await sql<{
    game: GameRow;
  }>`select ${sql.raw(GAME_OBJECT)} as game from games g ${sql.raw(GAME_JOINS)} where g.id = ${id}`.execute(db);
  return rows[0]?.game;
}

/** The week that holds a day. */
export interface SeasonWeek {
  readonly id: number;
  readonly year: number;
  readonly week: number;
  readonly saturday_date: string;
}

/** The week of the season in which a game on that day is played; undefined outside all seasons. */
export function findWeekOfDay(tx: Tx, day: string): Promise<SeasonWeek | undefined> {
  return tx
    .selectFrom('season_weeks')
    .select(['id', 'year', 'week', 'saturday_date'])
    .where(sql<boolean>`play_window @> ${day}::date`)
    .executeTakeFirst();
}

/** One school's week as a place for a game. */
export interface Place {
  readonly school_id: number;
  readonly conference_id: number;
  readonly type_id: number;
  readonly is_independents: boolean;
  readonly bye: boolean;
  readonly hold_for_fcs: boolean;
  readonly not_available: boolean;
  readonly game_id: number | null;
}

/** The weeks of the given schools in one season week; a school that has no such season is missing. */
export async function findPlaces(tx: Tx, schoolIds: readonly number[], seasonWeekId: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.school_id, w.conference_id, c.type_id, c.is_independents, w.bye, w.hold_for_fcs, w.not_available, w.game_id
    from v_week w join conferences c on c.id = w.conference_id
    where w.season_week_id = ${seasonWeekId} and w.school_id = any (${[...schoolIds]}::int[])`.execute(tx);
  return rows;
}
