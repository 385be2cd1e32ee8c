import { scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { recordActivity } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { findGameFollowers } from '../messages/notifications/followers.ts';
import { namedActor } from '../platform/activity/named-actor.ts';
import type { Session } from '../platform/http/session.ts';
import type { GameChange, GameStep, LoggedGameValues } from './game-change.ts';
import type { GameRow } from './game-row.ts';
import { notifyOfGame } from './notify-of-game.ts';

const STEP_WORDS: Readonly<Record<GameStep, string>> = {
  confirm: 'Game confirmed',
  decline: 'Game declined',
  dispute: 'Game disputed',
  withdraw: 'Dispute of a game withdrawn',
  settle: 'Dispute of a game settled',
};

/** Answers that administrators are also notified of. */
const STEPS_FOR_ADMINISTRATORS: ReadonlySet<GameStep> = new Set<GameStep>(['dispute', 'withdraw', 'settle']);

/** Logs a change to a game and notifies everybody concerned who may see the game. */
export async function recordGameChange(tx: Tx, session: Session, change: GameChange, now: Date): Promise<void> {
  const game = change.after ?? change.before;
  if (!game) return;
  const versions = [change.before, change.after].filter((version) => version !== null);
  const sides = versions.flatMap(({ home, away }) => [home, away]);
  const schoolIds = [...new Set(sides.map((side) => side.id))];
  const holders = versions.flatMap((version) => version.private_conference_id ?? []);
  const conferenceIds = [...new Set([...sides.map((side) => side.conference_id), ...holders])];
  const { action, sentence } = describeChange(change, game);
  await recordActivity(tx, namedActor(session), {
    action,
    objectType: 'game',
    objectId: game.id,
    description: sentence,
    schoolIds,
    conferenceIds,
    detail: {
      before: change.before && gameValues(change.before),
      after: change.after && gameValues(change.after),
      ...(change.reason ? { reason: change.reason } : {}),
      ...(change.kept ? { kept: change.kept } : {}),
      ...(change.restores === undefined ? {} : { restores: change.restores }),
    },
  });
  const followers = await findGameFollowers(tx, schoolIds, conferenceIds, {
    areAdministratorsTold: change.step !== undefined && STEPS_FOR_ADMINISTRATORS.has(change.step),
  });
  await notifyOfGame(
    tx,
    session,
    followers.filter((person) => person.id !== session.actor.id),
    change,
    now,
  );
}

function describeChange(change: GameChange, game: GameRow): { action: string; sentence: string } {
  const name = `${game.away.school_name} at ${game.home.school_name} on ${scheduleDate(game.game_date)}`;
  const reason = change.reason ? ` Reason: ${change.reason}` : '';
  if (change.step) return { action: `game.${change.step}`, sentence: `${STEP_WORDS[change.step]}: ${name}.${reason}` };
  if (change.restores !== undefined) return { action: 'game.restore', sentence: `Game restored: ${name}.` };
  if (!change.before) return { action: 'game.create', sentence: `Game added: ${name}.` };
  if (!change.after) return { action: 'game.delete', sentence: `Game deleted: ${name}.` };
  return { action: 'game.update', sentence: `Game changed: ${name}.` };
}

export function gameValues(game: GameRow): LoggedGameValues {
  return {
    home: game.home.id,
    away: game.away.id,
    date: game.game_date,
    year: game.year,
    pending: game.pending,
    conference: game.conference_id,
    privateTo: game.private_conference_id,
    location: game.alt_location,
    comments: game.comments,
    consent: game.consent && { state: game.consent.state, school: game.consent.schoolId },
  };
}
