import type { contract } from '@open-date/shared-api/contract';
import { type Tx, inTransaction } from '../platform/db/transaction.ts';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import type { Session } from '../platform/http/session.ts';
import { Viewer } from '../access/viewer.ts';
import { confirmGame, declineGame, disputeGame, settleGame } from './answer-commands.ts';
import { addGame, removeGame, saveGame } from './commands.ts';
import { restoreGame } from './restore-commands.ts';
import { type AuctionsAnswer, type OnGamePlaced, type PlacedGame, auctionsAnswer } from './game-change.ts';
import { presentGame } from './present.ts';
import { findGame } from './queries.ts';
import { requireKnown, requireOpening } from './rights.ts';

/** The calls of games; `onGamePlaced` ends the live auctions of the weeks that a game takes. */
export function gamesHandlers({ db }: Services, onGamePlaced: OnGamePlaced): AreaHandlers<typeof contract.games> {
  /** Puts a game into its weeks and ends their live auctions, both or neither. */
  const place = async (
    session: Session,
    answer: AuctionsAnswer,
    command: (tx: Tx, now: Date) => Promise<PlacedGame>,
  ) => {
    const { after } = await inTransaction(db, async (tx, now) => {
      const placed = await command(tx, now);
      await onGamePlaced(tx, session, placed, answer, now);
      return placed;
    });
    return presentGame(after);
  };
  return {
    get: async ({ params, session }) => {
      const viewer = new Viewer(session);
      const game = requireKnown(viewer, await findGame(db, params.id));
      requireOpening(viewer, game);
      return presentGame(game);
    },
    add: ({ body, session }) =>
      place(session, auctionsAnswer(body), async (tx, now) => ({
        before: null,
        after: await addGame(tx, session, body, now),
      })),
    save: ({ params, body, session }) =>
      place(session, auctionsAnswer(body), (tx, now) => saveGame(tx, session, { id: params.id, ...body }, now)),
    confirm: ({ params: { id }, body, session }) =>
      place(session, auctionsAnswer(body), (tx, now) => confirmGame(tx, session, { id, version: body.version }, now)),
    decline: async ({ params: { id }, body: { version, Reason: reason }, session }) => {
      await inTransaction(db, (tx, now) => declineGame(tx, session, { id, version, reason }, now));
      return { ok: true };
    },
    dispute: async ({ params: { id }, body: { version, Reason: reason }, session }) =>
      presentGame(await inTransaction(db, (tx, now) => disputeGame(tx, session, { id, version, reason }, now))),
    settle: async ({ params: { id }, body: { version }, session }) =>
      presentGame(await inTransaction(db, (tx, now) => settleGame(tx, session, { id, version }, now))),
    restore: ({ params, session }) =>
      place(session, 'refuse', async (tx, now) => ({
        before: null,
        after: await restoreGame(tx, session, params.id, now),
      })),
    remove: async ({ params, query: { version }, session }) => {
      await inTransaction(db, (tx, now) => removeGame(tx, session, { id: params.id, version }, now));
      return { ok: true };
    },
  };
}
