import { api } from '@open-date/shared-api/client';
import type { AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionGameStep } from '@open-date/shared-api/rules/auctions/auction-game';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { AuctionsKeptError, useEndingAuctions } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';
import { auctionQuery } from '../queries.ts';

interface StepOfSchool {
  readonly schoolId: number;
  readonly step: AuctionGameStep;
}

interface Agreement {
  readonly schoolId: number;
  readonly agrees: boolean;
}

/** Proposes or confirms the game of an auction, and stores who agrees to show its price (R-auction-game). */
export function useResult({ id, result }: AuctionDetail) {
  const client = useQueryClient();
  const endingAuctions = useEndingAuctions();
  const params = { id };
  const version = result?.game?.version;
  const making = useAuctionMutation({
    call: ({ schoolId }: StepOfSchool) =>
      endingAuctions((agreement) =>
        api.auctionResults.makeGame({
          params,
          body: { schoolId, ...(version === undefined ? {} : { version }), ...agreement },
        }),
      ).catch((error: unknown) => {
        if (error instanceof AuctionsKeptError) return null;
        throw error;
      }),
    saved: (answer, { step }) => {
      if (answer === null) return null;
      return step === 'confirm' ? MESSAGES.gameConfirmed : AUCTION_MESSAGES.gameAsked;
    },
  });
  // Shown until the auction is loaded again, so that the box does not fall back for a moment.
  const [wanted, setWanted] = useState<Agreement | null>(null);
  const agreeing = useAuctionMutation({
    call: async ({ schoolId, agrees }: Agreement) => {
      setWanted({ schoolId, agrees });
      const detail = await api.auctionResults.agreePrice({ params, body: { schoolId, agrees: agrees ? 1 : 0 } });
      await client.invalidateQueries(auctionQuery(id));
      return detail;
    },
    saved: null,
    onSuccess: () => setWanted(null),
    onError: () => setWanted(null),
  });
  return { make: making.mutate, isMaking: making.isPending, agree: agreeing.mutate, wanted };
}
