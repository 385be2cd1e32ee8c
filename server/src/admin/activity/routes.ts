import type { Activity, contract } from '@open-date/shared-api/contract';
import { ACTIVITY_MOST } from '@open-date/shared-api/rules/admin/activity';
import { findActivityNames } from '../../league/activity-names.ts';
import { findUnknownPlace } from '../../league/reference/queries.ts';
import { Viewer } from '../../access/viewer.ts';
import { dryRun } from '../../platform/db/dry-run.ts';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { restoreActivity } from './commands.ts';
import { activityFile, sortEntries } from './files.ts';
import { readRestorable } from './restorable-entry.ts';
import { presentActivity, presentUser } from './present.ts';
import { presentRestore } from './present-restore.ts';
import {
  type ActivityFilters,
  findActivity,
  findActivityEntry,
  findActivityUsers,
  findActivityWords,
} from './queries.ts';

/** The activity log (A230). */
export function activityHandlers({ db }: Services): AreaHandlers<typeof contract.activity> {
  const list = async (
    session: Session,
    filters: ActivityFilters,
    offset = 0,
    limit = ACTIVITY_MOST,
  ): Promise<Activity[]> => {
    const unknown = await findUnknownPlace(db, filters);
    if (unknown !== null) throw new HttpError('not-found', `There is no such ${unknown}.`);
    const rows = await findActivity(db, new Viewer(session).scope, filters, { offset, limit });
    const names = await findActivityNames(db);
    return rows.map((row) => presentActivity(row, names));
  };
  return {
    list: ({ params, segments, query: { offset, limit }, session }) =>
      list(session, { ...params, ...segments }, offset, limit),
    one: async ({ params: { id }, session }) => {
      const row = await findActivityEntry(db, new Viewer(session).scope, id);
      if (!row) throw notFound();
      const names = await findActivityNames(db);
      const restorable = readRestorable(row);
      const Restore = restorable && {
        ...presentRestore(restorable, names),
        Obstacle: await findObstacle(db, session, id),
      };
      return { ...presentActivity(row, names), Restore };
    },
    restore: async ({ params: { id }, session }) => {
      await inTransaction(db, (tx, now) => restoreActivity(tx, session, id, now));
      return { ok: true };
    },
    file: async ({ params, segments: { sortby, sortorder, ...segments }, session }) =>
      activityFile(sortEntries(await list(session, { ...params, ...segments }), sortby, sortorder)),
    actions: ({ session }) => findActivityWords(db, new Viewer(session).scope, 'action'),
    objects: ({ session }) => findActivityWords(db, new Viewer(session).scope, 'object_type'),
    users: async ({ session }) => (await findActivityUsers(db, new Viewer(session).scope)).map(presentUser),
  };
}

/** Why an entry cannot be restored now; null when it can. Runs the command and rolls it back. */
async function findObstacle(db: Db, session: Session, id: number): Promise<string | null> {
  try {
    await dryRun(db, async (tx, now) => {
      await restoreActivity(tx, session, id, now);
      return true;
    });
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
