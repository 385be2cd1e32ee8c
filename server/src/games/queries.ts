import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { GAME_JOINS, GAME_OBJECT, type GameRow, type SideSchools } from './game-row.ts';
import { type ViewerScope, viewerRow } from '../access/private-games.ts';

/** A game with both schools; undefined when it does not exist. */
export async function findGame(db: Db | Tx, id: number): Promise<GameRow | undefined> {
  const { rows } = await sql<{
    game: GameRow;
  }>`select ${sql.raw(GAME_OBJECT)} as game from games g ${sql.raw(GAME_JOINS)} where g.id = ${id}`.execute(db);
  return rows[0]?.game;
}

/** The game after a change in this transaction. */
export async function loadGame(tx: Tx, id: number): Promise<GameRow> {
  const game = await findGame(tx, id);
  if (!game) throw new Error(`game ${id} is missing in the transaction that changed it`);
  return game;
}

/** The season week of a day. */
export interface SeasonWeek {
  readonly id: number;
  readonly year: number;
  readonly week: number;
  readonly saturday_date: string;
}

/** The season week of the day a game is played on; undefined outside all seasons. */
export function findWeekOfDay(tx: Tx, day: string): Promise<SeasonWeek | undefined> {
  return tx
    .selectFrom('season_weeks')
    .select(['id', 'year', 'week', 'saturday_date'])
    .where(sql<boolean>`play_window @> ${day}::date`)
    .executeTakeFirst();
}

/** One school's week as the place for a game. */
export interface GameSlot {
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly type_id: number;
  readonly is_independents: boolean;
  /** The state of the schedule of the school's conference that season. */
  readonly schedule_state: ScheduleState;
  readonly bye: boolean;
  readonly hold_for_fcs: boolean;
  readonly not_available: boolean;
  readonly game_id: number | null;
  /** Whether the week's game is hidden from the viewer. */
  readonly is_hidden: boolean;
}

/** A school's week as the place for a game, with the week of the season. */
export interface SeasonSlot extends GameSlot {
  readonly week: SeasonWeek;
}

/** The weeks of the given schools in one season week, without schools that do not play that season. */
export function findGameSlots(
  tx: Tx,
  schoolIds: readonly number[],
  seasonWeekId: number,
  scope: ViewerScope,
): Promise<SeasonSlot[]> {
  return selectSlots(
    tx,
    sql`w.season_week_id = ${seasonWeekId} and w.school_id = any (${[...schoolIds]}::int[])`,
    scope,
  );
}

/** All weeks of the given schools in a season, earliest first, without schools that do not play it. */
export function findSeasonSlots(
  db: Db,
  schoolIds: readonly number[],
  year: number,
  scope: ViewerScope,
): Promise<SeasonSlot[]> {
  return selectSlots(db, sql`w.year = ${year} and w.school_id = any (${[...schoolIds]}::int[])`, scope);
}

async function selectSlots(db: Db | Tx, where: RawBuilder<unknown>, scope: ViewerScope): Promise<SeasonSlot[]> {
  const { rows } = await sql<SeasonSlot>`
    select w.school_id, n.school_name, w.conference_id, c.type_id, c.is_independents, cy.state as schedule_state, w.bye, w.hold_for_fcs, w.not_available, w.game_id,
           w.game_id is not null and w.game_id in (select h.id from hidden_games(${viewerRow(scope)}) h) as is_hidden,
           jsonb_build_object('id', s.id, 'year', s.year, 'week', s.week, 'saturday_date', s.saturday_date) as week
    from v_week w join season_weeks s on s.id = w.season_week_id
    join schools n on n.id = w.school_id join conferences c on c.id = w.conference_id
    join conference_years cy on cy.conference_id = w.conference_id and cy.year = w.year
    where ${where} order by s.week`.execute(db);
  return rows;
}

/** Reads how far a conference's schedule is released and locks that state until the transaction ends. */
export async function lockScheduleState(tx: Tx, conferenceId: number, year: number): Promise<ScheduleState | null> {
  const row = await tx
    .selectFrom('conference_years')
    .select('state')
    .where('conference_id', '=', conferenceId)
    .where('year', '=', year)
    .forShare()
    .executeTakeFirst();
  return row?.state ?? null;
}

/** The newest entry of the activity log about a game. */
export interface LastChange {
  readonly id: number;
  readonly action: string;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly before: unknown;
  readonly after: unknown;
}

export async function findLastChange(tx: Tx, gameId: number): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select id, action, user_id, created_at, detail -> 'before' as before, detail -> 'after' as after
    from activity_log where object_type = 'game' and object_id = ${String(gameId)} order by id desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Every school as a side of a game shows it, by id. */
export async function findSideSchools(db: Db): Promise<SideSchools> {
  const rows = await db
    .selectFrom('schools')
    .select([
      'id',
      'school_name',
      'team_name',
      'display_name',
      'nickname',
      'nickname14',
      'abbreviation',
      'logo_file_id',
      'primary_color',
      'secondary_color',
      'stadium',
      'city',
      'state',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
