import type { ScheduleChange, contract } from '@open-date/shared-api/contract';
import { describeChanges } from '@open-date/shared-api/rules/admin/activity-changes';
import { UNDO_CHANGE_WITHIN } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { Viewer } from '../../access/viewer.ts';
import type { OnGamePlaced } from '../../games/game-change.ts';
import { findActivityNames } from '../../league/activity-names.ts';
import { findActingUsers, nameActor } from '../../messages/notifications/acting-user.ts';
import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireChangesOfConference, requireChangesOfSchool } from '../rights.ts';
import { undoScheduleChange } from './commands.ts';
import { findChanges, findLaterConferences } from './queries.ts';
import { isUndoable } from './undoable.ts';

/** What an undone change makes due in the same transaction. */
interface OnUndone {
  /** A game was put into its weeks. */
  readonly game: OnGamePlaced;
  /** Games may have become final. */
  readonly schedule: (tx: Tx, session: Session, now: Date) => Promise<void>;
}

/** The changes of a schedule within a day, for its editors, and their Undo (A273). */
export function scheduleChangesHandlers(
  { db }: Services,
  onUndone: OnUndone,
): AreaHandlers<typeof contract.scheduleChanges> {
  const list = async (
    session: Session,
    of: { readonly schoolId: number } | { readonly conferenceId: number },
  ): Promise<ScheduleChange[]> => {
    const viewer = new Viewer(session);
    const since = new Date(viewer.now.getTime() - UNDO_CHANGE_WITHIN);
    const rows = await findChanges(db, viewer, { ...of, since });
    const [users, names] = await Promise.all([
      findActingUsers(
        db,
        rows.flatMap(({ user_id: id }) => id ?? []),
      ),
      findActivityNames(db),
    ]);
    return rows.map((row) => {
      const user = users.get(row.user_id ?? 0);
      return {
        id: row.id,
        At: row.created_at.toISOString(),
        By: user ? nameActor(user, viewer.actor) : 'an operator',
        What: row.description,
        Changes: describeChanges(row.detail, names),
        CanUndo: toFlag(isUndoable(row)),
      };
    });
  };
  return {
    ofSchool: async ({ params: { id }, session }) => {
      const { actor, currentYear } = new Viewer(session);
      requireChangesOfSchool(actor, id, await findLaterConferences(db, id, currentYear));
      return list(session, { schoolId: id });
    },
    ofConference: ({ params: { id }, session }) => {
      requireChangesOfConference(session.actor, id);
      return list(session, { conferenceId: id });
    },
    undo: async ({ params: { id }, session }) => {
      await inTransaction(db, async (tx, now) => {
        const placed = await undoScheduleChange(tx, session, id, now);
        if (placed) await onUndone.game(tx, session, placed, 'refuse', now);
        else await onUndone.schedule(tx, session, now);
      });
      return { ok: true };
    },
  };
}
