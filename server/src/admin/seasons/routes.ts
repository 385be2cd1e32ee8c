import type { AdminSeason, contract } from '@open-date/shared-api/contract';
import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { carryForward } from './carry-commands.ts';
import { findCarrying, hasSeasons } from './carry-queries.ts';
import { createSeason, removeSeason, saveSeason } from './commands.ts';
import { countCarrying } from './present.ts';
import { findAdminSeasons } from './queries.ts';

/** Seasons (R-league-screens). */
export function adminSeasonsHandlers({ db }: Services): AreaHandlers<typeof contract.adminSeasons> {
  return {
    list: () => findAdminSeasons(db),
    create: ({ body, session }) =>
      inTransaction(db, async (tx, now) => presented(tx, await createSeason(tx, session, body, now))),
    previewCarry: async ({ query: { From, Until, Replace } }) => {
      const input = { from: From, until: Until, isReplacing: Replace === '1' };
      if (!(await hasSeasons(db, input))) throw notFound();
      return countCarrying(await findCarrying(db, input));
    },
    carry: ({ body: { From, Until, Replace }, session }) => {
      const input = { from: From, until: Until, isReplacing: Replace };
      return inTransaction(db, (tx, now) => carryForward(tx, session, input, now));
    },
    save: ({ params, body, session }) =>
      inTransaction(db, async (tx) => presented(tx, await saveSeason(tx, session, { id: params.id, ...body }))),
    remove: async ({ params, session }) => {
      await inTransaction(db, (tx) => removeSeason(tx, session, params.id));
      return { ok: true };
    },
  };
}

async function presented(tx: Tx, year: number): Promise<AdminSeason> {
  const season = (await findAdminSeasons(tx)).find(({ Year }) => Year === year);
  if (!season) throw notFound();
  return season;
}
