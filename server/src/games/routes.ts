import type { contract } from '@open-date/shared-api/contract';
import { type Tx, inTransaction } from '../platform/db/transaction.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import type { Session } from '../platform/http/session.ts';
import { Viewer } from '../access/viewer.ts';
import { confirmGame, declineGame, disputeGame, settleGame } from './answer-commands.ts';
import { addGame, removeGame, saveGame } from './commands.ts';
import { restoreGame, undoGameChange } from './restore-commands.ts';
import { type AuctionsAnswer, type OnGamePlaced, type PlacedGame, auctionsAnswer } from './game-change.ts';
import { moveGame, swapGames } from './move-commands.ts';
import { presentGame } from './present.ts';
import { findGameWeeks } from './find-game-weeks.ts';
import { findGame } from './queries.ts';
import { requireKnown, requireOpening } from './rights.ts';

/** The calls of games; `onGamePlaced` ends the live auctions of the weeks that a game takes. */
export function gamesHandlers({ db }: Services, onGamePlaced: OnGamePlaced): AreaHandlers<typeof contract.games> {
  /** Puts games into their weeks and ends the live auctions of these, all or nothing. */
  const placeAll = (
    session: Session,
    answer: AuctionsAnswer,
    command: (tx: Tx, now: Date) => Promise<readonly PlacedGame[]>,
  ) =>
    inTransaction(db, async (tx, now) => {
      const games = await command(tx, now);
      for (const placed of games) await onGamePlaced(tx, session, placed, answer, now);
      return games.map(({ after }) => presentGame(after));
    });
  const place = async (session: Session, answer: AuctionsAnswer, command: (tx: Tx, now: Date) => Promise<PlacedGame>) =>
    onlyRow(await placeAll(session, answer, async (tx, now) => [await command(tx, now)]));
  return {
    get: async ({ params, session }) => {
      const viewer = new Viewer(session);
      const game = requireKnown(viewer, await findGame(db, params.id));
      requireOpening(viewer, game);
      return presentGame(game);
    },
    weeks: ({ query, session }) => findGameWeeks(db, session, query),
    add: ({ body, session }) =>
      place(session, auctionsAnswer(body), async (tx, now) => ({
        before: null,
        after: await addGame(tx, session, body, now),
      })),
    save: ({ params, body, session }) =>
      place(session, auctionsAnswer(body), (tx, now) => saveGame(tx, session, { id: params.id, ...body }, now)),
    move: ({ params: { id }, body, session }) =>
      place(session, auctionsAnswer(body), (tx, now) =>
        moveGame(tx, session, { id, version: body.version, day: body.GameDate }, now),
      ),
    swap: ({ body, session }) =>
      // Each game may ask about its auctions, and one answer is for both.
      placeAll(session, { ...auctionsAnswer(body), seen: undefined }, (tx, now) => swapGames(tx, session, body, now)),
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
    undo: ({ params: { id }, body: { version }, session }) =>
      place(session, 'refuse', (tx, now) => undoGameChange(tx, session, { id, version }, now)),
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
