import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import type { Pending } from '@open-date/shared-api/rules/constants';
import type { ConsentState } from '@open-date/shared-api/rules/games/consent';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/transaction.ts';

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

/** Keeps a copy of a game before it is deleted, and returns it. */
export async function keepDeleted(
  tx: Tx,
  kept: { gameId: number; home: number; away: number; deletedBy: number; deletedAt: Date },
): Promise<DeletedGame> {
  const { rows } = await sql<DeletedGame>`
    insert into deleted_games (game_id, game, home_school_id, away_school_id, deleted_by, deleted_at)
    select g.id, to_jsonb(g) || jsonb_build_object('schedule_state', cy.state, 'consent', to_jsonb(k)), ${kept.home}, ${kept.away}, ${kept.deletedBy}, ${kept.deletedAt}
    from games g left join conference_years cy on cy.conference_id = g.conference_id and cy.year = g.year
      left join game_consents k on k.game_id = g.id where g.id = ${kept.gameId}
    on conflict (game_id) do update set game = excluded.game, home_school_id = excluded.home_school_id,
      away_school_id = excluded.away_school_id, deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at
    returning game, home_school_id, away_school_id`.execute(tx);
  const [copy] = rows;
  if (!copy) throw new Error(`game ${kept.gameId} is missing in the transaction that deletes it`);
  return copy;
}

/** Takes the copy of a game that this user deleted after `since`; only one of several simultaneous calls gets it. */
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

/** Forgets the copy of a game, because the game is back. */
export async function forgetDeleted(tx: Tx, gameId: number): Promise<void> {
  await sql`delete from deleted_games where game_id = ${gameId}`.execute(tx);
}
