import { sql } from 'kysely';
import { lockSchools } from '../../league/lock-schools.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import type { UndoWhatIf } from '../effects/undo.ts';
import { findOpponents, lockConferenceYears } from '../schools/queries.ts';
import { removeUnusedYears } from './remove-years.ts';
import { undoMoves } from './undo-moves.ts';

/** Undoes an applied what-if draft as a whole; the draft can be changed and applied again. */
export async function undoWhatIf(tx: Tx, session: Session, undo: UndoWhatIf, now: Date): Promise<void> {
  const { seasons, newYears } = undo;
  await sql`select from what_if_drafts where id = ${undo.draftId} for update`.execute(tx);
  await lockConferenceYears(
    tx,
    seasons.flatMap(({ before, after }) => [before.conference_id, after.conference_id]),
    seasons.map(({ year }) => year),
  );
  await lockSchools(tx, await findSchools(tx, undo));
  await undoMoves(tx, session, undo, now);
  await removeUnusedYears(tx, newYears);
  await sql`update what_if_drafts set applied_at = null, applied_by = null, change_id = null, version = version + 1,
    updated_at = ${now}, updated_by = ${session.actor.id} where id = ${undo.draftId}`.execute(tx);
}

/** The moved schools with everybody whom they play, and both schools of every changed game. */
async function findSchools(tx: Tx, { seasons, games }: UndoWhatIf): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select school_id as id from game_sides where game_id = any (${games.map(({ id }) => id)}::int[])`.execute(tx);
  const moved = seasons.map(({ schoolId }) => schoolId);
  return [...moved, ...rows.map(({ id }) => id), ...(await findOpponents(tx, moved))];
}
