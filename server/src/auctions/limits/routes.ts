import type { contract } from '@open-date/shared-api/contract';
import { inPlainTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { auctionViewer, readAuction } from '../read-auction.ts';
import { requireLimits } from '../rights.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import { setLimit, withdrawLimit } from './limit-commands.ts';
import { findOwnLimit } from './queries.ts';

type Handlers = Pick<AreaHandlers<typeof contract.auctions>, 'ownLimit' | 'setLimit' | 'withdrawLimit'>;

/** The calls about limits, which a school's editors make for their own school alone (R-maximum-bid). */
export function limitHandlers({ db }: Services, mutex: KeyedMutex): Handlers {
  return {
    ownLimit: async ({ params, session }) => {
      const schoolId = requireLimits(session.actor);
      await readAuction(db, params.id, auctionViewer(session));
      const limit = await findOwnLimit(db, params.id, schoolId);
      return { ownLimit: limit ? { amount: limit.amount, setAt: limit.set_at.toISOString() } : null };
    },
    setLimit: ({ params, body, session }) => {
      const schoolId = requireLimits(session.actor);
      const limit = { auctionId: params.id, schoolId, ...body };
      return mutex.run(limit.auctionId, () => inPlainTransaction(db, (tx) => setLimit(tx, session, limit)));
    },
    withdrawLimit: async ({ params, session }) => {
      const schoolId = requireLimits(session.actor);
      const of = { auctionId: params.id, schoolId };
      await mutex.run(of.auctionId, () => inPlainTransaction(db, (tx) => withdrawLimit(tx, session, of)));
      return { ok: true };
    },
  };
}
