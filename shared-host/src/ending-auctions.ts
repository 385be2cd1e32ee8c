import { ApiError } from '@open-date/shared-api/client';
import { useConfirm } from './modals.ts';

/** Thrown when the user keeps the auctions: nothing was changed, and there is no problem to show. */
export class AuctionsKept extends Error {}

/** What a call says once the user agreed that live auctions end. */
export interface EndingAgreement {
  readonly EndAuctions?: 1;
  /** What the user was asked about; a server that answers without it takes the agreement as it is. */
  readonly SeenAuctions?: string;
}

/**
 * Makes calls that put a game into its weeks. When the server asks whether their live auctions may end, asks the user
 * and makes the call again with their answer, until it is the answer to what is live by then (R-game-ends-auction).
 */
export function useEndingAuctions() {
  const confirm = useConfirm();
  return async <Answer>(call: (agreement: EndingAgreement) => Promise<Answer>): Promise<Answer> => {
    for (let agreement: EndingAgreement = {}; ; ) {
      try {
        return await call(agreement);
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
        const { SeenAuctions } = error.fields;
        agreement = { EndAuctions: 1, ...(SeenAuctions === undefined ? {} : { SeenAuctions }) };
      }
    }
  };
}
