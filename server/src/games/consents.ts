import { type Consent, consentAfterSave } from '@open-date/shared-api/rules/games/consent';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import { type GameRow, consentGame } from './game-row.ts';

/** Stores what the other school still has to say to a game; null removes the stored consent. */
export async function saveConsent(
  tx: Tx,
  gameId: number,
  consent: (Consent & { readonly reason?: string }) | null,
): Promise<void> {
  if (!consent) {
    await tx.deleteFrom('game_consents').where('game_id', '=', gameId).execute();
    return;
  }
  const { state, schoolId, askedAt, reason = '' } = consent;
  const values = { state, school_id: schoolId, asked_at: new Date(askedAt), reason };
  await tx
    .insertInto('game_consents')
    .values({ game_id: gameId, ...values })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(values))
    .execute();
}

/** Stores the consent that a saved game needs from the other school, or none; returns the game with it. */
export async function renewConsent(
  tx: Tx,
  session: Session,
  { before, after }: { readonly before: GameRow | null; readonly after: GameRow },
  now: Date,
): Promise<GameRow> {
  const saved = before && { game: consentGame(before), consent: before.consent };
  const consent = consentAfterSave(session.actor, saved, consentGame(after), now);
  if (consent === (before?.consent ?? null)) return after;
  await saveConsent(tx, after.id, consent);
  return { ...after, consent: consent && { reason: '', ...consent } };
}

/** Asks a school to confirm a game, whoever entered it; returns the game with that. */
export async function askSchool(tx: Tx, game: GameRow, schoolId: number, now: Date): Promise<GameRow> {
  const consent: Consent = { state: 'waiting', schoolId, askedAt: now.toISOString() };
  await saveConsent(tx, game.id, consent);
  return { ...game, consent: { reason: '', ...consent } };
}

/** Raises the version of a game, so that schedules are read again and answers to older versions are refused. */
export async function bumpGame(tx: Tx, session: Session, id: number, now: Date, pending?: 0): Promise<void> {
  await tx
    .updateTable('games')
    .set({
      ...(pending === undefined ? {} : { pending }),
      version: sql`version + 1`,
      updated_at: now,
      updated_by: session.actor.id,
    })
    .where('id', '=', id)
    .execute();
}
