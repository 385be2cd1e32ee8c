import { ACTIVITY_MESSAGES } from '@open-date/shared-api/rules/admin/activity';
import { type SeasonStatus, UNDO_CHANGE_WITHIN } from '@open-date/shared-api/rules/constants';
import { CALL_TO_STATE } from '@open-date/shared-api/rules/schedules/schedule-label';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import * as z from 'zod';
import { Viewer } from '../../access/viewer.ts';
import { type PlacedGame, isLoggedGame } from '../../games/game-change.ts';
import { restoreGameValues, restoreLoggedGame } from '../../games/restore-commands.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { saveSeason } from '../commands.ts';
import { changeSchedule } from '../conferences/commands.ts';
import { requireChange } from '../rights.ts';
import { restoreWeek } from '../weeks/commands.ts';
import { type ChangeRow, findChange } from './queries.ts';
import { isUndoable } from './undoable.ts';

/**
 * Undoes a change of a schedule within a day (A273); the rights and rules of changing it by hand apply. Returns the game
 * that it put somewhere, if any.
 */
export async function undoScheduleChange(tx: Tx, session: Session, id: number, now: Date): Promise<PlacedGame | null> {
  const change = await findChange(tx, new Viewer(session, now), id);
  if (!change || now.getTime() - change.created_at.getTime() >= UNDO_CHANGE_WITHIN) throw notFound();
  requireChange(session.actor, change);
  if (!change.is_newest) throw new HttpError('stale', ACTIVITY_MESSAGES.nothingToRestore);
  if (!isUndoable(change)) throw new HttpError('stale', ACTIVITY_MESSAGES.neverRestored);
  switch (change.action) {
    case 'game.update':
      return undoGame(tx, session, change, now);
    case 'game.delete':
      return undoDeletion(tx, session, change, now);
    case 'cell.update':
      await undoWeek(tx, session, change, now);
      return null;
    case 'season.status':
    case 'season.comment':
      await undoSeason(tx, session, change, now);
      return null;
    default:
      await undoRelease(tx, session, change, now);
      return null;
  }
}

async function undoGame(
  tx: Tx,
  session: Session,
  { id, object_id, detail }: ChangeRow,
  now: Date,
): Promise<PlacedGame> {
  const { before: was, after: became } = detail;
  if (!isLoggedGame(was) || !isLoggedGame(became)) throw new HttpError('stale', ACTIVITY_MESSAGES.neverRestored);
  return restoreGameValues(tx, session, { id: Number(object_id), was, became, entryId: id }, now);
}

function undoDeletion(tx: Tx, session: Session, { id, object_id, detail }: ChangeRow, now: Date): Promise<PlacedGame> {
  const { kept } = detail;
  if (!kept) throw new HttpError('stale', ACTIVITY_MESSAGES.neverRestored);
  return restoreLoggedGame(tx, session, { id: Number(object_id), kept, entryId: id }, now);
}

const LoggedWeek = z.object({
  bye: z.boolean(),
  not_available: z.boolean(),
  hold_for_fcs: z.boolean(),
  comments: z.string(),
  wants: z.array(z.int()),
});

function undoWeek(tx: Tx, session: Session, { object_id, detail }: ChangeRow, now: Date): Promise<void> {
  const [was, became] = [LoggedWeek.parse(detail.before), LoggedWeek.parse(detail.after)];
  return restoreWeek(tx, session, { id: Number(object_id), was, became }, now);
}

const Status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const LoggedSeason = z.object({ season_full: Status, season_locked: z.boolean(), season_comments: z.string() });

async function undoSeason(
  tx: Tx,
  session: Session,
  { action, object_id, detail }: ChangeRow,
  now: Date,
): Promise<void> {
  const [was, became] = [LoggedSeason.parse(detail.before), LoggedSeason.parse(detail.after)];
  const [schoolId = 0, year = 0] = object_id.split('/').map(Number);
  const SeasonFull: SeasonStatus = was.season_full;
  const change =
    action === 'season.status'
      ? { SeasonFull, SeasonLocked: toFlag(was.season_locked) }
      : { SeasonComments: was.season_comments, SeasonCommentsBefore: became.season_comments };
  await saveSeason(tx, session, { schoolId, year, ...change }, now);
}

const LoggedState = z.object({ state: z.enum(['private', 'membership', 'released']) });

async function undoRelease(tx: Tx, session: Session, { object_id, detail }: ChangeRow, now: Date): Promise<void> {
  const { state } = LoggedState.parse(detail.before);
  const [conferenceId = 0, year = 0] = object_id.split('/').map(Number);
  await changeSchedule(tx, session, { action: CALL_TO_STATE[state], conferenceId, year }, now);
}
