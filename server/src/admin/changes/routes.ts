import type { contract } from '@open-date/shared-api/contract';
import { findUnknownPlace } from '../../league/reference/queries.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { findLatestChanges } from './queries.ts';
import { undoChange } from './commands.ts';

/** Lists and undoes changes of memberships and conference types (A227). */
export function adminChangesHandlers({ db }: Services): AreaHandlers<typeof contract.adminChanges> {
  return {
    list: async ({ query }) => {
      const unknown = await findUnknownPlace(db, query);
      if (unknown !== null) throw new HttpError('not-found', `There is no such ${unknown}.`);
      const rows = await findLatestChanges(db, query);
      return rows.map((row) => ({
        id: row.id,
        At: row.created_at.toISOString(),
        User: `${row.user_first_name} ${row.user_last_name}`.trim(),
        Description: row.description,
        UndoneAt: row.undone_at?.toISOString() ?? null,
      }));
    },
    undo: async ({ params, session }) => {
      await inTransaction(db, (tx, now) => undoChange(tx, session, params.id, now));
      return { ok: true };
    },
  };
}
