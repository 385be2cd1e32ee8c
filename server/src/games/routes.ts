import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { Viewer } from '../access/viewer.ts';
import { confirmGame, declineGame, disputeGame, settleGame } from './answer-commands.ts';
import { addGame, removeGame, restoreGame, saveGame } from './commands.ts';
import { presentGame } from './present.ts';
import { findGame } from './queries.ts';
import { requireKnown, requireOpening } from './rights.ts';

export function gamesHandlers({ db }: Services): AreaHandlers<typeof contract.games> {
  return {
    get: async ({ params, session }) => {
      const viewer = new Viewer(session);
      const game = requireKnown(viewer, await findGame(db, params.id));
      requireOpening(viewer, game);
      return presentGame(game);
    },
    add: async ({ body, session }) =>
      presentGame(await inTransaction(db, (tx, now) => addGame(tx, session, body, now))),
    save: async ({ params, body, session }) =>
      presentGame(await inTransaction(db, (tx, now) => saveGame(tx, session, { id: params.id, ...body }, now))),
    confirm: async ({ params: { id }, body: { version }, session }) =>
      presentGame(await inTransaction(db, (tx, now) => confirmGame(tx, session, { id, version }, now))),
    decline: async ({ params: { id }, body: { version }, session }) => {
      await inTransaction(db, (tx, now) => declineGame(tx, session, { id, version }, now));
      return { ok: true };
    },
    dispute: async ({ params: { id }, body: { version, Reason: reason }, session }) =>
      presentGame(await inTransaction(db, (tx, now) => disputeGame(tx, session, { id, version, reason }, now))),
    settle: async ({ params: { id }, body: { version }, session }) =>
      presentGame(await inTransaction(db, (tx, now) => settleGame(tx, session, { id, version }, now))),
    restore: async ({ params, session }) =>
      presentGame(await inTransaction(db, (tx, now) => restoreGame(tx, session, params.id, now))),
    remove: async ({ params, query: { version }, session }) => {
      await inTransaction(db, (tx, now) => removeGame(tx, session, { id: params.id, version }, now));
      return { ok: true };
    },
  };
}
