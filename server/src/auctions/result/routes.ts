import type { contract } from '@open-date/shared-api/contract';
import { auctionsAnswer } from '../../games/game-change.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { readDetail } from '../read-auction.ts';
import { agreeToPrice, makeGame } from './commands.ts';
import { type AddGuarantee, settlePrice, onGamePlaced } from './settle-price.ts';

/** Calls of both schools of an auction that ended; `addGuarantee` is of the administration, which comes later. */
export function auctionResultsHandlers(
  { db, query }: Services,
  addGuarantee: AddGuarantee,
): AreaHandlers<typeof contract.auctionResults> {
  const placed = onGamePlaced(addGuarantee);
  return {
    makeGame: async ({ params: { id }, body, session }) => {
      await inTransaction(db, async (tx, now) => {
        const { schoolId, version } = body;
        const change = await makeGame(tx, session, { auctionId: id, schoolId, version }, now);
        await placed(tx, session, change, auctionsAnswer(body), now);
      });
      return readDetail({ db, query }, id, session, body.schoolId);
    },
    agreePrice: async ({ params: { id }, body: { schoolId, agrees }, session }) => {
      await inTransaction(db, async (tx, now) => {
        const game = await agreeToPrice(tx, session, { auctionId: id, schoolId, agrees: agrees === 1 });
        if (game) await settlePrice(tx, namedActor(session), game, addGuarantee, now);
      });
      return readDetail({ db, query }, id, session, schoolId);
    },
  };
}
