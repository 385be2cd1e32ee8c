import { ApiError } from '@open-date/shared-api/client';
import { type ConfirmQuestion, useConfirm } from './modals.ts';

/** Thrown when the user keeps the auctions or the last free game: nothing was changed, and there is no problem to show. */
export class AuctionsKeptError extends Error {}

/** What a call says once the user agreed that live auctions end, or stay without a free game. */
export interface EndingAgreement {
  readonly TakeLastGame?: 1;
  readonly EndAuctions?: 1;
  /** What the user was asked about; a server that answers without it takes the agreement as it is. */
  readonly SeenAuctions?: string;
}

interface Question {
  readonly words: Omit<ConfirmQuestion, 'body'>;
  readonly agreement: EndingAgreement;
}

/** The question that a refusal asks; null for one that asks none. */
function readQuestion({ code, fields: { SeenAuctions } }: ApiError): Question | null {
  if (code === 'auction.live')
    return {
      words: { title: 'End the auction?', confirmLabel: 'End auction', cancelLabel: 'Keep auction', isDangerous: true },
      agreement: { EndAuctions: 1, ...(SeenAuctions === undefined ? {} : { SeenAuctions }) },
    };
  if (code === 'season.last-game')
    return {
      words: { title: 'Give away the last free game?', confirmLabel: 'Give away', cancelLabel: 'Keep free' },
      agreement: { TakeLastGame: 1 },
    };
  return null;
}

/**
 * Makes calls that put a game into its weeks. When the server asks whether their live auctions may end, or whether the
 * game may take the last free game of a season (A275), asks the user and makes the call again with their answer, until
 * it is the answer to what is live by then (R-game-ends-auction).
 */
export function useEndingAuctions() {
  const confirm = useConfirm();
  return async <Answer>(call: (agreement: EndingAgreement) => Promise<Answer>): Promise<Answer> => {
    for (let agreement: EndingAgreement = {}; ; ) {
      try {
        return await call(agreement);
      } catch (error) {
        const question = error instanceof ApiError ? readQuestion(error) : null;
        if (!(error instanceof ApiError) || question === null) throw error;
        if (!(await confirm({ ...question.words, body: error.message }))) throw new AuctionsKeptError();
        agreement = { ...agreement, ...question.agreement };
      }
    }
  };
}
