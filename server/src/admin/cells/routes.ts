import type { contract } from '@open-date/shared-api/contract';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { requestRefresh } from './commands.ts';
import { findLatestRefresh, findRefresh } from './queries.ts';

/** Update Schedule Cells (A229). */
export function adminCellsHandlers({ db }: Services): AreaHandlers<typeof contract.adminCells> {
  return {
    refresh: ({ session }) =>
      inTransaction(db, async (tx, now) => presented(tx, await requestRefresh(tx, session, now))),
    latest: async () => ({ refresh: (await findLatestRefresh(db)) ?? null }),
    one: ({ params }) => presented(db, params.id),
  };
}

async function presented(db: Db | Tx, id: number) {
  const refresh = await findRefresh(db, id);
  if (!refresh) throw notFound();
  return refresh;
}
