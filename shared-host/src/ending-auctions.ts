import { ApiError } from '@open-date/shared-api/client';
import { useConfirm } from './modals.ts';

/** Thrown when the user keeps the auctions: nothing was changed, and there is no problem to show. */
export class AuctionsKept extends Error {}

/** What a call says once the user agreed that live auctions end. */
interface Agreement {
  readonly EndAuctions?: 1;
}

/**
 * Makes calls that put a game into its weeks. When the server asks whether their live auctions may end, asks the user
 * and makes the call again with their answer (R-game-ends-auction).
 */
export function useEndingAuctions() {
  const confirm = useConfirm();
  return async <Answer>(call: (agreement: Agreement) => Promise<Answer>): Promise<Answer> => {
    try {
      return await call({});
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'auction.live')) throw error;
      const isAgreed = await confirm({
        title: 'End the auction?',
        body: error.message,
        confirmLabel: 'End auction',
        cancelLabel: 'Keep auction',
        isDangerous: true,
      });
      if (!isAgreed) throw new AuctionsKept();
      return call({ EndAuctions: 1 });
    }
  };
}
