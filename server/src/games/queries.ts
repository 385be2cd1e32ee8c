import type { Pending } from '@open-date/shared-api/rules/constants';
import type { ConsentState } from '@open-date/shared-api/rules/games/consent';
import type { ScheduleState } from '@open-date/shared-api/rules/access/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { GAME_JOINS, GAME_OBJECT, type GameRow } from './game-row.ts';
import { type ViewerScope, viewerRow } from '../access/secrecy.ts';

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
  readonly conference_id: number;
  readonly type_id: number;
  readonly is_independents: boolean;
  readonly bye: boolean;
  readonly hold_for_fcs: boolean;
  readonly not_available: boolean;
  readonly game_id: number | null;
  /** Whether the week's game is hidden from the viewer. */
  readonly is_hidden: boolean;
}

/** The weeks of the given schools in one season week, without schools that do not play that season. */
export async function findGameSlots(
  tx: Tx,
  schoolIds: readonly number[],
  seasonWeekId: number,
  reader: ViewerScope,
): Promise<GameSlot[]> {
  const { rows } = await sql<GameSlot>`
    select w.school_id, w.conference_id, c.type_id, c.is_independents, w.bye, w.hold_for_fcs, w.not_available, w.game_id,
           w.game_id is not null and w.game_id in (select h.id from hidden_games(${viewerRow(reader)}) h) as is_hidden
    from v_week w join conferences c on c.id = w.conference_id
    where w.season_week_id = ${seasonWeekId} and w.school_id = any (${[...schoolIds]}::int[])`.execute(tx);
  return rows;
}

interface DeletedConsent {
  readonly state: ConsentState;
  readonly school_id: number;
  readonly asked_at: string;
  readonly reason: string;
}

/** A deleted game, kept for the user who deleted it. */
export interface DeletedGame {
  readonly home_school_id: number;
  readonly away_school_id: number;
  readonly game: {
    readonly game_date: string;
    readonly comments: string;
    readonly alt_location: string;
    readonly pending: Pending;
    readonly year: number;
    readonly conference_id: number | null;
    readonly private_conference_id: number | null;
    /** The state of the conference's schedule when the game was deleted. */
    readonly schedule_state: ScheduleState | null;
    readonly version: number;
    readonly created_by: number | null;
    /** The consent that was open at the deletion; missing in older copies. */
    readonly consent?: DeletedConsent | null;
  };
}

/** Keeps a copy of a game before it is deleted. */
export async function keepDeleted(
  tx: Tx,
  kept: { gameId: number; home: number; away: number; deletedBy: number; deletedAt: Date },
): Promise<void> {
  await sql`
    insert into deleted_games (game_id, game, home_school_id, away_school_id, deleted_by, deleted_at)
    select g.id, to_jsonb(g) || jsonb_build_object('schedule_state', cy.state, 'consent', to_jsonb(k)), ${kept.home}, ${kept.away}, ${kept.deletedBy}, ${kept.deletedAt}
    from games g left join conference_years cy on cy.conference_id = g.conference_id and cy.year = g.year
      left join game_consents k on k.game_id = g.id where g.id = ${kept.gameId}
    on conflict (game_id) do update set game = excluded.game, home_school_id = excluded.home_school_id,
      away_school_id = excluded.away_school_id, deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at`.execute(
    tx,
  );
}

/** Takes the copy of a game that this user deleted after `since`. Of several calls at once, one gets it. */
export async function takeDeleted(
  tx: Tx,
  gameId: number,
  deletedBy: number,
  since: Date,
): Promise<DeletedGame | undefined> {
  const { rows } = await sql<DeletedGame>`
    delete from deleted_games where game_id = ${gameId} and deleted_by = ${deletedBy} and deleted_at > ${since}
    returning game, home_school_id, away_school_id`.execute(tx);
  return rows[0];
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
